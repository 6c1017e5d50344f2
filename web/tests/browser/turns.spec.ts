/** Where I am awaited: how many tables in the title and on the icon, the next one after a move, and holidays. */

import type { TableInfo, Turns } from "../../src/api/messages";
import { expect, fromTheList, myTurn, test, type Page } from "./table";

/** A running game of two. */
async function gameOf(host: Page, other: Page): Promise<void> {
  const data = { game: "saqqara(players=2)", seats: [{ kind: "me" }, { kind: "open" }], clock: { kind: "days", days: 3 } };
  const { id } = (await (await host.request.post("/api/v1/tables", { data })).json()) as TableInfo;
  expect((await other.request.post(`/api/v1/tables/${id}/join`, { data: {} })).ok()).toBe(true);
  expect((await host.request.post(`/api/v1/tables/${id}/start`, { data: {} })).ok()).toBe(true);
}

async function turnsOf(page: Page): Promise<string[]> {
  return ((await (await page.request.get("/api/v1/me/turns")).json()) as Turns).turns.map(({ table }) => table);
}

test("after a move the next table is offered, and both see how many wait for them", async ({ person }) => {
  const people = [await person(), await person()] as const;
  for (const [n, page] of people.entries()) await page.request.patch("/api/v1/me", { data: { name: `Person ${n + 1}` } });
  for (let n = 0; n < 3; n++) await gameOf(...people); // luck says who begins: one of them does twice
  const [anna, ben] = (await turnsOf(people[0])).length > 1 ? people : ([people[1], people[0]] as const);
  const [first = "", second = "", ...more] = await turnsOf(anna);

  await anna.goto(`/table/${first}`);
  await myTurn(anna);
  await expect(anna).toHaveTitle(new RegExp(`^\\(${1 + more.length}\\) ● Your turn`));
  const next = anna.getByRole("link", { name: "Next table" });
  await expect(next).toBeHidden();
  await fromTheList(() => 0)(anna);
  await expect(next).toBeVisible();
  await anna.keyboard.press("n");
  await expect(anna).toHaveURL(new RegExp(second));
  await myTurn(anna);

  await ben.goto("/");
  await expect(ben).toHaveTitle(`(${2 - more.length}) Ostraka`);
  await expect(ben.locator("link[rel=icon]")).toHaveAttribute("href", "/icon-turn.svg");
  await expect(ben.getByRole("link", { name: /Your turn/ }).first()).toContainText("2 days left");
  await expect(ben.getByRole("link", { name: /waiting for Person \d/ }).first()).toBeVisible();

  await ben.goto("/notices");
  await ben.getByRole("spinbutton", { name: "Days" }).fill("3");
  await ben.getByRole("button", { name: "Begin a holiday now" }).click();
  await expect(ben.getByText("You are on holiday until")).toBeVisible();
  await expect(anna.getByRole("list", { name: "Players" })).toContainText("on holiday");
  await ben.getByRole("button", { name: "End the holiday" }).click();
  await expect(ben.getByText("You have 27 days left.")).toBeVisible();
  await expect(anna.getByRole("list", { name: "Players" })).not.toContainText("on holiday");
});
