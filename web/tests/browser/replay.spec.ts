/** Replays: of a game played here, and of an uploaded record. */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { accessible, dice, expect, fits, fromTheList, PHONE, playOut, sitWithBots, test } from "./table";

const RECORD = resolve(import.meta.dirname, "../../../tests/games/valley/records/pharaoh-expert-one-by-one-4.txt");

test("a finished game is replayed, proven, and shared position by position", async ({ person }) => {
  const page = await person();
  await sitWithBots(page, "saqqara(players=2)", 1);
  await playOut(page, fromTheList(dice(2)));
  await page.getByRole("link", { name: "Replay" }).click();
  await expect(page.getByText("Every draw proven")).toBeVisible();
  const slider = page.getByRole("slider");
  const count = page.locator(".count");
  await expect(count).toHaveText(/^0 \//);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(count).toHaveText(/^2 \//);
  await page.keyboard.press("ArrowLeft");
  await expect(count).toHaveText(/^1 \//);
  await page.getByRole("button", { name: "Last", exact: true }).click();
  const last = (await slider.getAttribute("max")) ?? "";
  await expect(count).toHaveText(`${last} / ${last}`);
  await page.getByRole("button", { name: "First", exact: true }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(count).toHaveText(/^2 \//);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Copy link to this position" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await person({ lang: "fr" });
  await other.goto(link);
  await expect(other.locator(".count")).toHaveText(/^2 \//);
  await accessible(page);
});

test("an uploaded record is seen through every seat's eyes", async ({ person }) => {
  const page = await person();
  await page.goto("/replay");
  await page.getByLabel("Record", { exact: true }).fill(readFileSync(RECORD, "utf-8"));
  await page.getByRole("button", { name: "Open" }).click();
  await expect(page.getByRole("slider")).toBeVisible();
  await page.getByRole("slider").fill("484"); // two players have laid a tablet
  await expect(page.getByText("484 /")).toBeVisible();
  await expect(page.locator(".lots i.down")).toHaveCount(2);
  await page.getByLabel("Seen by").selectOption("1");
  await expect(page.locator(".lots i.down")).toHaveCount(1);
  await page.getByLabel("Seen by").selectOption("0");
  await expect(page.locator(".lots i.down")).toHaveCount(2);
  await page.setViewportSize(PHONE);
  await fits(page);
  const steps = await page.getByRole("button", { name: "Last", exact: true }).boundingBox();
  const link = await page.getByRole("button", { name: "Copy link to this position" }).boundingBox();
  expect(link?.y).toBe(steps?.y); // in one row, so that the board has the room
  await accessible(page);
});
