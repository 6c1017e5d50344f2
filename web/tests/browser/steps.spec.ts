/** What others and luck do is shown one thing after another. The test moves the clock of the page. */

import { expect, moved, myTurn, PHONE, ready, sitPrepared, sitWithBots, test, type Page, type Person, type Settings } from "./table";

const DIG = { game: "thebes(players=2)", verb: "stay" };

/** At a dig of which many cards are drawn, with the clock of the page standing still. */
async function atTheDig(person: Person, luck: number, settings: Settings): Promise<Page> {
  const page = await person({ careful: false, pace: "normal", ...settings });
  await page.clock.install();
  await sitPrepared(page, { ...DIG, luck });
  await expect(page.locator(".dock.mine")).toBeVisible();
  await expect(entries(page)).not.toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

/** Dig for as long as one may; returns how long the log was before. */
async function dig(page: Page): Promise<number> {
  const before = await entries(page).count();
  const fold = page.locator(".dock .fold[aria-expanded=false]");
  if (await fold.count()) await fold.click();
  await page.locator(".dock .choice").last().click();
  await expect(entries(page)).not.toHaveCount(before);
  return before;
}

/** How long the log is at the end, through the eyes of whoever comes next at this screen. */
async function whole(page: Page): Promise<number> {
  await ready(page);
  return entries(page).count();
}

const entries = (page: Page) => page.getByRole("list", { name: "Log" }).getByRole("listitem");
const skip = (page: Page) => page.getByRole("button", { name: "Skip" });

test("the own choice is shown at once, then card after card; the log keeps pace", async ({ person }) => {
  const page = await atTheDig(person, 1, { motion: true });
  const before = await dig(page);
  await expect(entries(page)).toHaveCount(before + 1);
  await expect(page.locator(".dock .choice")).toHaveCount(0);
  await expect(page.locator(".dock .prompt")).toHaveText((await entries(page).last().innerText()).trim());
  let shown = before + 1;
  while (await skip(page).isVisible()) {
    await page.clock.runFor(499);
    await expect(entries(page)).toHaveCount(shown);
    await page.clock.runFor(1);
    await expect(entries(page)).toHaveCount(++shown);
  }
  expect(shown).toBeGreaterThan(before + 2);
  await page.clock.runFor(500);
  expect(await whole(page)).toBe(shown);
});

test("Space goes to now, and so does a click, which means nothing else", async ({ person }) => {
  for (const [luck, act] of [
    [2, (page: Page) => page.keyboard.press("Space")],
    [8, (page: Page) => page.locator(".board").click({ position: { x: 200, y: 200 } })],
  ] as const) {
    const page = await atTheDig(person, luck, {});
    const before = await dig(page);
    await expect(skip(page)).toBeVisible();
    await act(page);
    await expect(skip(page)).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await whole(page)).toBeGreaterThan(before + 1);
  }
});

test("the setting: slow takes longer, at once shows all; it is remembered", async ({ person }) => {
  const page = await atTheDig(person, 4, { pace: "slow" });
  const before = await dig(page);
  await page.clock.runFor(999);
  await expect(entries(page)).toHaveCount(before + 1);
  await page.clock.runFor(1);
  await expect(entries(page)).toHaveCount(before + 2);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("combobox", { name: "Others' moves, step by step" }).selectOption("at once");
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem("ostraka.settings") ?? "{}") as Settings).pace)).toBe("at_once");
});

test("at once, everything is there", async ({ person }) => {
  const page = await atTheDig(person, 5, { pace: "at_once" });
  const before = await entries(page).count();
  await page.locator(".dock .choice").last().click();
  await expect(page.getByRole("button", { name: /^I am / })).toBeVisible();
  expect(await whole(page)).toBeGreaterThan(before + 1);
});

test("where motion is reduced nothing travels, and still one thing comes after another", async ({ person }) => {
  const page = await atTheDig(person, 6, { motion: false, viewport: PHONE });
  const before = await dig(page);
  await expect(entries(page)).toHaveCount(before + 1);
  await page.clock.runFor(500);
  await expect(entries(page)).toHaveCount(before + 2);
  const travelling = () => document.getAnimations().filter((one) => !(one instanceof CSSAnimation || one instanceof CSSTransition)).length;
  expect(await page.evaluate(travelling)).toBe(0);
});

test("who was elsewhere finds everything shown, and can see it again", async ({ person }) => {
  const page = await atTheDig(person, 7, {});
  await page.evaluate(() => Object.defineProperty(document, "hidden", { configurable: true, get: () => true }));
  await page.locator(".dock .choice").last().click();
  await expect(page.getByRole("button", { name: /^I am / })).toBeVisible();
  const length = await whole(page);
  await page.evaluate(() => Reflect.deleteProperty(document, "hidden"));
  await page.getByRole("button", { name: "Since your last turn" }).click();
  await expect(skip(page)).toBeVisible();
  expect(await entries(page).count()).toBeLessThan(length);
  await page.keyboard.press("Space");
  await expect(entries(page)).toHaveCount(length);
});

test("pointing at the log lights up what it speaks of, and the other way round", async ({ person }) => {
  const page = await person({});
  await sitPrepared(page, { game: "saqqara(players=2)", verb: "place", luck: 9 });
  await expect(page.locator(".dock.mine")).toBeVisible();
  await page.locator('.dock .choice[data-action^="place"]').first().click();
  const placed = entries(page).filter({ hasText: " on row " }).last();
  const row = /on row (\d)/.exec(await placed.innerText())?.[1];
  const there = page.locator(`[data-is="row:${row}"]`);
  await placed.hover();
  await expect(there).toHaveAttribute("data-lit", "");
  await page.mouse.move(0, 0);
  await expect(there).not.toHaveAttribute("data-lit", "");
  await there.hover();
  await expect(placed).toHaveClass(/pointed/);
});

test("what others did stays marked until one has moved", async ({ person }) => {
  const page = await person({});
  await sitWithBots(page, "saqqara(players=2)", 1);
  await myTurn(page);
  await moved(page, () => page.locator(".dock .choice").first().click());
  await expect(page.locator(".dock.mine .choice").first()).toBeVisible();
  const pile = /pile (\d)/.exec(await entries(page).last().innerText())?.[1];
  const there = page.locator(`[data-is="pile:${pile}"]`);
  await expect(there).toHaveAttribute("data-changed", "");
  await expect(page.locator("[data-changed][data-is^=pile]")).toHaveCount(1);
});
