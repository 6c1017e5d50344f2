/** Puzzles: today's, an answer and what is said of it, the next one. */

import type { PuzzleInfo } from "../../src/api/messages";
import { accessible, expect, fits, PHONE, test } from "./table";

test("from the home page to today's puzzle, its answer and the next one, by keyboard", async ({ person }) => {
  const page = await person();
  await page.goto("/");
  await page.getByRole("link", { name: "Or solve today's puzzles." }).click();
  const saqqara = page.getByRole("listitem").filter({ hasText: "Saqqara" });
  await expect(saqqara).toContainText("Not tried yet");
  await accessible(page);
  await page.getByRole("link", { name: "Solve: Saqqara" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Puzzle: Saqqara");
  await expect(page.getByText(/Find the best choice for \w+/)).toBeVisible();
  await expect(page.locator(".dock .choice").first()).toBeVisible();
  await accessible(page);
  await page.keyboard.press("1");
  const told = page.getByRole("status");
  await expect(told).toContainText("The best choice:");
  await expect(told).toBeFocused();
  await expect(page.locator(".dock")).toContainText(/Your rating: 1500 → \d+/);
  await expect(page.locator(".dock .choice")).toHaveCount(0);
  await accessible(page);
  const first = page.url();
  await page.getByRole("link", { name: "Next puzzle" }).click();
  await expect(page.locator(".dock.mine")).toBeVisible();
  expect(page.url()).not.toBe(first);
  await page.goto(first);
  await expect(page.getByRole("status")).toContainText("The best choice:");
  await expect(page.locator(".dock")).toContainText("Only the first answer counted.");
  await page.getByRole("link", { name: "All puzzles" }).click();
  await expect(saqqara).toContainText(/Solved|Not found/);
  await expect(saqqara).toContainText(/1 of \d+ tried/);
});

test("a puzzle is answered on the board as at a table, and what cannot be chosen is explained", async ({ person }) => {
  const page = await person({ lang: "fr", theme: "dark" });
  const { question } = (await (await page.request.get("/api/v1/puzzles/saqqara-2-0-19")).json()) as PuzzleInfo;
  await page.goto("/puzzles/saqqara-2-0-19");
  await expect(page.locator(".dock.mine")).toBeVisible();
  const marked = page.locator(".board button.pile.marked");
  await expect(marked).toHaveCount(question.legal.length);
  await page.locator(".board .row").first().click();
  await expect(page.getByRole("alert")).toContainText(/SAQ-\d+/);
  await accessible(page);
  await marked.first().click();
  await expect(page.getByRole("status")).toContainText("Le meilleur choix :");
  await expect(marked).toHaveCount(1); // the best choice alone
});

test("puzzles fit a phone", async ({ person }) => {
  const page = await person({ viewport: PHONE, touch: true });
  await page.goto("/puzzles");
  await expect(page.getByRole("link", { name: "Solve: Peloponnes" })).toBeVisible();
  await fits(page);
  await accessible(page);
  await page.getByRole("link", { name: "Solve: Peloponnes" }).tap();
  await expect(page.locator(".dock.mine")).toBeVisible();
  await fits(page);
  await accessible(page);
  const fold = page.locator(".dock .fold[aria-expanded=false]");
  if (await fold.count()) await fold.tap();
  await page.locator(".dock .choice").first().tap();
  await expect(page.getByRole("status")).toBeInViewport();
  await fits(page);
  await accessible(page);
});

test("a puzzle of four fits a phone, and leads back to all", async ({ person }) => {
  const page = await person({ viewport: PHONE, touch: true });
  await page.goto("/puzzles/saqqara-4-53-44");
  await expect(page.locator(".dock.mine")).toBeVisible();
  await fits(page);
  await page.getByRole("link", { name: "All puzzles" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today's puzzles");
});

test("the page of a game leads to puzzles where it has some", async ({ person }) => {
  const page = await person();
  await page.goto("/game/saqqara");
  await page.getByRole("link", { name: "Puzzles" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today's puzzles");
});
