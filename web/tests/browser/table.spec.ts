/** What a table offers besides moves: refusals by clause, rules, undo, log, signals, motion, accessibility. */

import type { NewTable, TableInfo } from "../../src/api/messages";
import { accessible, agree, expect, levels, moved, myTurn, PHONE, preferred, ready, sitPrepared, sitWithBots, test, type Page } from "./table";
import { TITLES } from "./titles";

/** At a fresh table of Saqqara: take so many cards for the starting hand. */
async function drawCards(page: Page, cards: number): Promise<void> {
  for (let drawn = 0; drawn < cards; drawn++) {
    await myTurn(page);
    await moved(page, () => page.locator(".pile.marked").first().click());
  }
}

test("a refused click cites the clause, which the rules drawer shows", async ({ person }) => {
  const page = await person();
  await sitWithBots(page, "saqqara(players=2)", 1);
  await myTurn(page);
  await page.locator(".piles .pile").first().click(); // a card for the hand
  await myTurn(page);
  await page.locator(".hand button.card").first().click(); // picked up, but nothing is placed while hands are made
  await page.locator(".row").first().click();
  const refusal = page.getByRole("alert");
  await expect(refusal).toContainText("The starting hands come first");
  await refusal.getByRole("button", { name: "SAQ-6" }).click();
  const drawer = page.getByRole("complementary", { name: "Rules" });
  await expect(drawer.locator("#SAQ-6")).toHaveClass(/pointed/);
  await expect(drawer.locator("#SAQ-6")).toBeInViewport();
  await expect(drawer.locator("#SAQ-6")).toContainText("in force now");
  await accessible(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
});

test("a move is taken back with undo", async ({ person }) => {
  const page = await person();
  await sitWithBots(page, "saqqara(players=2)", 1);
  await drawCards(page, 3);
  await myTurn(page);
  await expect(page.locator(".hand button.card")).toHaveCount(3);
  await moved(page, () => page.locator(".pile.marked").first().click());
  await expect(page.locator(".hand button.card")).toHaveCount(4);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".hand button.card")).toHaveCount(3);
  await moved(page, () => page.locator(".pile.marked").first().click());
  await expect(page.locator(".hand button.card")).toHaveCount(4);
  await page.keyboard.press("Control+z");
  await expect(page.locator(".hand button.card")).toHaveCount(3);
});

test("a clock runs down while its owner thinks", async ({ person }) => {
  const page = await person();
  const [level = ""] = await levels(page);
  const answer = await page.request.post("/api/v1/tables", {
    data: { game: "saqqara(players=2)", seats: [{ kind: "me" }, { kind: "bot", level }], clock: { kind: "live", minutes: 5, increment: 0 } } satisfies NewTable,
  });
  await page.goto(`/table/${((await answer.json()) as TableInfo).id}`);
  await myTurn(page);
  const clock = page.locator(".clock").first();
  await expect(clock).toHaveText(/^(5:00|4:5\d)$/);
  await expect(clock).toHaveText(/^4:5[0-8]$/);
});

test("nothing on the page jumps while others play", async ({ person }) => {
  const page = await person();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    (window as unknown as { shifts: number[] }).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const jumped = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
  await page.goto("/");
  await page.locator("article").first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(await jumped()).toBeLessThan(0.1); // what the web counts as good
  await sitWithBots(page, "pergamon(players=3)", 2);
  for (let moves = 0; moves < 8; moves++) {
    await myTurn(page);
    await moved(page, async () => {
      await (await preferred(page, "dig", "close", "store")).click();
      await agree(page);
    });
  }
  expect(await jumped()).toBeLessThan(0.1);
});

test("an entry of the log shows its position", async ({ person }) => {
  const page = await person();
  await sitWithBots(page, "saqqara(players=2)", 1);
  await drawCards(page, 2);
  await myTurn(page);
  await page.reload(); // the page itself remembers nothing
  await myTurn(page);
  const entries = page.locator("[role=tabpanel] li button");
  await entries.first().click();
  await expect(page.locator(".prompt")).toContainText("earlier position");
  await expect(page.locator(".hand button.card")).toHaveCount(0);
  await expect(page.locator(".dock .choice")).toHaveCount(0);
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect(page.locator(".dock .choice").first()).toBeVisible();
});

