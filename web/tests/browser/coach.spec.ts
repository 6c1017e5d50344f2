/** The coach: hints, the tutor, reviews and what can be learnt from them. */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Page } from "@playwright/test";

import type { NewTable, ReplayInfo, TableInfo } from "../../src/api/messages";
import { accessible, agree, dice, expect, fits, fromTheList, moved, myTurn, PHONE, playOut, sit, sitWithBots, test } from "./table";

const GAME = "saqqara(players=2)";
const RECORDS = resolve(import.meta.dirname, "../../../tests/games");

test("a hint shows the three best choices and why; the game is marked", async ({ person }) => {
  const page = await person();
  await sitWithBots(page, GAME, 1);
  await myTurn(page);
  await page.keyboard.press("h");
  const hint = page.locator(".hint");
  await expect(hint.getByRole("listitem")).toHaveCount(3, { timeout: 60_000 }); // the process that thinks may just be starting
  for (const choice of await hint.getByRole("listitem").all()) await expect(choice).toContainText(/\d+% to be first, lead [+−]\d/);
  await accessible(page);
  await page.setViewportSize(PHONE);
  await fits(page);
  await moved(page, async () => {
    await hint.getByRole("button").first().click();
    await agree(page);
  });
  await expect(hint).toHaveCount(0);
  await playOut(page, fromTheList(dice(3)));
  await expect(page.getByText("Somebody was shown hints in this game.")).toBeVisible();
});

test("there is no hint at a rated table", async ({ person }) => {
  const [anna, berta] = [await person(), await person()];
  for (const [page, name] of [[anna, "Rated Anna"], [berta, "Rated Berta"]] as const) {
    await page.goto("/");
    const made = await page.request.post("/api/v1/accounts", { data: { name, password: "correct horse battery" } });
    expect(made.ok(), await made.text()).toBe(true);
  }
  const data: NewTable = { game: GAME, seats: [{ kind: "me" }, { kind: "open" }], public: true, rated: true, hints: true, clock: { kind: "live", minutes: 10, increment: 10 } };
  const { id } = (await (await anna.request.post("/api/v1/tables", { data })).json()) as TableInfo;
  await berta.request.post(`/api/v1/tables/${id}/join`, { data: {} });
  await anna.request.post(`/api/v1/tables/${id}/start`, { data: {} });
  for (const page of [anna, berta]) await page.goto(`/table/${id}`);
  await Promise.race([anna, berta].map((page) => expect(page.locator(".dock.mine")).toBeVisible()));
  for (const page of [anna, berta]) await expect(page.getByRole("button", { name: "Hint", exact: true })).toHaveCount(0);
});

test("the tutor speaks before a choice that gives away much, and does not insist", async ({ person }) => {
  const page = await person();
  await sit(page, GAME, [{ kind: "me" }, { kind: "bot", level: "novice" }], { tutor: true });
  const word = page.getByText("something else is much better");
  const careless = async () => {
    for (;;) {
      await myTurn(page);
      const [before] = ((await page.locator("[data-decision]").getAttribute("data-decision")) ?? "").split("/"); // the version changes as soon as the tutor's word is noted
      await page.locator(".dock .choice").last().click();
      await agree(page);
      await page.waitForFunction((was) => document.querySelector(".warned") !== null || document.querySelector("[data-decision]")?.getAttribute("data-decision")?.split("/")[0] !== was, before);
      if (await word.isVisible()) return;
    }
  };
  await careless();
  await expect(page.locator(".hint").getByRole("listitem")).toHaveText(/\d+% to be first/);
  await accessible(page);
  await page.getByRole("button", { name: "Choose again" }).click();
  await expect(word).toHaveCount(0);
  await careless();
  await moved(page, () => page.getByRole("button", { name: "Play it anyway" }).click());
  await expect(word).toHaveCount(0);
});

/** A record of a game that was played to its end, on the page of its replay. */
async function replayed(page: Page, file: string, mark: string): Promise<string> {
  const [header = "", entries = ""] = readFileSync(resolve(RECORDS, file), "utf-8").split("\n\n");
  const answer = await page.request.post("/api/v1/replays", { data: { record: `${header}\n[Mark "${mark}"]\n\n${entries}` } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = (await answer.json()) as ReplayInfo;
  await page.goto(`/replay/${id}`);
  return id;
}

test("a game is reviewed beside its replay; its mistakes are questions", async ({ person }) => {
  const page = await person();
  await replayed(page, "saqqara/records/bonuses-2.txt", "reviewed");
  await page.getByRole("button", { name: "Review this game" }).click();
  await expect(page.getByText(/^Judging: \d+ of \d+ steps/)).toBeVisible();
  const review = page.getByRole("region", { name: "Review" });
  await expect(review.getByRole("table")).toBeVisible({ timeout: 60_000 });
  await expect(review.getByRole("row").filter({ hasText: "Noise" })).toHaveText(/[+−-]?\d+%/);
  await expect(async () => {
    await review.getByRole("button", { name: "Noise" }).click(); // scrolling there takes a tip away
    await expect(page.getByRole("tooltip")).toContainText("It is large in a single game", { timeout: 500 });
  }).toPass();
  await accessible(page);
  const turning = review.locator(".turning button").first();
  const number = Number(await turning.locator(".number").textContent());
  await turning.click();
  await expect(page.locator(".count")).toHaveText(new RegExp(`^${number} /`));
  const mistake = review.locator(".mistakes li").first();
  await expect(mistake).toContainText(/gave away \d+%.*Better: “.*”, \d+% to be first/s);
  await page.setViewportSize(PHONE);
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await review.getByRole("link", { name: "Learn from mistakes: Player 1" }).click();
  await expect(page.getByText(/^Player 1 chose “.*”. What is better\?$/)).toBeVisible();
  await accessible(page);
  const [, questions = ""] = /of (\d+)/.exec((await page.getByText(/^Question 1 of/).textContent()) ?? "") ?? [];
  for (let n = 1; n <= Number(questions); n++) {
    await expect(page.getByText(`Question ${n} of ${questions}`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to the replay" })).toHaveAttribute("href", /\/replay\/\w+\?at=\d+&seat=1$/);
    await page.locator(".dock .choice").first().click();
    await expect(page.getByText("The best choice:")).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();
  }
  await expect(page.getByText(new RegExp(`^\\d+ of ${questions} found$`))).toBeVisible();
});

test("a position of a replay is played on as practice", async ({ person }) => {
  const page = await person();
  await replayed(page, "saqqara/records/bonuses-2.txt", "played on");
  await page.getByRole("slider").fill("40");
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByLabel("Play as").selectOption({ label: "Player 2" });
  await accessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Play on from here" }).click();
  await myTurn(page);
  await playOut(page, fromTheList(dice(5)));
  await expect(page.getByText(/^Practice: /)).toBeVisible();
});
