/** The installed page: it opens without a connection, a newer version is offered, and push messages are shown. */

import { accessible, expect, sitWithBots, test, type Page } from "./table";

const OFFLINE = "No connection to the server.";

/** Wait until the service worker looks after the page. */
async function installed(page: Page): Promise<void> {
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("without a connection the shell opens, says what it waits for, and goes on by itself", async ({ person }) => {
  const page = await person({ worker: true });
  await installed(page);
  await page.context().setOffline(true);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: /^Five board games/ })).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await accessible(page);
  await page.goto("/rules/thebes");
  await expect(page.getByText(OFFLINE)).toBeVisible();
  expect(await page.evaluate(() => fetch("/api/v1/games").then(() => true, () => false)), "an answer of the server is kept").toBe(false);
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Thebes" })).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeHidden();
});

test("a newer version is offered, but not at a table, and the older one is forgotten", async ({ person }) => {
  const page = await person({ worker: true });
  await installed(page);
  await page.evaluate(() => caches.open("ostraka of before"));
  await sitWithBots(page, "saqqara(players=2)", 1);
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register("/worker.js?newer");
    await new Promise<void>((done) => installing?.addEventListener("statechange", () => installing.state === "installed" && done()));
  });
  const taken = page.getByRole("button", { name: "Use it now" });
  await expect(taken).toBeHidden();
  await page.getByRole("link", { name: "Ostraka, home" }).click();
  const loaded = page.waitForEvent("load");
  await taken.click();
  await loaded;
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain("?newer");
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^ostraka [0-9a-f]{16}$/)]);
});

test("a device is told of a turn, and what is told is shown", async ({ person }) => {
  const page = await person({ worker: true });
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(() => {
    const key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"; // any point of the curve
    const made = { endpoint: "https://push.example.org/one", toJSON: () => ({ endpoint: made.endpoint, keys: { p256dh: key, auth: "BTBZMqHH6r4Tts7J_aSIgg" } }), unsubscribe: () => Promise.resolve(true) };
    let subscribed = false; // this browser has no push service of its own
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve((subscribed = true) && made),
      getSubscription: () => Promise.resolve(subscribed ? made : null),
    });
  });
  await page.request.patch("/api/v1/me", { data: { name: "Anna" } });
  await installed(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Notifications and holidays" }).click();
  const device = page.getByRole("checkbox", { name: "Send notifications to this device" });
  await device.click();
  await expect(device).toBeChecked();
  const devices = async () => ((await (await page.request.get("/api/v1/me/data")).json()) as { devices: { endpoint: string }[] }).devices.map(({ endpoint }) => endpoint);
  await expect.poll(devices).toEqual(["https://push.example.org/one"]);
  await page.getByRole("checkbox", { name: "A game is over, Notification" }).uncheck();
  await expect.poll(async () => ((await (await page.request.get("/api/v1/me/notices")).json()) as { by_push: string[] }).by_push).toEqual(["turn", "clock", "invitation"]);
  await accessible(page);

  const browser = await page.context().newCDPSession(page);
  const found = new Promise<string>((done) => browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && done(registrations[0].registrationId)));
  await browser.send("ServiceWorker.enable");
  const data = JSON.stringify({ title: "Your turn: Saqqara", body: "With Ben", tag: "one", path: "/table/one" });
  const message = { origin: new URL(page.url()).origin, registrationId: await found, data };
  const shown = async () => {
    await browser.send("ServiceWorker.deliverPushMessage", message); // again and again: one that comes later takes the place of the last
    return page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({ title, body })));
  };
  await expect.poll(shown).toEqual([{ title: "Your turn: Saqqara", body: "With Ben" }]);
  await device.uncheck();
  await expect.poll(devices).toEqual([]);
});
