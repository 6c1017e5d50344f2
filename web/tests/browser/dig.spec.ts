/** Today's dig: two people try the same deal, and see each other's games when the day is over. */

import { accessible, expect, fits, PHONE, server, test, type Page } from "./table";

/** Begin the try of today on the page, and let bots make all choices. */
async function dig(page: Page, begin: string | RegExp, back: string): Promise<void> {
  await page.getByRole("button", { name: begin }).click();
  await page.waitForURL(/\/table\//);
  await page.locator(".dock").waitFor();
  await page.request.post(`${server()}/prepared/finish/${page.url().split("/").at(-1)}`);
  await page.getByRole("link", { name: back }).click();
}

test("two people have one try at the same deal; a day later they see who did better, and the game", async ({ person }) => {
  const anna = await person();
  const ben = await person({ lang: "fr", theme: "dark", viewport: PHONE, touch: true });
  for (const [page, name] of [[anna, "Anna"], [ben, "Ben"]] as const) await page.request.patch(`${server()}/api/v1/me`, { data: { name } });
  await anna.goto("/");
  await anna.getByRole("link", { name: "Today's dig" }).click();
  await expect(anna.getByRole("heading", { level: 1 })).toHaveText("Today's dig");
  await accessible(anna);
  await ben.goto("/dig");
  await expect(ben.getByText("Personne n'a encore terminé.")).toHaveCount(5);
  await accessible(ben);
  await fits(ben);
  await dig(anna, "Dig: Saqqara", "To today's dig");
  await dig(ben, /^Fouiller\s: Saqqara$/, "À la fouille du jour");
  const saqqara = anna.getByRole("listitem").filter({ hasText: "Saqqara" });
  await expect(saqqara).toContainText(/\d+ points, place \d, lead [+−±]\d+/);
  await expect(anna.getByRole("button", { name: "Dig: Saqqara" })).toHaveCount(0);
  await anna.getByRole("button", { name: "Copy my results" }).click();
  expect(await anna.evaluate(() => navigator.clipboard.readText())).toMatch(/^Dig of .*\nSaqqara: \d+ points/);

  await anna.request.post(`${server()}/prepared/later`);
  await anna.goto("/dig");
  await expect(anna.getByRole("button", { name: "Dig: Saqqara" })).toBeVisible();
  await anna.getByRole("region", { name: "Earlier days" }).getByRole("link").click();
  const ranking = anna.getByRole("listitem").filter({ hasText: "Saqqara" }).getByRole("row");
  await expect(ranking).toHaveCount(3);
  await expect(anna.getByText(/^Ranked by place at the table/)).toBeVisible();
  await accessible(anna);
  await ben.goto(new URL(anna.url()).pathname);
  await accessible(ben);
  await fits(ben);
  await anna.getByRole("link", { name: "Ben: replay" }).click();
  await expect(anna.locator(".count")).toBeVisible();
  await ben.getByRole("button", { name: /^Jouer cette donne\s: Saqqara$/ }).tap();
  await expect(ben.locator(".dock")).toBeVisible();
});
