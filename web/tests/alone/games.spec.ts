/** The page without a server, in a browser whose host is gone after the first visit. */

import { execFileSync } from "node:child_process";

import { expect, test as base, type Page } from "@playwright/test";

import { accessible, dice, fits, fromTheList, myTurn, PHONE, playOut } from "../browser/table";
import { PYTHON, ROOT, TITLES } from "../browser/titles";
import { serve } from "./host";

const KEPT = { lang: "en", theme: "light", pace: "at_once", careful: false, toured: TITLES.map(({ id }) => id) };
const START = 60_000; // milliseconds until Python runs, on a busy machine

/** A page that was visited once; its host is gone. */
const test = base.extend<{ alone: Page }>({
  alone: async ({ page }, use) => {
    const host = await serve();
    await page.addInitScript((kept) => {
      if (!localStorage.getItem("ostraka.settings")) localStorage.setItem("ostraka.settings", kept);
    }, JSON.stringify(KEPT));
    await page.goto(host.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: START });
    await host.stop();
    await page.goto(host.url);
    await expect(page.getByRole("button", { name: /^Play now/ })).toHaveCount(TITLES.length, { timeout: START });
    await use(page);
  },
});

/** Go to a place of the page, which stands behind the # of its address. */
async function go(page: Page, to: string): Promise<void> {
  await page.evaluate((place) => location.assign(place), `#${to}`);
}

/** Open a table against bots, as few as can be. */
async function sit(page: Page, id: string, players: number): Promise<void> {
  await go(page, `/game/${id}`);
  await page.getByRole("combobox").first().selectOption(String(players));
  await page.getByRole("button", { name: "Play now" }).click();
  await myTurn(page);
}

for (const { id, players } of TITLES) {
  test(`${id}: a whole game, a reload in the middle, and a record that is proven`, async ({ alone }, info) => {
    const move = fromTheList(dice(7));
    await sit(alone, id, players);
    for (let moves = 0; moves < 3 && (await myTurn(alone)) === "mine"; moves++) await move(alone);
    const before = await alone.locator("[data-decision]").getAttribute("data-decision");
    await alone.reload();
    await expect(alone.locator("[data-decision]")).toHaveAttribute("data-decision", before ?? "", { timeout: START });
    await playOut(alone, move);
    await alone.getByRole("link", { name: "Replay" }).click();
    const [file] = await Promise.all([alone.waitForEvent("download"), alone.getByRole("button", { name: "Download the record" }).click()]);
    const record = info.outputPath("record.txt");
    await file.saveAs(record);
    const said = execFileSync(PYTHON, ["-c", "from ostraka.cli import main; main()", "verify", record], { cwd: ROOT, encoding: "utf-8" });
    expect(said).toMatch(/seed/i);
  });
}

test("on a phone, in French: home, a puzzle, two people at one screen", async ({ alone }) => {
  await alone.setViewportSize(PHONE);
  await alone.getByRole("button", { name: "Français" }).click();
  await expect(alone.getByText("Tu joues sans serveur")).toBeVisible();
  await accessible(alone);
  await fits(alone);
  await go(alone, "/puzzles");
  await expect(alone.getByRole("heading", { level: 1 })).toBeVisible();
  await go(alone, "/new/saqqara");
  await alone.getByRole("button", { name: /^Ouvrir/ }).click();
  await expect(alone.locator(".dock.mine")).toBeVisible();
  await expect(alone.getByText("Place 2").first()).toBeVisible();
});
