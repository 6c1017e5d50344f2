/** The solo campaign of Peloponnes: five levels, kept for each person. */

import { accessible, expect, fits, fromTheList, myTurn, PHONE, playOut, sitPrepared, test } from "./table";

for (const theme of ["light", "dark"] as const)
  test(`who is new finds the campaign on the card, at level 1, ${theme}`, async ({ person }) => {
    const page = await person({ theme });
    await page.goto("/");
    await page.getByRole("link", { name: "Solo campaign" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("solo campaign");
    const levels = page.getByRole("list", { name: "The levels" }).getByRole("listitem");
    await expect(levels).toHaveCount(5);
    await expect(levels.nth(4)).toContainText("35 points or more");
    await expect(page.getByText("still free")).toHaveCount(7);
    await accessible(page);
    await page.setViewportSize(PHONE);
    await fits(page);
    await accessible(page);
    await page.getByRole("button", { name: "Play level 1" }).focus();
    await page.keyboard.press("Enter");
    await myTurn(page);
    await expect(page.locator("button.civilization.marked")).toHaveCount(7);
    await page.goto("/campaign");
    await page.getByRole("link", { name: "Go on with level 1" }).click();
    await myTurn(page);
  });

test("a completed level opens the next, and its civilization is shown as used", async ({ person }) => {
  const page = await person({ lang: "fr" });
  await sitPrepared(page, { game: "peloponnes(players=1,level=1)", luck: 2, first: "choose sparta", ending: "completed" });
  await playOut(page, fromTheList((below) => below - 1)); // to feed as many as can be
  await expect(page.getByRole("heading", { name: "Le niveau est réussi" })).toBeVisible();
  await page.getByRole("link", { name: "Suite de la campagne" }).click();
  const levels = page.getByRole("list", { name: "Les niveaux" }).getByRole("listitem");
  await expect(levels.first()).toContainText("Réussi avec Sparta");
  await expect(page.getByText("a réussi le niveau 1")).toHaveCount(1);
  await accessible(page);
  await page.getByRole("button", { name: "Jouer le niveau 2" }).click();
  await myTurn(page);
  await expect(page.locator("button.civilization", { hasText: "Sparta" })).toContainText("ne compte pas pour ta campagne");
  await expect(page.locator("button.civilization", { hasText: "Korinth" })).not.toContainText("campagne");
  await accessible(page);
  await page.setViewportSize(PHONE);
  await fits(page);
  await page.goto("/campaign");
  await page.getByRole("link", { name: "Revoir le niveau 1" }).click();
  await expect(page).toHaveURL(/\/replay\//);

  const other = await person({ lang: "fr" });
  await other.goto("/campaign");
  await expect(other.getByText("encore libre")).toHaveCount(7);
});
