/** The tour of a first game: each decision is explained while it is asked, then the coach guides through a round. */

import { accessible, agree, expect, fits, moved, myTurn, PHONE, preferred, sitPrepared, sitWithBots, test, type Page } from "./table";

const MOST_CHOICES = 120;

/** Choose as the coach says where it speaks, which the table notes before we choose; else one of these verbs. */
async function choose(page: Page, guided: boolean, ...verbs: string[]): Promise<void> {
  const several = (await page.locator(".dock .choice").count()) > 1 || (await page.locator(".hint").count()) > 0;
  const hinted = page.locator(".hint ol button").first();
  if (guided && several) await expect(hinted).toBeVisible();
  await moved(page, async () => {
    await (guided && several ? hinted : await preferred(page, ...verbs)).click();
    await agree(page);
  });
}

test("the tour of Saqqara explains the decision that is asked, then the coach guides through a round", async ({ person }) => {
  const page = await person({ tour: true });
  await sitWithBots(page, "saqqara(players=2)", 1);
  await myTurn(page);
  await page.getByRole("button", { name: "Show me" }).click();
  const tour = page.getByRole("complementary", { name: "Tour" });
  await expect(tour).toContainText("0 of 5 explained");
  await expect(tour).toContainText("These are the piles");
  await accessible(page);
  await choose(page, false, "draw");
  await expect(tour).toContainText("1 of 5 explained");
  let spoken = 0;
  for (let choices = 0; choices < MOST_CHOICES && !(await tour.textContent())?.includes("That was the tour"); choices++) {
    await myTurn(page);
    const guided = (await tour.textContent())?.includes("A guided round") ?? false;
    if ((await page.locator(".prompt").textContent())?.includes("second relic") && !guided) await expect(tour).toContainText("Now the second relic");
    if (guided && spoken++ === 0) {
      await expect(page.locator(".hint ol li").first()).toContainText("to be first");
      await accessible(page);
    }
    await choose(page, guided, "place", "draw");
  }
  expect(spoken).toBe(8);
  await expect(tour).toContainText("That was the tour");
  await expect(page.locator(".hint")).toHaveCount(0);
});

test("the guided round of Peloponnes lasts one round, on a phone", async ({ person }) => {
  const page = await person({ tour: true, lang: "fr", viewport: PHONE });
  await sitWithBots(page, "peloponnes(players=2)", 1);
  await myTurn(page);
  await page.getByRole("button", { name: "Montre-moi" }).click();
  const tour = page.getByRole("complementary", { name: "Visite guidée" });
  await expect(tour).toContainText("cinq tuiles sont proposées");
  const rounds = new Set<string>();
  for (let choices = 0; choices < MOST_CHOICES && !(await tour.textContent())?.includes("La visite est finie"); choices++) {
    await myTurn(page);
    const guided = (await tour.textContent())?.includes("Un tour accompagné") ?? false;
    if (guided) {
      if (rounds.size === 0) await fits(page);
      rounds.add((await page.locator("[aria-current=step]").textContent()) ?? "");
    }
    const fold = page.locator(".dock .fold[aria-expanded=false]");
    if (!guided && (await fold.count())) await fold.click();
    await choose(page, guided, "bid", "add", "pay", "feed");
  }
  expect(rounds.size).toBe(1);
  await expect(tour).toContainText("La visite est finie");
  await tour.getByRole("button", { name: "Fermer" }).click();
  await expect(tour).toHaveCount(0);
});

test("what is asked rarely is explained when it comes", async ({ person }) => {
  const page = await person({ tour: true });
  await sitPrepared(page, { game: "thebes(players=2)", luck: 40, verb: "give" });
  await page.getByRole("button", { name: /^I am/ }).or(page.locator(".dock.mine")).first().click();
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.getByRole("complementary", { name: "Tour" })).toContainText("You have taken a museum");
});
