/** The page fits its window: every game in the middle of it, with as many players as it takes, in four windows. */

import type { GameInfo } from "../../src/api/messages";
import { expect, ready, sitPrepared, test, type Page } from "./table";
import { TITLES } from "./titles";

const WINDOWS = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];

/** What is one's own, and what is asked, on the boards of all games: always in sight. */
const OWN = ".hand, .desk, .civilization.full, .ask, .work, .own, .dock";

/** What does not fit, in words. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate((OWN) => {
    const SMALLEST = 11; // pixels that a text is high
    const TOLERANCE = 1;
    const found: string[] = [];
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${element.textContent?.trim().slice(0, 30)}"`;
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) found.push(`the page is ${wide} pixels too wide`);

    const table = document.querySelector(".table");
    const board = document.querySelector(".board")?.getBoundingClientRect();
    const dock = document.querySelector(".dock")?.getBoundingClientRect();
    if (!table || !board || !dock) return ["there is no table"];
    const shown = document.querySelector(".board")?.checkVisibility() && { top: Math.max(board.top, 0), bottom: Math.min(board.bottom, innerHeight) };
    for (const element of document.querySelectorAll(".board :is(button, a, input, select, [tabindex='0'])")) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const seen = { top: Math.max(top, shown ? shown.top : top), bottom: Math.min(bottom, shown ? shown.bottom : bottom) };
      if (seen.bottom <= seen.top || right === left) continue;
      if (right > board.right + TOLERANCE || left < board.left - TOLERANCE) found.push(`beside the board: ${name(element)}`);
      const under = Math.min(right, dock.right) - Math.max(left, dock.left) > TOLERANCE && Math.min(seen.bottom, dock.bottom) - Math.max(seen.top, dock.top) > TOLERANCE;
      if (under) found.push(`under the choices: ${name(element)}`);
    }
    for (const choice of document.querySelectorAll(".dock .choice")) {
      const { left, right } = choice.getBoundingClientRect();
      if (left < dock.left || right > dock.right) found.push(`beside the choices: ${name(choice)}`);
    }

    // On a phone the board scrolls above the choices.
    for (const own of innerWidth > 1000 ? document.querySelectorAll(OWN) : []) {
      const below = own.getBoundingClientRect().bottom - innerHeight;
      if (below > 0) found.push(`${below.toFixed()} pixels below the window: ${name(own)}`);
    }
    if ([...document.querySelectorAll(".table svg *")].some((part) => !(part instanceof SVGElement))) found.push("a drawing is not drawn");

    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.nodeValue?.trim() || parent.closest(".unseen") || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const scale = parent instanceof SVGGraphicsElement ? (parent.getScreenCTM()?.d ?? 1) : 1;
      const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
      if (size < SMALLEST - 0.01) found.push(`${size.toFixed(1)} pixels high: ${name(parent)}`);
    }
    return [...new Set(found)];
  }, OWN);
}

for (const { id: title } of TITLES)
  test(`${title} fits its window in the middle of a game`, async ({ person }) => {
    const page = await person();
    const { games } = (await (await page.request.get("/api/v1/games")).json()) as { games: GameInfo[] };
    const players = Math.max(...(games.find((game) => game.id === title)?.players ?? []));
    await sitPrepared(page, { game: `${title}(players=${players})`, luck: 0, part: 0.6 });
    await ready(page);
    const found: string[] = [];
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      for (const misfit of await misfits(page)) found.push(`${window.width}: ${misfit}`);
    }
    expect(found).toEqual([]);
  });
