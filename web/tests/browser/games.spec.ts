/** Whole games against bots: by mouse on the board, by keyboard alone, on a phone, and with the generic renderer. */

import { accessible, agree, dice, expect, fits, fromTheList, moved, PHONE, playOut, sitWithBots, test, type Page } from "./table";
import { TITLES } from "./titles";

/** One move by mouse: whatever the board marks, else a button. */
function onTheBoard(random: (below: number) => number) {
  return async (page: Page) => {
    const marked = page.locator(".board button.marked:visible");
    const count = await marked.count();
    if (count === 0) return fromTheList(random)(page);
    await moved(page, async () => {
      await marked.nth(random(count)).click();
      // What is picked up marks where it can go: a card the rows, a pile or a vacant row the other of the two.
      if (await page.locator(".board button.picked").count()) await page.locator(".board .row.marked, .board .pile.marked:not(.picked)").first().click();
      await agree(page);
    });
  };
}

/** One move by keyboard: Tab to a choice, Enter. */
function byKeyboard(random: (below: number) => number) {
  return async (page: Page) => {
    const onChoice = () => page.evaluate(() => document.activeElement?.matches(".dock .choice") ?? false);
    for (let presses = 0; !(await onChoice()); presses++) {
      expect(presses, "no choice is reached by Tab").toBeLessThan(150);
      await page.keyboard.press("Tab");
    }
    const choices = await page.locator(".dock .choice").count();
    for (let n = random(choices); n > 0; n--) {
      await page.keyboard.press("Tab");
      if (!(await onChoice())) {
        await page.keyboard.press("Shift+Tab");
        break;
      }
    }
    await moved(page, async () => {
      await page.keyboard.press("Enter");
      if (await page.locator("dialog[aria-labelledby=question]").count()) await page.keyboard.press("Enter");
    });
  };
}

/** A short game is over soon for who passes. */
const FEWEST = 2;

for (const { id: title, game, players } of TITLES) {
  const bots = players - 1;

  test(`${title}, a whole game by mouse on the board`, async ({ person }) => {
    const page = await person();
    await sitWithBots(page, game, bots);
    const moves = await playOut(page, onTheBoard(dice(5)));
    expect(moves).toBeGreaterThan(FEWEST);
    await expect(page.locator("dialog[aria-labelledby=verdict] li")).toHaveCount(players);
  });

  test(`${title}, a whole game by keyboard alone`, async ({ person }) => {
    const page = await person();
    await sitWithBots(page, game, bots);
    expect(await playOut(page, byKeyboard(dice(8)))).toBeGreaterThan(FEWEST);
  });

  test(`${title}, a whole game on a phone`, async ({ person }) => {
    const page = await person({ viewport: PHONE });
    await sitWithBots(page, game, bots);
    const play = onTheBoard(dice(13));
    const moves = await playOut(page, async (small) => {
      await fits(small);
      await play(small);
    });
    expect(moves).toBeGreaterThan(FEWEST);
  });
}

/** One move by mouse on the plain board: a thing that one move is about, else a button. */
function onThePlainBoard(random: (below: number) => number) {
  return async (page: Page) => {
    const things = page.locator(".plain button.chip");
    const count = await things.count();
    if (count === 0 || random(3) === 0) return fromTheList(random)(page);
    await moved(page, async () => {
      await things.nth(random(count)).click();
      await agree(page);
    });
  };
}

for (const [n, { id: title, game, players }] of TITLES.entries()) {
  const lang = n % 2 === 0 ? "fr" : "en";
  test(`${title}, a whole game on the plain board, everything called by its name`, async ({ person }) => {
    const page = await person({ plain: true, lang });
    await sitWithBots(page, game, players - 1);
    const play = onThePlainBoard(dice(21));
    const nameless = new Set<string>();
    let looked = false;
    const moves = await playOut(page, async (table) => {
      for (const name of await table.locator("[data-unnamed]").evaluateAll((all) => all.map((one) => one.getAttribute("data-unnamed") ?? ""))) nameless.add(name);
      if (!looked) {
        await accessible(table);
        await table.setViewportSize(PHONE);
        await fits(table);
        await table.setViewportSize({ width: 1280, height: 800 });
        looked = true;
      }
      await play(table);
    });
    expect(moves).toBeGreaterThan(FEWEST);
    expect([...nameless]).toEqual([]);
  });
}
