/** The guide of a first game: which hints there are, which moves are learnt, and which hint is shown now. */

import type { HintInfo } from "../api/messages";
import { settings } from "../settings.svelte";
import { can, type Moves } from "../table/moves";
import type { Session } from "../table/session.svelte";

/** What the guide sees of a table. */
type Learner = Moves & Pick<Session, "played" | "now">;

export class Guide {
  isRunning = $state(false);
  /** How many moves had been made when the tour began: earlier ones teach nothing. */
  private from = $state(0);
  readonly left: readonly HintInfo[];
  /** The hint of now: one whose move can be made for the first time, else the last one learnt that can be made again, else the last one. */
  readonly hint: HintInfo | undefined;
  /** The verb that it is about. */
  readonly verb: string | undefined;
  /** Whether somebody new should be asked. */
  readonly isOffered: boolean;

  constructor(
    private readonly game: string,
    readonly hints: () => readonly HintInfo[],
    private readonly session: Learner,
  ) {
    const played = $derived(session.played.slice(this.from));
    const left = $derived(hints().filter((hint) => !hint.verbs.some((verb) => played.includes(verb))));
    const next = $derived(left.flatMap((hint) => hint.verbs).find((verb) => can(session, { do: verb })));
    const taught = $derived(played.filter((verb) => hints().some((hint) => hint.verbs.includes(verb))));
    const last = $derived(taught.findLast((verb) => can(session, { do: verb })) ?? taught.at(-1));
    this.left = $derived(left);
    this.verb = $derived(next ?? last);
    this.hint = $derived(hints().find((hint) => hint.verbs.includes(next ?? last ?? "")));
    this.isOffered = $derived(!this.isRunning && this.isThere && !settings.toured.includes(game));
  }

  /** Whether there is anything to learn, for somebody who plays. */
  get isThere(): boolean {
    return this.hints().length > 0 && this.session.now?.seat !== null;
  }

  /** Whether the next hint has to wait for its move. */
  get isWaiting(): boolean {
    return this.hint === undefined || !this.left.includes(this.hint);
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
