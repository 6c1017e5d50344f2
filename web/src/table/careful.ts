/** Verbs that give something up for good: they are asked for twice. Everything else can be taken back at once. */
export const CAREFUL: Record<string, readonly string[]> = {
  pergamon: ["disperse"],
};