test("a term of the prompt explains itself, and leads to its clause", async ({ person }) => {
  const page = await person();
  await sitWithBots(page, "saqqara(players=2)", 1);
  await drawCards(page, 3);
  await myTurn(page);
  const term = page.locator(".prompt .term").first();
  await expect(term).toHaveText("relics");
  const tip = page.getByRole("tooltip");
  await term.hover();
  await expect(tip).toContainText("SAQ-1 The box holds 60 relics");
  await expect(term).toHaveAttribute("aria-describedby", "tip");
  await accessible(page);
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
  await term.click();
  await expect(page.getByRole("complementary", { name: "Rules" }).locator("#SAQ-1")).toHaveClass(/pointed/);
  await expect(tip).toHaveCount(0);
});

test("terms of the log are reached by keyboard: arrows to the entry, Tab to its terms", async ({ person }) => {
  const page = await person();
  await sitWithBots(page, "saqqara(players=2)", 1);
  await drawCards(page, 1);
  await myTurn(page);
  const entries = page.locator("[role=tabpanel] li");
  await entries.last().locator(".entry").focus();
  await page.keyboard.press("ArrowUp");
  await expect(entries.nth(-2).locator(".entry")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(entries.nth(-2).locator(".term").first()).toBeFocused();
  await expect(page.getByRole("tooltip")).toContainText("SAQ-3");
  await page.keyboard.press("Enter");
  await expect(page.locator("#SAQ-3")).toHaveClass(/pointed/);
});

test("a finger's first touch of a term explains it, the second opens the rules", async ({ person }) => {
  const page = await person({ viewport: PHONE, touch: true });
  await page.goto("/rules/saqqara");
  const term = page.locator("article .term").first();
  await term.tap();
  await expect(page.getByRole("tooltip")).toBeInViewport({ ratio: 1 });
  const id = (await page.getByRole("tooltip").locator("strong").textContent()) ?? "";
  await accessible(page);
  await term.tap();
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await expect(page.locator(`#${id}`)).toHaveClass(/pointed/);
});

test("finds are dragged into a row, and out of the hand", async ({ person }) => {
  const page = await person();
  await sitWithBots(page, "pergamon(players=2)", 1);
  await myTurn(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "make single choices for me" }).click(); // every step is ours
  await page.keyboard.press("Escape");
  const finds = page.locator(".work .find.marked");
  const bin = page.locator(".work .bin");
  const until = async (there: () => Promise<boolean>, ...verbs: string[]) => {
    for (let moves = 0; moves < 80 && (await myTurn(page)) === "mine" && !(await there()); moves++)
      await moved(page, async () => {
        const asks = page.locator('.dock .choice[data-action^="ask"]');
        const count = await asks.count(); // who asks for a little is paid, and can dig
        await (count > 0 ? asks.nth(Math.floor(count / 3)) : await preferred(page, ...verbs)).click();
        await agree(page);
      });
  };
  await until(async () => (await page.locator('.dock .choice[data-action^="lay"]').count()) > 0, "dig", "store", "close");
  const laid = (await finds.first().getAttribute("data-piece")) ?? "";
  await moved(page, () => finds.first().dragTo(page.locator(".work .row")));
  await expect(page.locator(`.work .laid [data-piece="${laid}"]`)).toBeVisible();
  await expect(page.locator(".work .sum")).toContainText("Worth");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".work .laid")).toHaveCount(0);

  await until(async () => (await bin.count()) > 0 && (await finds.count()) > 0, "close", "dig", "store");
  const gone = (await finds.first().getAttribute("data-piece")) ?? "";
  const question = page.getByRole("dialog");
  await finds.first().click(); // one click gives nothing up
  await expect(question).toContainText("Discard");
  await question.getByRole("button", { name: "No" }).click();
  await expect(page.locator(`.work .find[data-piece="${gone}"]`)).toHaveCount(1);
  await moved(page, async () => {
    await finds.first().dragTo(bin);
    await question.getByRole("button", { name: "Yes" }).click();
  });
  await expect(page.locator(`.work .find[data-piece="${gone}"]`)).toHaveCount(0);
});

