/** What a table offers besides moves: refusals by clause, rules, undo, log, tour, signals, motion, accessibility. */

import type { Locator } from "@playwright/test";

import type { NewTable, TableInfo } from "../../src/api/messages";
import { accessible, agree, expect, levels, moved, myTurn, PHONE, sitWithBots, test, type Page } from "./table";

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
  for (let cards = 0; cards < 3; cards++) {
    await myTurn(page);
    await moved(page, () => page.locator(".pile.marked").first().click());
  }
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
  await myTurn(page);
  await moved(page, () => page.locator(".pile.marked").first().click());
  await myTurn(page);
  await moved(page, () => page.locator(".pile.marked").first().click());
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

test("the tour teaches each kind of move of Saqqara", async ({ person }) => {
  const page = await person({ tour: true });
  await sitWithBots(page, "saqqara(players=2)", 1);
  await myTurn(page);
  await page.getByRole("button", { name: "Show me" }).click();
  const tour = page.getByRole("complementary", { name: "Tour" });
  await expect(tour).toContainText("0 of 3");
  await accessible(page);
  await page.getByRole("button", { name: /^Draw from pile/ }).first().click();
  await expect(tour).toContainText("1 of 3");
  for (const [verb, learnt] of [["stop", "2 of 3"], ["place", "3 of 3"]] as const)
    while (!(await tour.textContent())?.includes(learnt)) {
      await myTurn(page);
      await moved(page, async () => (await preferred(page, verb, "draw")).click());
    }
  await expect(tour).toContainText("every kind of move");
});

test("the tour teaches each kind of move of Pergamon", async ({ person }) => {
  const page = await person({ tour: true, lang: "fr" });
  await sitWithBots(page, "pergamon(players=2)", 1);
  await myTurn(page);
  await page.getByRole("button", { name: "Montre-moi" }).click();
  const tour = page.getByRole("complementary", { name: "Visite guidée" });
  await expect(tour).toContainText("0 coup appris sur 5");
  for (let moves = 0; moves < 150 && !(await tour.textContent())?.includes("5 coups appris sur 5"); moves++) {
    if ((await myTurn(page)) === "over") break;
    await moved(page, async () => {
      await (await preferred(page, "lay", "show", "dig", "ask", "close", "store")).click();
      await agree(page);
    });
  }
  await expect(tour).toContainText("Tu as fait chaque sorte de coup");
});

test("the tour teaches each kind of move of Thebes", async ({ person }) => {
  const page = await person({ tour: true });
  await sitWithBots(page, "thebes(players=2)", 1);
  await myTurn(page);
  await page.getByRole("button", { name: "Show me" }).click();
  const tour = page.getByRole("complementary", { name: "Tour" });
  await expect(tour).toContainText("0 of 3");
  for (let moves = 0; moves < 40 && !(await tour.textContent())?.includes("3 of 3"); moves++) {
    await myTurn(page);
    await moved(page, async () => {
      await (await preferred(page, "stay", "dig", "take")).click();
    });
  }
  await expect(tour).toContainText("every kind of move");
});

test("a term of the prompt explains itself, and leads to its clause", async ({ person }) => {
  const page = await person();
  await sitWithBots(page, "saqqara(players=2)", 1);
  for (let cards = 0; cards < 3; cards++) {
    await myTurn(page);
    await moved(page, () => page.locator(".pile.marked").first().click());
  }
  await myTurn(page);
  const term = page.locator(".prompt .term").first();
  await expect(term).toHaveText("relics");
  await expect(term).toHaveAttribute("title", /^SAQ-1: The box holds 60 relics/);
  await term.click();
  await expect(page.getByRole("complementary", { name: "Rules" }).locator("#SAQ-1")).toHaveClass(/pointed/);
});

/** The last choice of the first of these verbs that there is, else any. */
async function preferred(page: Page, ...verbs: string[]): Promise<Locator> {
  for (const verb of verbs) {
    const choices = page.locator(`.dock .choice[data-action^="${verb}"]`);
    if (await choices.count()) return choices.last();
  }
  return page.locator(".dock .choice").first();
}

test("a page that is not looked at says that it is your turn", async ({ person }) => {
  const page = await person();
  await sitWithBots(page, "saqqara(players=2)", 1);
  await myTurn(page);
  await expect(page).toHaveTitle(/^● Your turn/);
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/icon-turn.svg");
  await page.getByRole("link", { name: "Ostraka, home" }).click();
  await expect(page).toHaveTitle("Ostraka");
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/icon.svg");
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
  for (const game of ["saqqara(players=3)", "pergamon(players=2)", "thebes(players=2)", "peloponnes(players=3)", "valley(players=2)"])
    test(`${game} is accessible in ${theme} colours, on a desk and a phone`, async ({ person }) => {
      const page = await person({ theme, lang: theme === "dark" ? "fr" : "en" });
      const bots = Number(/players=(\d)/.exec(game)?.[1]) - 1;
      await sitWithBots(page, game, bots);
      await myTurn(page);
      await accessible(page);
      await page.setViewportSize(PHONE);
      await accessible(page);
    });
