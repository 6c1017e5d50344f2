/** A recorded game that is looked at: positions are fetched in stretches, as they are needed, through the eyes chosen. */

import { api } from "../api/http";
import type { ReplayInfo, ReplayPosition } from "../api/messages";

/** Positions fetched at once. */
const STRETCH = 40;

export class Film {
  at = $state(0);
  eyes = $state<number | null>(null);
  playing = $state(false);
  private positions = $state.raw<ReadonlyMap<string, ReplayPosition>>(new Map());
  private asked = new Set<string>();

  constructor(readonly info: ReplayInfo) {}

  get last(): number {
    return this.info.entries;
  }

  /** The position that is looked at; undefined while it is on its way. */
  get position(): ReplayPosition | undefined {
    return this.positions.get(`${this.eyes}/${this.at}`);
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.last, to));
    void this.fetch(this.at);
    void this.fetch(Math.min(this.last, this.at + STRETCH / 2));
  }

  look(eyes: number | null): void {
    this.eyes = eyes;
    this.go(this.at);
  }

  /** The events from a position some way back up to the one looked at. */
  events(back: number): { at: number; position: ReplayPosition }[] {
    const found = [];
    for (let at = Math.max(0, this.at - back); at <= this.at; at++) {
      const position = this.positions.get(`${this.eyes}/${at}`);
      if (position && position.events.length > 0) found.push({ at, position });
    }
    return found;
  }

  private async fetch(at: number): Promise<void> {
    const stretch = Math.floor(at / STRETCH);
    const eyes = this.eyes;
    const key = `${eyes}/${stretch}`;
    if (this.asked.has(key)) return;
    this.asked.add(key);
    const first = stretch * STRETCH;
    try {
      const answer = await api.positions(this.info.id, eyes, first, STRETCH);
      const known = new Map(this.positions);
      for (const position of answer.positions) known.set(`${eyes}/${position.entry}`, position);
      this.positions = known;
    } catch (failure) {
      this.asked.delete(key);
      throw failure;
    }
  }
}