test("a move that would hurt is asked about, from the board and from the list, unless one does not want it", async ({ person }) => {
  const page = await person();
  await sitWithBots(page, "peloponnes(players=2)", 1);
  await myTurn(page);
  const decision = () => page.locator("[data-decision]").getAttribute("data-decision");
  const before = await decision();
  const question = page.getByRole("dialog");
  for (const pass of [page.locator(".board").getByRole("button", { name: /^Pass/ }), page.locator(".dock .choice", { hasText: "Pass" })]) {
    await pass.click();
    await expect(question).toContainText(/^Pass for three coins: are you sure\?.*3/);
    await accessible(page);
    await question.getByRole("button", { name: "No" }).click();
    await expect(question).toHaveCount(0);
  }
  expect(await decision()).toBe(before);
  await page.locator(".dock .choice", { hasText: "Pass" }).click();
  await moved(page, async () => {
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("checkbox", { name: "Ask before moves that could hurt" }).click();
    await page.keyboard.press("Escape");
    await page.locator(".dock .choice", { hasText: "Pass" }).click();
  });
  expect(await question.filter({ hasText: "sure" }).count()).toBe(0);
});

test("the first choice is three Tabs away at most, and figures choose", async ({ person }) => {
  const page = await person();
  for (const [luck, game] of ["saqqara(players=2)", "pergamon(players=2)", "thebes(players=2)", "peloponnes(players=2)", "valley(players=2)"].entries()) {
    await sitPrepared(page, { game, luck: 300 + luck, part: 0.2 });
    await ready(page);
    const onChoice = () => page.evaluate(() => document.activeElement?.matches(".dock .choice") ?? false);
    let tabs = 0;
    for (; tabs < 3 && !(await onChoice()); tabs++) await page.keyboard.press("Tab");
    expect(await onChoice(), game).toBe(true);
    await expect(page.locator(".dock .choice").first()).toHaveAttribute("aria-keyshortcuts", "1");
    await moved(page, async () => {
      await page.keyboard.press("1");
      await agree(page);
    });
  }
});

test("a row that is clicked before a card says what to do, and a refusal names its clause once", async ({ person }) => {
  const page = await person();
  await sitPrepared(page, { game: "saqqara(players=2)", luck: 310, verb: "place" });
  await ready(page);
  await page.locator(".board .row.waiting").first().click();
  await expect(page.getByRole("status")).toHaveText("First pick a card of your hand, then the row.");
  await page.locator(".hand .card.marked").first().click();
  await expect(page.getByRole("status")).toHaveCount(0);

  await sitPrepared(page, { game: "saqqara(players=2)", luck: 311 });
  await ready(page);
  await page.locator(".board .row").first().click();
  await expect(page.locator(".refusal")).toContainText(/SAQ-\d+/);
  expect((await page.locator(".refusal").textContent())?.match(/SAQ-/g)).toHaveLength(1);
});

test("pieces travel within 400 ms, and stay where they are when motion is reduced", async ({ person }) => {
  for (const motion of [true, false]) {
    const page = await person({ motion });
    await page.addInitScript(() => {
      const durations: number[] = [];
      (window as unknown as { durations: number[] }).durations = durations;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        if (this.hasAttribute("data-piece")) durations.push(typeof options === "number" ? options : Number(options?.duration));
        return animate.call(this, frames, options);
      };
    });
    await sitWithBots(page, "saqqara(players=2)", 1);
    await myTurn(page);
    await moved(page, () => page.locator(".pile.marked").first().click());
    await expect(page.locator(".hand button.card")).toHaveCount(1);
    const durations = () => page.evaluate(() => (window as unknown as { durations: number[] }).durations);
    if (motion) await expect.poll(async () => (await durations()).length).toBeGreaterThan(0);
    for (const duration of await durations()) expect(duration).toBeLessThan(400);
    if (!motion) expect(await durations()).toEqual([]);
  }
});

for (const theme of ["light", "dark"] as const)
  for (const { id, game, players } of TITLES)
    test(`${id} is accessible in ${theme} colours, on a desk and a phone`, async ({ person }) => {
      const page = await person({ theme, lang: theme === "dark" ? "fr" : "en" });
      await sitWithBots(page, game, players - 1);
      await myTurn(page);
      await accessible(page);
      await page.setViewportSize(PHONE);
      await accessible(page);
    });
