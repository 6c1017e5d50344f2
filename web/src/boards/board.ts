/** What every board is given, and where the boards are. */

import type { Component } from "svelte";

import { api } from "../api/http";
import type { Box, EventInfo, GameInfo } from "../api/messages";
import type { Form, Moves } from "../table/moves";
import type { Scene } from "./scenes";
import { fill, pick } from "../words";

export type View = Record<string, unknown>;

export interface BoardProps<V = View> {
  view: V;
  moves: Moves;
  /** Through whose eyes; null for a spectator. */
  seat: number | null;
  names: readonly string[];
  /** The seats that must decide now. */
  owing: readonly number[];
  box: Box;
}

/** What a player's panel shows of a game, beside the name. */
export interface PanelProps<V = View> {
  view: V;
  /** Whose panel. */
  seat: number;
  /** Through whose eyes; null for a spectator. */
  eyes: number | null;
  box: Box;
}

/** A small picture beside the words of a choice or an event. */
export interface GlyphProps {
  /** The JSON form of an action; of an event its arguments, with its key under `do`. */
  form: Form | ({ do: string } & EventInfo["arguments"]);
  /** Drawn beside an event; its picture may hold figures, which those beside a choice may not, for a button is called by its words. */
  event?: boolean;
  box: Box;
}

export interface BoardModule {
  Board: Component<BoardProps>;
  Panel: Component<PanelProps>;
  /** Whether every choice can be made on the board itself. */
  whole: boolean;
  Glyph?: Component<GlyphProps>;
  /** Where to look for what a verb does, as selectors; the dock is named where there is none. */
  places?: Readonly<Record<string, string>>;
  /** The moments that are shown over the board. */
  scenes?: readonly Scene[];
}

/** A folder with a board of its own is all that a game needs here; the type of its view is that of its title. */
const BOARDS = import.meta.glob<BoardModule>("./*/board.ts");

/** The board of a game; the generic one where it has none of its own, or where a plain one is wished for. */
export function boardOf(title: string, plain: boolean): Promise<BoardModule> {
  return ((plain ? undefined : BOARDS[`./${title}/board.ts`]) ?? (() => import("./generic/board")))();
}

/** All that a game is drawn from. */
export interface Kit {
  game: GameInfo;
  box: Box;
  board: BoardModule;
}

const kits = new Map<string, Promise<Kit | null>>();

/** The kit of a game, fetched once. */
export function kitOf(title: string, plain: boolean): Promise<Kit | null> {
  const key = `${title} ${plain}`;
  const known = kits.get(key);
  if (known) return known;
  const kit = fetchKit(title, plain);
  kits.set(key, kit);
  kit.catch(() => kits.delete(key)); // another try may go better
  return kit;
}

async function fetchKit(title: string, plain: boolean): Promise<Kit | null> {
  const [{ games }, box, board] = await Promise.all([api.games(), api.box(title), boardOf(title, plain)]);
  const game = games.find((one) => one.id === title);
  return game ? { game, box, board } : null;
}

/** A text of the game's own words, such as `board.piles`; empty where it has none. */
export function tell(box: Box, key: string, args: Record<string, string | number> = {}): string {
  const text = box.words[key];
  return text ? fill(pick(text), args) : "";
}
