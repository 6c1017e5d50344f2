/** Where I am awaited: how many tables in the title and on the icon, and the next one after a move. */

import type { TableInfo } from "../../src/api/messages";
import { expect, fromTheList, myTurn, test, type Page } from "./table";

/** A running game of two, whose host begins. */
async function gameOf(host: Page, other: Page): Promise<string> {
  const made = (await (await host.request.post("/api/v1/tables", { data: { game: "saqqara(players=2)", seats: [{ kind: "me" }, { kind: "open" }], clock: { kind: "days", days: 3 } } })).json()) as TableInfo;
  expect((await other.request.post(`/api/v1/tables/${made.id}/join`, { data: {} })).ok()).toBe(true);
  expect((await host.request.post(`/api/v1/tables/${made.id}/start`, { data: {} })).ok()).toBe(true);
  return made.id;
}

test("after a move the next table is offered, and both see how many wait for them", async ({ person }) => {
  const [anna, ben] = [await person(), await person()];
  await anna.request.patch("/api/v1/me", { data: { name: "Anna" } });
  await ben.request.patch("/api/v1/me", { data: { name: "Ben" } });
  const [first, second] = [await gameOf(anna, ben), await gameOf(anna, ben)];

  await anna.goto(`/table/${first}`);
  await myTurn(anna);
  await expect(anna).toHaveTitle(/^\(1\) ● Your turn/);
  const next = anna.getByRole("link", { name: "Next table" });
  await expect(next).toBeHidden();
  await fromTheList(() => 0)(anna);
  await expect(next).toBeVisible();
  await anna.keyboard.press("n");
  await expect(anna).toHaveURL(new RegExp(second));
  await myTurn(anna);
  await expect(anna).toHaveTitle(/^● Your turn/);

  await ben.goto("/");
  await expect(ben).toHaveTitle("(1) Ostraka");
  await expect(ben.locator("link[rel=icon]")).toHaveAttribute("href", "/icon-turn.svg");
  await expect(ben.getByRole("link", { name: /Your turn/ })).toContainText("2 days left");
  await expect(ben.getByRole("link", { name: /Anna to play/ })).toBeVisible();
});
