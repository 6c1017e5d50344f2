/** Whole games against bots: by mouse on the board, by keyboard alone, on a phone, and with the generic renderer. */

import { agree, dice, expect, fits, fromTheList, moved, PHONE, playOut, sitWithBots, test, type Page } from "./table";

/** One move by mouse: whatever the board marks, else a button. */
function onTheBoard(random: (below: number) => number) {
  return async (page: Page) => {
    const marked = page.locator(".board button.marked:visible, .board button.open:visible");
    const count = await marked.count();
    if (count === 0) return fromTheList(random)(page);
    const target = marked.nth(random(count));
    const isHand = await target.evaluate((element) => element.matches(".hand .card") && !element.matches(".picked"));
    const before = await page.locator("[data-decision]").getAttribute("data-decision");
    await target.click();
    await agree(page);
    if (!isHand) {
      await page.waitForFunction(
        (was) => document.querySelector("[data-decision]")?.getAttribute("data-decision") !== was || document.querySelector("dialog[open]") !== null,
        before,
      );
      return;
    }
    // A card that is picked up marks the rows where it can lie; one that is discarded is gone.
    const row = page.locator(".board .row.marked");
    if ((await page.locator(".hand .card.picked").count()) === 0 || (await row.count()) === 0) return;
    await moved(page, () => row.nth(0).click());
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

for (const [game, bots] of [["saqqara(players=2)", 1], ["pergamon(players=3)", 2]] as const) {
  const title = game.slice(0, game.indexOf("("));

  test(`${title}, a whole game by mouse on the board`, async ({ person }) => {
    const page = await person();
    await sitWithBots(page, game, bots);
    const moves = await playOut(page, onTheBoard(dice(5)));
    expect(moves).toBeGreaterThan(10);
    await expect(page.locator("dialog[aria-labelledby=verdict] li")).toHaveCount(bots + 1);
  });

  test(`${title}, a whole game by keyboard alone`, async ({ person }) => {
    const page = await person();
    await sitWithBots(page, game, bots);
    expect(await playOut(page, byKeyboard(dice(8)))).toBeGreaterThan(10);
  });

  test(`${title}, a whole game on a phone`, async ({ person }) => {
    const page = await person({ viewport: PHONE });
    await sitWithBots(page, game, bots);
    const play = onTheBoard(dice(13));
    const moves = await playOut(page, async (small) => {
      await fits(small);
      await play(small);
    });
    expect(moves).toBeGreaterThan(10);
  });
}

for (const [game, bots] of [["thebes(players=2)", 1], ["peloponnes(players=2)", 1], ["valley(players=2)", 1]] as const)
  test(`${game}, a whole game with the generic renderer`, async ({ person }) => {
    const page = await person();
    await sitWithBots(page, game, bots);
    expect(await playOut(page, fromTheList(dice(21)))).toBeGreaterThan(10);
  });
