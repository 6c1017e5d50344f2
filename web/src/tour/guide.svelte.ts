/** The guide of a first game: which lessons there are, which are learnt, and which comes now. */

import { settings } from "../settings.svelte";
import { can } from "../table/moves";
import type { Session } from "../table/session.svelte";
import { LESSONS, type Lesson } from "./lessons";

export class Guide {
  isRunning = $state(false);
  /** How many moves had been made when the tour began: earlier ones teach nothing. */
  private from = $state(0);
  readonly lessons: readonly Lesson[];
  readonly left: readonly Lesson[];
  /** The lesson of now: one whose move can be made, else the next. */
  readonly lesson: Lesson | undefined;
  /** Whether its move has to wait. */
  readonly isWaiting: boolean;
  /** Whether somebody new should be asked. */
  readonly isOffered: boolean;

  constructor(
    private readonly game: string,
    private readonly session: Session,
  ) {
    this.lessons = LESSONS[game] ?? [];
    const done = $derived(new Set(session.played.slice(this.from)));
    const left = $derived(this.lessons.filter((lesson) => !done.has(lesson.verb)));
    const lesson = $derived(left.find((one) => can(session, { do: one.verb })) ?? left[0]);
    this.left = $derived(left);
    this.lesson = $derived(lesson);
    this.isWaiting = $derived(lesson !== undefined && !can(session, { do: lesson.verb }));
    this.isOffered = $derived(!this.isRunning && this.isThere && !settings.toured.includes(game));
  }

  /** Whether there is anything to learn, for somebody who plays. */
  get isThere(): boolean {
    return this.lessons.length > 0 && this.session.now?.seat !== null;
  }

  begin(): void {
    this.isRunning = true;
    this.from = this.session.played.length;
    this.decline();
  }

  /** Do not ask again. */
  decline(): void {
    if (!settings.toured.includes(this.game)) settings.toured = [...settings.toured, this.game];
  }
}
