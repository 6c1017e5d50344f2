/** With whom and how somebody plays a game against bots: as they chose last in this browser, at first as we would begin. */

import { api } from "../api/http";
import type { GameInfo, TableInfo } from "../api/messages";
import { remember } from "../settings.svelte";
import { pick, capital, say } from "../words";

export interface Chosen {
  /** The level of the bots. */
  level: string;
  /** The value of each option, the number of players among them. */
  options: Record<string, string>;
  /** Whether a tutor speaks before a choice that gives away much is final. */
  tutor: boolean;
}

const KEY = "ostraka.chosen";

function kept(): Record<string, Partial<Chosen>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Partial<Chosen>>;
  } catch {
    return {};
  }
}

/** What was chosen last for a game, as far as it still can be. */
export function chosenFor(game: GameInfo): Chosen {
  const last = kept()[game.id];
  const below = game.levels[Math.floor((game.levels.length - 1) / 3)]; // below the middle
  const level = game.levels.find(({ id }) => id === last?.level) ?? below;
  const options = game.options.map(({ name, values, default: usual }) => {
    const value = last?.options?.[name];
    return [name, value !== undefined && values.map(String).includes(value) ? value : String(usual)];
  });
  return { level: level?.id ?? "", options: Object.fromEntries(options) as Record<string, string>, tutor: last?.tutor ?? false };
}

/** What was chosen, at a glance: players and bots, then whatever is not as usual. */
export function glance(game: GameInfo, { level, options }: Chosen): string {
  const name = game.levels.find(({ id }) => id === level)?.name;
  const unusual = game.options.filter((option) => option.name !== "players" && options[option.name] !== String(option.default));
  return [
    say("home.so_many", { players: options["players"] ?? "" }),
    ...(name && options["players"] !== "1" ? [say("new.bot", { level: pick(name) })] : []),
    ...unusual.map((option) => capital(pick(option.about)) + (typeof option.default === "boolean" ? "" : say("home.value", { value: options[option.name] ?? "" }))),
  ].join(" · ");
}

/** Open a table against bots, and remember how. */
export async function play(game: GameInfo, chosen: Chosen): Promise<TableInfo> {
  const options = game.options.map(({ name }) => `${name}=${chosen.options[name]}`).join(",");
  const bots = Array.from({ length: Number(chosen.options["players"]) - 1 }, () => ({ kind: "bot" as const, level: chosen.level }));
  const table = await api.create({ game: `${game.id}(${options})`, seats: [{ kind: "me" }, ...bots], public: false, tutor: chosen.tutor });
  remember(KEY, { ...kept(), [game.id]: chosen });
  return table;
}
