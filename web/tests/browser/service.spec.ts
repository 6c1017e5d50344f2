/** The installed page: it opens without a connection, goes on when there is one again, and a newer version is offered. */

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
