/** Push messages to this browser: subscribing, and ending it. */

import { api } from "../api/http";
import { settings } from "../settings.svelte";

/** Whether this browser can be sent messages at all. */
export const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function subscription(): Promise<PushSubscription | null> {
  const registration = canPush ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function isSubscribed(): Promise<boolean> {
  return (await subscription()) !== null;
}

/** Subscribe, if the person allows it when the browser asks; returns whether it did. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const made = await registration?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made?.toJSON() ?? {};
  const [p256dh, auth] = [keys?.["p256dh"], keys?.["auth"]];
  if (!endpoint || !p256dh || !auth) return false;
  await api.addDevice({ endpoint, p256dh, auth, lang: settings.lang });
  return true;
}

export async function unsubscribe(): Promise<void> {
  const made = await subscription();
  if (!made) return;
  await api.dropDevice(made.endpoint);
  await made.unsubscribe();
}
