/** Every kind of decision: random legal actions are clicked on the page until each verb of the catalogue was among them. */

import type { ActionInfo, ServerMessage } from "../../src/api/messages";
import { agree, dice, expect, moved, ready, sitPrepared, test, type Page } from "./table";
import { TITLES } from "./titles";

interface Way {
  /** Played from the beginning. */
  first: string;
  /** Opened where a verb that is still missing can be chosen. */
  then: string;
  /** Verbs that lead away from the rare ones. */
  but: string[];
  /** Where the board offers each verb; what is not here is chosen from the dock. */
  board: Record<string, string>;
}

const WAYS: Record<string, Way> = {
  saqqara: {
    first: "saqqara(players=2)",
    then: "saqqara(players=3)",
    but: [],
    board: { draw: ".pile.marked", place: ".hand .card.marked", open: ".pile.marked", discard: ".hand .card.marked" },
  },
  pergamon: {
    first: "pergamon(players=2,free_sorting=true)",
    then: "pergamon(players=2)",
    but: [],
    board: {
      sort: ".find.marked",
      ask: ".funds .space.marked",
      dig: ".gallery.marked",
      lay: ".work .find.marked",
      show: ".work .button",
      disperse: ".marker.marked",
      discard: ".work .find.marked",
    },
  },
  thebes: {
    first: "thebes(players=2)",
    then: "thebes(players=3)",
    but: [],
    board: {
      take: ".take.marked, .show.marked",
      dig: ".deed.marked:has-text('Dig')",
      assistant: ".dig .button.marked",
      stay: ".stay.marked",
      steal: ".deed.marked:has-text('Steal')",
      raid: ".deed.marked:has-text('Raid')",
      study: ".deed.marked:has-text('Study')",
      seize: ".seize.marked",
      give: ".desk .one.marked",
    },
  },
  peloponnes: {
    first: "peloponnes(players=1,level=2)",
    then: "peloponnes(players=3)",
    but: [],
    board: {
      choose: "button.civilization.marked",
      income: ".track.marked",
      bid: ".offer.marked",
      add: ".raise .step.marked",
      withdraw: ".way.marked:has-text('Take the bid back')",
      pass: ".way.marked:has-text('Pass')",
      pay: ".step.marked:has-text('Build'), .step.marked:has-text('Complete'), .step.marked:has-text('Pay')",
      mark: ".step.marked:has-text('Mark')",
      give: ".step.marked:has-text('Give up')",
      take: ".track.marked",
      feed: ".step.marked:has-text('feed')",
    },
  },
  valley: {
    first: "valley(players=2)",
    then: "valley(players=2)",
    but: ["done", "keep"],
    board: {
      lay: ".lot.marked",
      keep: ".acts .marked:has-text('Keep')",
      overseer: ".own .plate.marked",
      worker: ".map .marked",
      to: ".map .marked",
      space: ".sheet .space.marked",
      claim: ".acts .marked:has-text('Claim')",
      steal: ".map .marked",
      seize: ".map .marked",
      build: ".map .marked",
      colour: ".own .plate.marked, .sheet .cell.marked",
      cell: ".sheet .cell.marked",
      done: ".acts .marked:not(:has-text('Keep'), :has-text('Claim'))",
    },
  },
};

const AT_FIRST = 20;
const AFTERWARDS = 6;

/** What goes over the page's connection: what it may choose from, and the verbs that it has chosen. */
function overhear(page: Page): { legal: ActionInfo[]; chosen: Set<string> } {
  const heard = { legal: [] as ActionInfo[], chosen: new Set<string>() };
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage;
      if (message.type === "state" || message.type === "update") heard.legal = message.legal;
    });
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; action?: number };
      const action = message.type === "play" ? heard.legal.find((one) => one.action === message.action) : undefined;
      if (action) heard.chosen.add(verbOf(action));
    });
  });
  return heard;
}

function verbOf(action: ActionInfo): string {
  return String(action.form["do"]);
}

for (const { id, game, verbs } of TITLES) {
  const way = WAYS[id] ?? { first: game, then: game, but: [], board: {} };
  test(`${id}: every verb of the catalogue is clicked`, async ({ person }) => {
    test.slow(); // up to a dozen tables
    const page = await person();
    const heard = overhear(page);
    const missing = () => verbs.filter((verb) => !heard.chosen.has(verb));
    const random = dice(7);

    for (let tables = 0; tables <= verbs.length && missing().length > 0; tables++) {
      const begun = tables === 0;
      await sitPrepared(page, begun ? { game: way.first, luck: tables } : { game: way.then, luck: tables, verb: missing()[0] ?? "", but: way.but });
      for (let moves = 0; moves < (begun ? AT_FIRST : AFTERWARDS) && missing().length > 0 && (await ready(page)) === "mine"; moves++) {
        const offered = [...new Set(heard.legal.map(verbOf))];
        const verb = offered.find((one) => missing().includes(one)) ?? offered[random(offered.length)] ?? "";
        const where = way.board[verb] === undefined ? `.dock .choice[data-action^='${verb}']` : `.board :is(${way.board[verb]})`;
        const controls = page.locator(where).locator("visible=true");
        await expect(controls.first(), `nothing to click for ${verb}: ${where}`).toBeVisible(); // it has been heard before it is drawn
        const count = await controls.count();
        await moved(page, async () => {
          await controls.nth(random(count)).click();
          // A card or pile that is picked up marks where it can go.
          if (await page.locator(".board button.picked").count()) await page.locator(".board .row.marked, .board .pile.marked:not(.picked)").first().click();
          await agree(page);
        });
      }
    }
    expect(missing(), "verbs that were never clicked").toEqual([]);
  });
}
