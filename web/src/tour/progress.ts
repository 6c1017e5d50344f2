/** How far a tour is: what has been explained, and whether its guided round has begun or is over. */

import type { ExplanationInfo, TourInfo } from "../api/messages";
import type { Asked } from "../table/session.svelte";

/** Explaining one thing after another; waiting for a round to begin; guided through it; over. */
export type Stage = "explaining" | "waiting" | "guided" | "over";

export interface Progress {
  learnt: ReadonlySet<ExplanationInfo>;
  stage: Stage;
  /** What is said now: what has not been explained of the decision that is asked, else what was said of it before. */
  explanation: ExplanationInfo | undefined;
}

/** The progress of somebody who has answered these decisions, and is asked one now. */
export function progress({ explanations, round }: TourInfo, answered: readonly Asked[], now: Asked | null): Progress {
  const learnt = new Set<ExplanationInfo>();
  let stage: Stage = "explaining";
  let mark: unknown; // of the round in which the explanations, or the guided decisions, came
  let left = round?.decisions ?? 0;

  const markOf = ({ view }: Asked) => (round?.view ? view[round.view] : null);
  const fits = (one: ExplanationInfo, asked: Asked) =>
    one.decisions.includes(asked.prompt) && (one.verbs.length === 0 || one.verbs.some((verb) => asked.verbs.includes(verb)));
  const unlearnt = (asked: Asked) => explanations.find((one) => !learnt.has(one) && fits(one, asked));

  /** The stage when this is asked. */
  function stageAt(asked: Asked): Stage {
    const other = markOf(asked) !== mark;
    if (stage === "guided") return round?.view && other ? "over" : stage;
    if (stage !== "waiting" || (round?.view && !other)) return stage;
    mark = markOf(asked);
    return "guided";
  }

  for (const asked of answered) {
    stage = stageAt(asked);
    const one = unlearnt(asked);
    if (one) learnt.add(one);
    if (stage === "guided" && !round?.view && --left === 0) stage = "over";
    if (stage === "explaining" && explanations.every((each) => each.optional || learnt.has(each))) {
      stage = round ? "waiting" : "over";
      mark = markOf(asked);
    }
  }
  if (now) stage = stageAt(now);
  const explanation = now ? (unlearnt(now) ?? [...learnt].findLast((one) => fits(one, now))) : [...learnt].at(-1);
  return { learnt, stage, explanation };
}
