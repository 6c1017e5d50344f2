/**
 * The service worker: the shell of the page opens at once, with or without a connection. What a game is stays with the
 * server: its answers are never kept.
 *
 * A new version is fetched whole beside the old one and waits: until somebody takes it, until nobody uses the old one any
 * more, or until the only window is loaded anew.
 */

export {}; // a module, so that `self` can be told what it is

declare const self: ServiceWorkerGlobalScope;
/** Every file of the shell, from the page's own folder on, what is kept later, and what they are together; put in when it is built. */
declare const SHELL: readonly string[];
declare const LATER: readonly string[];
declare const VERSION: string;

const CACHE = `ostraka ${VERSION}`;
const PAGE = "./";
/** Addresses that the server answers itself. */
const SERVER = /^(api\/|healthz$|readyz$|metrics$)/;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
  if (event.data === "keep the rest") event.waitUntil(keepRest());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = within(request.url);
  if (request.method !== "GET" || path === null) return;
  if (SHELL.includes(path) || LATER.includes(path)) event.respondWith(kept(path, request));
  else if (request.mode === "navigate" && !SERVER.test(path) && !/\.\w+$/.test(path)) event.respondWith(page(request));
});
self.addEventListener("push", (event) => event.data && event.waitUntil(tell(event.data.json() as Told)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(visit(String(event.notification.data)));
});

/** What the server tells somebody who is not there. */
interface Told {
  title: string;
  body: string;
  /** A later message about the same takes the place of an earlier one. */
  tag: string;
  path: string;
}

function tell({ title, body, tag, path }: Told): Promise<void> {
  return self.registration.showNotification(title, { body, tag, icon: "icon-192.png", badge: "icon-badge.png", data: path });
}

/** Go to the window that shows an address, or open one. */
async function visit(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

/** An address without the page's own folder; null where it lies elsewhere. */
function within(url: string): string | null {
  const { origin, pathname } = new URL(url);
  const base = new URL(self.registration.scope);
  if (origin !== base.origin || !pathname.startsWith(base.pathname)) return null;
  return pathname.slice(base.pathname.length);
}

async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Files under assets are named by what is in them: what the browser has of them is right. Others are asked for anew.
  await cache.addAll(SHELL.map((path) => new Request(path, { cache: path.startsWith("assets/") ? "default" : "no-cache" })));
}

/** What is not there yet of what the page can begin without. */
async function keepRest(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of LATER) if (!(await cache.match(path))) await cache.add(path).catch(() => null); // the next visit tries again
}

/** Forget the versions before, and look after windows that were opened without one. */
async function begin(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith("ostraka ") && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function kept(path: string, request: Request): Promise<Response> {
  return (await (await caches.open(CACHE)).match(path)) ?? fetch(request);
}

async function page(request: Request): Promise<Response> {
  const { waiting } = self.registration;
  if (waiting && (await self.clients.matchAll({ type: "window" })).length <= 1) {
    waiting.postMessage("take over");
    return fetch(request).catch(() => kept(PAGE, request));
  }
  return kept(PAGE, request);
}
