/** How a game ends: places, what the scores are made of, how they went, and where to go from there. */

import { dice, expect, fromTheList, playOut, sitWithBots, test } from "./table";

test("the end tells what the scores are made of and how they went; again and the next level are one click away", async ({ person }) => {
  const page = await person();
  await sitWithBots(page, "saqqara(players=2)", 1);
  await playOut(page, fromTheList(dice(3)));
  const end = page.locator("dialog[aria-labelledby=verdict]");
  for (const standing of await end.locator("li").all()) {
    const points = await standing.locator(".parts b").allInnerTexts();
    expect(points.reduce((sum, one) => sum + Number(one), 0)).toBe(Number(await standing.locator(".score").innerText()));
  }
  await expect(end.locator("figure svg path").first()).toBeAttached();
  await expect(end.getByRole("button", { name: /^Try / })).toBeVisible();
  const before = page.url();
  await end.getByRole("button", { name: "Rematch" }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page.locator(".dock.mine")).toBeVisible();
});
