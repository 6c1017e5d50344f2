/** The coach: hints, the tutor, reviews and what can be learnt from them. */

import type { NewTable, TableInfo } from "../../src/api/messages";
import { accessible, agree, dice, expect, fits, fromTheList, moved, myTurn, PHONE, playOut, sit, sitWithBots, test } from "./table";

const GAME = "saqqara(players=2)";

test("a hint shows the three best choices and why; the game is marked", async ({ person }) => {
  const page = await person();
  await sitWithBots(page, GAME, 1);
  await myTurn(page);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  const hint = page.locator(".hint");
  await expect(hint.getByRole("listitem")).toHaveCount(3);
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
      const before = await page.locator("[data-decision]").getAttribute("data-decision");
      await page.locator(".dock .choice").last().click();
      await agree(page);
      await page.waitForFunction((was) => document.querySelector(".warned") !== null || document.querySelector("[data-decision]")?.getAttribute("data-decision") !== was, before);
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
