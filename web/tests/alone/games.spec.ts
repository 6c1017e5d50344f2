/** The page without a server, in a browser whose host is gone after the first visit. */

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { expect, test as base, type Page, type Worker } from "@playwright/test";

import { accessible, dice, fits, fromTheList, moved, myTurn, PHONE, playOut } from "../browser/table";
import { PYTHON, ROOT, TITLES } from "../browser/titles";
import { serve } from "./host";

const KEPT = { lang: "en", theme: "light", pace: "at_once", careful: false, toured: TITLES.map(({ id }) => id) };
const START = 60_000; // milliseconds until Python runs, on a busy machine
const MOST = 6_000_000; // bytes of a first visit
const BUILT = join(ROOT, "build/static");

/** Titles of which networks have learned. */
const LEARNED = TITLES.filter(({ id }) => readdirSync(join(ROOT, "src/ostraka/games", id)).some((name) => /^network-\d+\.json$/.test(name)));

/** What the service worker keeps, by its address from the page's folder on. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url.slice(location.href.length)));
    return (await Promise.all(found)).flat();
  });
}

/** The worker that answers the page. */
async function answering(page: Page): Promise<Worker> {
  const found = () => page.workers().find((worker) => /\/main-[^/]*$/.test(worker.url()));
  await expect.poll(found, { timeout: START }).toBeTruthy();
  return found() as Worker;
}

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
async function sit(page: Page, id: string, players: number, level?: string): Promise<void> {
  await go(page, `/game/${id}`);
  await page.getByRole("combobox").first().selectOption(String(players));
  if (level) await page.getByRole("combobox", { name: "Level of the bots" }).selectOption(level);
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

test("a first visit fetches at most 6 MB", () => {
  const [, shell] = /SHELL=(\[.*?\]),LATER/.exec(readFileSync(join(BUILT, "worker.js"), "utf-8")) ?? [];
  const weight = (name: string) => {
    const data = readFileSync(join(BUILT, name === "./" ? "index.html" : name));
    return name.endsWith(".pack") ? data.length : gzipSync(data).length; // hosts compress texts
  };
  const names = JSON.parse(shell ?? "") as string[];
  expect(names.filter((name) => name.endsWith(".pack"))).toHaveLength(3);
  expect(["worker.js", ...names].reduce((sum, name) => sum + weight(name), 0)).toBeLessThan(MOST);
});

// As `make static` builds it where it can: with the compiled engine.
test("what networks have learned is kept after a first visit, and read when a bot looks ahead", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => /network-/.test(request.url()) && asked.push(request.url()));
  const host = await serve();
  await page.addInitScript((settings) => localStorage.setItem("ostraka.settings", settings), JSON.stringify(KEPT));
  await page.goto(host.url);
  const packs = async () => (await kept(page)).filter((path) => /network-/.test(path)).map((path) => /network-(\w+)/.exec(path)?.[1]);
  await expect.poll(async () => (await packs()).sort(), { timeout: START }).toEqual(LEARNED.map(({ id }) => id).sort());
  expect(asked).toEqual([]);
  await host.stop();
  const [{ id, players }] = LEARNED as [(typeof LEARNED)[number]];
  await sit(page, id, players, "master");
  const move = fromTheList(dice(7));
  for (let moves = 0; moves < 4 && asked.length === 0 && (await myTurn(page)) === "mine"; moves++) await move(page);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await myTurn(page);
});

test("the browser is asked to keep what it has when the first table is opened, and not before", async ({ alone }) => {
  const asked = () => alone.evaluate(() => (globalThis as { asked?: number }).asked ?? 0);
  await alone.evaluate(() => {
    StorageManager.prototype.persist = () => {
      Object.assign(globalThis, { asked: 1 });
      return Promise.resolve(false);
    };
  });
  await go(alone, "/game/saqqara");
  await expect(alone.getByRole("button", { name: "Play now" })).toBeVisible();
  expect(await asked()).toBe(0);
  await sit(alone, "saqqara", 2);
  expect(await asked()).toBe(1);
});

test("no room, and a worker that dies: a clear word, and nothing is lost", async ({ alone }) => {
  await sit(alone, "saqqara", 2);
  const table = alone.locator("[data-decision]");
  const before = await table.getAttribute("data-decision");
  const worker = await answering(alone);
  await worker.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      IDBObjectStore.prototype.add = add;
      throw new DOMException("The disk is full.", "QuotaExceededError");
    };
  });
  const choice = alone.locator(".dock .choice").first();
  await choice.click();
  await expect(alone.getByRole("alert")).toContainText("nothing has happened: The disk is full. Make room");
  await expect(table).toHaveAttribute("data-decision", before ?? "");
  await worker.evaluate(() => void setTimeout(() => { throw new Error("it dies"); })); // prettier-ignore
  await expect.poll(() => alone.workers().includes(worker)).toBe(false);
  await expect(table).toHaveAttribute("data-decision", before ?? "");
  await expect(choice).toBeEnabled({ timeout: START });
  await moved(alone, () => choice.click());
  await myTurn(alone);
});

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
