/** What the browser tests share: a page whose console must stay silent, opening tables, playing, looking with axe. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { test as base, expect, type Browser, type Locator, type Page } from "@playwright/test";

import type { GameInfo, NewTable, TableInfo } from "../../src/api/messages";
import { TITLES } from "./titles";

export { expect, type Page } from "@playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf-8");

export const PHONE = { width: 360, height: 760 };

/** The address of the server. */
export function server(): string {
  const url = process.env["OSTRAKA_URL"];
  if (!url) throw new Error("the server was not started");
  return url;
}

/** What a browser says of itself: a test has taken its connection, or does without the service worker. */
const EXPECTED = /ERR_INTERNET_DISCONNECTED|Service Worker registration blocked/;

/** Fail the test when the page complains. */
function listen(page: Page, heard: string[]): void {
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !EXPECTED.test(message.text())) heard.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => heard.push(`uncaught: ${error.message}`));
}

export interface Person {
  /** A new browser of somebody's own: other cookies, other settings. */
  (settings?: Settings): Promise<Page>;
}

export interface Settings {
  lang?: "en" | "fr";
  theme?: "light" | "dark";
  viewport?: { width: number; height: number };
  /** Whether the tour is offered. */
  tour?: boolean;
  motion?: boolean;
  /** Boards in words. */
  plain?: boolean;
  touch?: boolean;
  /** Whether the page has its service worker. */
  worker?: boolean;
  sound?: boolean;
  notices?: boolean;
  /** Whether moves that would hurt are asked about. */
  careful?: boolean;
  /** How quickly one thing is shown after another; at once where a test says nothing. */
  pace?: "at_once" | "quick" | "normal" | "slow";
}

/** What the tables of a test deal follows from its name. */
function luck(): string {
  const { titlePath, retry, repeatEachIndex } = base.info();
  return encodeURIComponent([...titlePath, retry, repeatEachIndex].join(" "));
}

async function open(browser: Browser, heard: string[], settings: Settings): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server(),
    viewport: settings.viewport ?? { width: 1280, height: 800 },
    hasTouch: settings.touch ?? false,
    reducedMotion: settings.motion ? "no-preference" : "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
    serviceWorkers: settings.worker ? "allow" : "block",
    extraHTTPHeaders: { "X-Luck": luck() },
  });
  const { lang = "en", theme = "light", plain = false, sound = false, notices = false, careful = true, pace = "at_once" } = settings;
  const kept = { lang, theme, plain, sound, notices, careful, pace, toured: settings.tour ? [] : TITLES.map(({ id }) => id) };
  await context.addInitScript((value) => {
    if (!localStorage.getItem("ostraka.settings")) localStorage.setItem("ostraka.settings", value);
  }, JSON.stringify(kept));
  await context.addInitScript(() => {
    const sockets: WebSocket[] = []; // so that a test can break a connection
    (window as unknown as { sockets: WebSocket[] }).sockets = sockets;
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        sockets.push(this);
      }
    };
  });
  await context.addInitScript((seed) => {
    let state = seed; // the page adds a number of its own to the luck of a table
    crypto.getRandomValues = <Numbers extends ArrayBufferView | null>(numbers: Numbers): Numbers => {
      if (numbers)
        for (const [n] of new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength).entries()) {
          state = (state * 48271) % 2147483647;
          new Uint8Array(numbers.buffer, numbers.byteOffset)[n] = state & 255;
        }
      return numbers;
    };
  }, 7);
  const page = await context.newPage();
  listen(page, heard);
  return page;
}

