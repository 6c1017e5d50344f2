/** What only Peloponnes has: civilizations and incomes that are chosen, a bid that shows what it commits, the forecast. */

import { accessible, expect, fits, moved, myTurn, PHONE, ready, sitPrepared, sitWithBots, test } from "./table";

test("alone: civilization, additional income and purchase are clicked on the board", async ({ person }) => {
  const page = await person({ viewport: PHONE });
  await sitWithBots(page, "peloponnes(players=1,level=2)", 0);
  await myTurn(page);
  await expect(page.locator("button.civilization.marked")).toHaveCount(7);
  await fits(page);
  await moved(page, () => page.locator("button.civilization.marked", { hasText: "Korinth" }).first().click());
  await myTurn(page);
  await expect(page.locator("button.track.marked")).toHaveCount(3);
  await moved(page, () => page.locator("button.track.marked").first().click());
  await myTurn(page);
  await expect(page.locator(".capital")).toContainText("Korinth");
  await expect(page.locator(".offers .offer")).toHaveCount(5);
  await moved(page, () => page.locator(".offer.marked").first().click());
});

for (const theme of ["light", "dark"] as const)
  test(`a bid shows what it leaves and where it could move, ${theme}`, async ({ person }) => {
    const page = await person({ theme });
    await sitPrepared(page, { game: "peloponnes(players=3)", luck: theme === "light" ? 21 : 22, verb: "add" });
    await ready(page);
    await expect(page.locator(".forecast")).toHaveCount(3);
    await expect(page.locator(".raise .step").first()).toContainText("coins left");
    await expect(page.locator(".raise .step").first()).toContainText(/if displaced|nobody can displace/);
    await accessible(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.locator(".raise")).toHaveCount(0);
    await expect(page.locator(".offer.marked")).not.toHaveCount(0);
  });
