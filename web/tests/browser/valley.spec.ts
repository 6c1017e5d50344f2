/** What only Valley of the Kings has: secret orders with their way and cost. */

import { accessible, expect, moved, ready, sitPrepared, test, type Page } from "./table";

/** The points that the plates of the overseers name, added up. */
async function costs(page: Page): Promise<number> {
  const plates = await page.locator(".own .plate").allTextContents();
  return plates.reduce((sum, text) => sum + Number(/\((\d+) points?\)/.exec(text)?.[1] ?? 0), 0);
}

/** The points that are left, as the server counts them. */
async function left(page: Page): Promise<number> {
  return Number(/points left: (\d+)/.exec((await page.locator(".own .points").textContent()) ?? "")?.[1] ?? Number.NaN);
}

test("an order shows its way and its cost, and the costs are what the server takes", async ({ person }) => {
  const page = await person();
  await sitPrepared(page, { game: "valley(players=2)", luck: 101, verb: "space", but: ["done", "keep"] });
  await ready(page);
  await expect(page.locator(".orders .way").first()).toBeVisible();
  expect(await costs(page)).toBeGreaterThan(0);
  await moved(page, () => page.locator(".sheet .space.marked").first().click());
  expect(await costs(page)).toBe(6 - (await left(page)));
  await accessible(page);
});

test("every place that a figure can go to shows what that costs", async ({ person }) => {
  const page = await person();
  await sitPrepared(page, { game: "valley(players=2)", luck: 102, verb: "to", but: ["done", "keep"] });
  await ready(page);
  const targets = page.locator(".map button.marked");
  await expect.poll(() => targets.count()).toBeGreaterThan(5);
  for (const target of await targets.all()) await expect(target.locator(".cost")).toHaveText(/^[1-6]$/);
  await expect(targets.first()).toHaveAttribute("title", /\d points?/);
  await accessible(page);
});

test("the map is enlarged where the mouse is, dragged without a click, and shown whole again", async ({ person }) => {
  const page = await person();
  await sitPrepared(page, { game: "valley(players=2)", luck: 103, part: 0.3 });
  await ready(page);
  const site = page.getByRole("button", { name: /^Site 14, small/ });
  const middle = async () => {
    const { x, y, width, height } = (await site.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2, width };
  };
  const before = await middle();
  await page.mouse.move(before.x, before.y);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await middle()).width).toBeGreaterThan(before.width * 1.5);
  const near = await middle();
  expect(Math.hypot(near.x - before.x, near.y - before.y)).toBeLessThan(3);

  await page.mouse.down();
  await page.mouse.move(near.x + 60, near.y + 40, { steps: 4 });
  await page.mouse.up();
  const moved = await middle();
  expect(Math.hypot(moved.x - near.x - 60, moved.y - near.y - 40)).toBeLessThan(3);
  await expect(page.locator(".sheet")).not.toContainText("Site 14"); // what was dragged was not clicked

  await page.getByRole("button", { name: "Show all of it" }).click();
  expect(await middle()).toEqual(before);
  await page.locator(".map button").first().focus();
  await page.keyboard.press("+");
  await expect.poll(async () => (await middle()).width).toBeGreaterThan(before.width * 1.2);
  await page.keyboard.press("-");
  await expect.poll(middle).toEqual(before);
});