export const test = base.extend<{ person: Person }>({
  person: async ({ browser }, use) => {
    const heard: string[] = [];
    const pages: Page[] = [];
    await use(async (settings = {}) => {
      const page = await open(browser, heard, settings);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
    expect(heard).toEqual([]);
  },
});

/** The bots from weak to strong. */
export async function levels(page: Page): Promise<string[]> {
  const answer = (await (await page.request.get("/api/v1/games")).json()) as { games: GameInfo[] };
  return (answer.games[0]?.levels ?? []).map((level) => level.id);
}

/** Open a table over the API, as the person of the page, and go there. */
export async function sit(page: Page, game: string, seats: NewTable["seats"], more: Partial<NewTable> = {}): Promise<TableInfo> {
  const answer = await page.request.post("/api/v1/tables", { data: { game, seats, ...more } satisfies NewTable });
  expect(answer.ok(), await answer.text()).toBe(true);
  const table = (await answer.json()) as TableInfo;
  await page.goto(`/table/${table.id}`);
  return table;
}

/** A game against the weakest bots. */
export async function sitWithBots(page: Page, game: string, bots: number): Promise<TableInfo> {
  const [level = ""] = await levels(page);
  return sit(page, game, [{ kind: "me" }, ...Array.from({ length: bots }, () => ({ kind: "bot" as const, level }))]);
}

/** A point of a game: see tests/server/prepared.py. */
export interface Prepared {
  game: string;
  /** Tables that are alike but for this go differently; no two tests open the very same one. */
  luck: number;
  /** Where this verb can be chosen, avoiding others on the way. */
  verb?: string;
  but?: string[];
  /** With this first choice, at the last one before such an end. */
  first?: string;
  ending?: string;
  /** So far into a game of bots, of 1. */
  part?: number;
}

/** A table at one screen in the middle of a game, the same in every run. */
export async function sitPrepared(page: Page, point: Prepared): Promise<void> {
  const players = Number(/players=(\d)/.exec(point.game)?.[1]);
  const seats: NewTable["seats"] = Array.from({ length: players }, (_, n) => (n === 0 ? { kind: "me" } : { kind: "here", name: `Seat ${n + 1}` }));
  const answer = await page.request.post("/prepared", { data: { ...point, seats } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(`/table/${((await answer.json()) as TableInfo).id}`);
}

/** A random source that is the same in every run. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

export type Turn = "mine" | "over";

/** Wait until there is something to choose, or the game is over. */
export async function myTurn(page: Page): Promise<Turn> {
  const end = page.locator("dialog[aria-labelledby=verdict]");
  const choice = page.locator(".dock.mine");
  await expect(end.or(choice).first()).toBeVisible({ timeout: 30_000 });
  return (await end.isVisible()) ? "over" : "mine";
}

/** Take the screen over where it is handed to the next one; then as `myTurn`. */
export async function ready(page: Page): Promise<Turn> {
  const hand = page.getByRole("button", { name: /^(I am|Je suis) / });
  await expect(hand.or(page.locator(".dock.mine")).or(page.locator("dialog[aria-labelledby=verdict]")).first()).toBeVisible();
  if (await hand.isVisible()) await hand.click();
  return myTurn(page);
}

const MOST_MOVES = 1500;

/** Play until the game is over; `move` makes one move. */
export async function playOut(page: Page, move: (page: Page) => Promise<void>): Promise<number> {
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    if ((await myTurn(page)) === "over") return moves;
    await move(page);
  }
  throw new Error("the game does not end");
}

/** What the page shows of the table changes with every message: the number of entries in the log. */
export async function moved(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await decision(page);
  await act();
  await page.waitForFunction(
    (was) => document.querySelector("[data-decision]")?.getAttribute("data-decision") !== was || document.querySelector("dialog[open]") !== null,
    before,
    { timeout: 15_000 },
  );
}

async function decision(page: Page): Promise<string | null> {
  return page.locator("[data-decision]").getAttribute("data-decision");
}

/** Choose from the list of choices. */
export function fromTheList(random: (below: number) => number): (page: Page) => Promise<void> {
  return async (page) => {
    const fold = page.locator(".dock .fold[aria-expanded=false]");
    if (await fold.count()) await fold.click();
    const choices = page.locator(".dock .choice");
    const count = await choices.count();
    if (count === 0) return; // where all decide at once, another's decision may be taken for ours, which follows
    await moved(page, async () => {
      await choices.nth(random(count)).click();
      await agree(page);
    });
  };
}

/** The last choice of the first of these verbs that there is, else any. */
export async function preferred(page: Page, ...verbs: string[]): Promise<Locator> {
  for (const verb of verbs) {
    const choices = page.locator(`.dock .choice[data-action^="${verb}"]`);
    if (await choices.count()) return choices.last();
  }
  return page.locator(".dock .choice").first();
}

/** Say yes where the page asks whether one is sure. */
export async function agree(page: Page): Promise<void> {
  const yes = page.locator("dialog[aria-labelledby=question] .strong");
  if (await yes.count()) await yes.click();
}

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** Nothing moves any more and letters have their shapes: half a fade has the contrast of neither end. */
async function still(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    const ends = (motion: Animation) => motion.effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(document.getAnimations().filter(ends).map((motion) => motion.finished));
    await document.fonts.ready;
  });
}

/** No violation of what axe knows about accessibility. */
export async function accessible(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" }); // a part of the page that is fetched may be on its way
  await still(page);
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> } }).axe;
    return (await axe.run(document, { resultTypes: ["violations"] })).violations;
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(" ")} ${node.failureSummary}`).join("; ")}`)).toEqual([]);
}

/** The page is not wider than the screen. */
export async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}
