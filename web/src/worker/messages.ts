/** What the page and its worker say to each other: texts of JSON, and numbers that tell calls and lines apart. */

export type ToWorker =
  | { kind: "begin"; folder: string }
  | { kind: "call"; call: number; method: string; path: string; body: string }
  | { kind: "open"; line: number; table: string; query: string }
  | { kind: "say"; line: number; text: string }
  | { kind: "close"; line: number };

export type FromWorker =
  | { kind: "fetched"; share: number }
  | { kind: "ready" }
  | { kind: "broken"; reason: string }
  | { kind: "reply"; call: number; status: number; text: string }
  | { kind: "tell"; line: number; text: string };

export type ToThinker = { kind: "begin"; folder: string } | { kind: "think"; question: number; text: string };

export type FromThinker = { question: number; text: string };
