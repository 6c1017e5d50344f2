/** Tournaments: one opens it, another joins by the link, both play, and the story is told. */

import { accessible, expect, fits, PHONE, server, test, type Page } from "./table";

/** Let bots make all choices at the tables of a round. */
async function finish(page: Page, tournament: string, round: number, tables: number): Promise<void> {
  for (let table = 1; table <= tables; table++) await page.request.post(`${server()}/prepared/finish/${tournament}-${round}-${table}`);
}

test("two people and two bots play a tournament of two rounds", async ({ person }) => {
  const anna = await person();
  const ben = await person({ lang: "fr", theme: "dark", viewport: PHONE, touch: true });
  const account = await anna.request.post(`${server()}/api/v1/accounts`, { data: { name: "Anna of the cup", password: "correct horse battery" } });
  expect(account.ok()).toBe(true);
  await ben.request.patch(`${server()}/api/v1/me`, { data: { name: "Ben" } });
  await anna.goto("/");
  await anna.getByRole("link", { name: "Tournaments" }).click();
  await accessible(anna);
  await anna.getByRole("textbox", { name: "Name" }).fill("Autumn cup");
  await anna.getByLabel("Rounds").selectOption("2");
  await anna.getByLabel("Bots that play along").selectOption("2");
  await anna.getByRole("button", { name: "Open the tournament" }).click();
  await expect(anna.getByRole("heading", { level: 1 })).toHaveText("Autumn cup");
  await anna.getByRole("button", { name: "Take part" }).click();
  await anna.getByRole("button", { name: "Copy the link" }).click();
  await ben.goto(await anna.evaluate(() => navigator.clipboard.readText()));
  await ben.getByRole("button", { name: "Participer" }).tap();
  await expect(ben.getByRole("region", { name: "Joueurs" }).getByRole("listitem")).toHaveCount(4);
  anna.once("dialog", (question) => void question.dismiss());
  await anna.getByRole("button", { name: "Call it off" }).click();
  await anna.getByRole("button", { name: "Begin" }).click();
  await expect(anna.locator(".cup").getByRole("status")).toHaveText("Round 1 of 2");
  await expect(anna.getByRole("region", { name: "Round 1" }).getByRole("link").filter({ hasText: "Anna" })).toContainText("Go on");
  await ben.getByRole("link", { name: "À ta table" }).tap();
  await expect(ben.locator(".dock")).toBeVisible();
  const id = anna.url().split("/").at(-1) ?? "";
  await finish(anna, id, 1, 2);
  await ben.getByRole("link", { name: "Au tournoi" }).tap();
  await expect(anna.locator(".cup").getByRole("status")).toHaveText("Round 2 of 2");
  await finish(anna, id, 2, 2);
  await expect(anna.locator(".cup").getByRole("status")).toHaveText(/^Won by /);
  await expect(anna.getByRole("region", { name: "Round 1" }).getByRole("link")).toHaveCount(2);
  await accessible(anna);
  await expect(ben.locator(".cup").getByRole("status")).toHaveText(/^Victoire/);
  await fits(ben);
  await accessible(ben);
  await anna.getByRole("region", { name: "Round 1" }).getByRole("link").first().click();
  await expect(anna.locator(".count")).toBeVisible();
});
