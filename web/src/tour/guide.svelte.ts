/** The guide of a first game: what it explains now, and the round in which the coach speaks before every choice. */

import type { ExplanationInfo, TourInfo } from "../api/messages";
import { settings } from "../settings.svelte";
import type { Session } from "../table/session.svelte";
import { progress, type Stage } from "./progress";

/** What the guide sees of a table. */
interface Learner extends Pick<Session, "decided" | "asking" | "legal" | "askHint"> {
  now: { seat: number | null; decision: number } | null;
  info: { hints: boolean } | null;
}

export class Guide {
  isRunning = $state(false);
  /** How many decisions had been answered when the tour began: earlier ones teach nothing. */
  private from = $state(0);
  readonly stage: Stage;
  readonly explanation: ExplanationInfo | undefined;
  /** Whether that was not said before. */
  readonly isNew: boolean;
  /** How much has been explained. */
  readonly done: number;
  /** That, and what will surely be. */
  readonly all: number;
  /** The verb that it is about, if it is about one. */
  readonly verb: string | undefined;
  /** Whether somebody new should be asked. */
  readonly isOffered: boolean;
  /** The decision for which the coach was last asked. */
  private hinted: number | null = null;

  constructor(
    private readonly game: string,
    private readonly tour: () => TourInfo | null,
    private readonly session: Learner,
  ) {
    // Where the table allows no hints, the tour ends with its explanations.
    const offered = $derived.by((): TourInfo => {
      const whole = tour() ?? { explanations: [], round: null };
      return session.info?.hints ? whole : { ...whole, round: null };
    });
    const now = $derived(progress(offered, session.decided.slice(this.from), session.asking));
    this.stage = $derived(now.stage);
    this.explanation = $derived(now.explanation);
    this.isNew = $derived(now.explanation !== undefined && !now.learnt.has(now.explanation));
    this.done = $derived(now.learnt.size);
    this.all = $derived(offered.explanations.filter((one) => !one.optional || now.learnt.has(one)).length);
    this.verb = $derived((now.explanation?.verbs.length ? now.explanation.verbs : session.asking?.verbs)?.find((verb) => session.asking?.verbs.includes(verb)));
    this.isOffered = $derived(!this.isRunning && this.isThere && !settings.toured.includes(game));
  }

  /** Whether there is anything to learn, for somebody who plays. */
  get isThere(): boolean {
    return (this.tour()?.explanations.length ?? 0) > 0 && this.session.now?.seat !== null;
  }

  begin(): void {
    this.isRunning = true;
    this.from = this.session.decided.length;
    this.decline();
  }

  /** Do not ask again. */
  decline(): void {
    if (!settings.toured.includes(this.game)) settings.toured = [...settings.toured, this.game];
  }

  /** In the guided round, let the coach speak, once for each decision between several choices. */
  coach(): void {
    const { asking, now, legal } = this.session;
    if (!this.isRunning || this.stage !== "guided" || !asking || !now || legal.length < 2 || this.hinted === now.decision) return;
    this.hinted = now.decision;
    void this.session.askHint();
  }
}
