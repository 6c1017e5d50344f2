/** The calls of the page. What fails is thrown as a Failure, which carries the problem in both languages. */

import type {
  Blocked, Both, Box, Campaign, Credentials, Dig, DigDay, Friends, Games, HolidayInfo, Invitations, Join, Leaderboard, LobbyInfo,
  Me, MistakeQuestions, NewDevice, NewNotices, NewReplay, NewTable, NewTournament, NewWish, NoticeSettings, PlayOn, Problem, Profile,
  PuzzleInfo, PuzzleResult, Puzzles, Recover, RecoveryCodes, ReplayInfo, ReplayPositions, ReviewInfo, Rules, Sessions, Solution,
  Strategy, TableInfo, Tables, TournamentInfo, Tournaments, Turns, WhyNotAnswer, WorthSeeing,
} from "./messages";
import type { Form } from "../table/moves";
import { ALONE, backend } from "./backend";
import { newShare } from "./share";

const OFFLINE: Both = { en: "The server cannot be reached.", fr: "Le serveur est injoignable." };
const STOPPED: Both = {
  en: "What plays in this browser has stopped; try again, nothing that was confirmed is lost.",
  fr: "Ce qui joue dans ce navigateur s'est arrêté ; réessaie, rien de ce qui a été confirmé n'est perdu.",
};

export class Failure extends Error {
  constructor(
    readonly text: Both,
    readonly status: number,
  ) {
    super(text.en);
  }
}

/** What is asked `aside` is not what the page shows: it says nothing of a server that does not answer. */
async function call<Answer>(method: string, path: string, given?: unknown, aside = false): Promise<Answer> {
  const { status, body } = await backend.call(method, path, given, aside);
  if (status === 0) throw new Failure(ALONE ? STOPPED : OFFLINE, 0);
  if (status < 400) return body as Answer;
  const problem = body as Problem | null;
  const text = problem?.text ?? { en: problem?.detail ?? String(status), fr: problem?.detail ?? String(status) };
  throw new Failure(text, status);
}

const at = encodeURIComponent;

export const api = {
  me: () => call<Me>("GET", "/me"),
  campaign: () => call<Campaign>("GET", "/me/campaign"),
  turns: () => call<Turns>("GET", "/me/turns", undefined, true),
  notices: () => call<NoticeSettings>("GET", "/me/notices"),
  setNotices: (wishes: NewNotices) => call<NoticeSettings>("PUT", "/me/notices", wishes),
  addDevice: (device: NewDevice) => call<undefined>("POST", "/me/devices", device),
  dropDevice: (endpoint: string) => call<undefined>("DELETE", `/me/devices?endpoint=${at(endpoint)}`),
  holiday: () => call<HolidayInfo>("GET", "/me/holiday"),
  beginHoliday: (days: number) => call<HolidayInfo>("POST", "/me/holiday", { days }),
  endHoliday: () => call<HolidayInfo>("DELETE", "/me/holiday"),
  signUp: (who: Credentials) => call<Me>("POST", "/accounts", who),
  signIn: (who: Credentials) => call<Me>("POST", "/session", who),
  signOut: () => call<undefined>("DELETE", "/session"),
  sessions: () => call<Sessions>("GET", "/sessions"),
  endSession: (id: string) => call<undefined>("DELETE", `/sessions/${at(id)}`),
  blocked: () => call<Blocked>("GET", "/me/blocked"),
  unblock: (id: string) => call<undefined>("DELETE", `/me/blocked/${at(id)}`),
  newCodes: (password: string) => call<RecoveryCodes>("POST", "/me/codes", { password }),
  changePassword: (old: string, fresh: string) => call<Me>("POST", "/me/password", { old, new: fresh }),
  recover: (given: Recover) => call<Me>("POST", "/recovery", given),
  mailCode: (name: string) => call<undefined>("POST", "/recovery/mail", { name }),
  setMail: (mail: string, password: string) => call<undefined>("POST", "/me/mail", { mail, password }),
  confirmMail: (code: string) => call<undefined>("POST", "/me/mail/confirmed", { code }),
  forget: (password: string) => call<undefined>("POST", "/me/forget", { password }),
  block: (id: string, seat: number) => call<undefined>("POST", `/tables/${at(id)}/block`, { seat }),
  /** Keeps a seat, or with null all spectators, from the chat, or lets them write again. */
  mute: (id: string, seat: number | null, on = true) => call<undefined>("POST", `/tables/${at(id)}/mute`, { seat, on }),
  remove: (id: string, seat: number) => call<TableInfo>("POST", `/tables/${at(id)}/remove`, { seat }),
  report: (id: string, seat: number, text: string) => call<undefined>("POST", `/tables/${at(id)}/report`, { seat, text }),
  rename: (name: string) => call<Me>("PATCH", "/me", { name }),
  profile: (name: string | null) => call<Profile>("GET", name === null ? "/me/profile" : `/players/${at(name)}`),
  /** Whether everybody may see my page. */
  showProfile: (on: boolean) => call<Profile>("PATCH", "/me/profile", { public: on }),
  history: (name: string | null, search: Record<string, string>) =>
    call<Tables>("GET", `${name === null ? "/me" : `/players/${at(name)}`}/history?${new URLSearchParams(search)}`),
  worthSeeing: () => call<WorthSeeing>("GET", "/watch"),
  friends: () => call<Friends>("GET", "/me/friends"),
  follow: (name: string) => call<undefined>("PUT", `/me/friends/${at(name)}`),
  unfollow: (name: string) => call<undefined>("DELETE", `/me/friends/${at(name)}`),
  invitations: () => call<Invitations>("GET", "/me/invitations"),
  invite: (id: string, name: string) => call<undefined>("POST", `/tables/${at(id)}/invite`, { name }),
  decline: (id: string) => call<undefined>("DELETE", `/me/invitations/${at(id)}`),
  lobby: () => call<LobbyInfo>("GET", "/lobby"),
  wish: (wish: NewWish) => call<LobbyInfo>("PUT", "/lobby/wish", wish),
  withdraw: () => call<undefined>("DELETE", "/lobby/wish"),
  /** Comes to the table that was made for my wish. */
  come: () => call<TableInfo>("POST", "/lobby/come", { share: newShare() }),
  leaderboard: (game: string) => call<Leaderboard>("GET", `/games/${at(game)}/leaderboard`),
  games: () => call<Games>("GET", "/games"),
  rules: (game: string) => call<Rules>("GET", `/games/${at(game)}/rules`),
  strategy: (game: string) => call<Strategy>("GET", `/games/${at(game)}/strategy`),
  box: (game: string) => call<Box>("GET", `/games/${at(game)}/box`),
  tables: (which: "open" | "mine" | "finished") => call<Tables>("GET", `/tables?list=${which}`),
  table: (id: string, code?: string | null) => call<TableInfo>("GET", `/tables/${at(id)}${code ? `?code=${at(code)}` : ""}`),
  /** Opens a table. Where no seat is open the game begins, but not before the server has committed to its seed. */
  create: async (table: NewTable) => {
    const made = await call<TableInfo>("POST", "/tables", { ...table, start: false });
    return made.seats.some((seat) => seat.kind === "open") ? made : api.start(made.id);
  },
  join: (id: string, join: Join) => call<TableInfo>("POST", `/tables/${at(id)}/join`, { ...join, share: newShare() }),
  record: (id: string) => call<string>("GET", `/tables/${at(id)}/record`),
  leave: (id: string) => call<TableInfo>("POST", `/tables/${at(id)}/leave`),
  start: (id: string): Promise<TableInfo> => call<TableInfo>("POST", `/tables/${at(id)}/start`, { share: newShare() }),
  puzzles: () => call<Puzzles>("GET", "/puzzles"),
  puzzle: (id: string) => call<PuzzleInfo>("GET", `/puzzles/${at(id)}`),
  answerPuzzle: (id: string, action: number) => call<PuzzleResult>("POST", `/puzzles/${at(id)}/answer`, { action }),
  puzzleWhyNot: (id: string, form: Form) => call<WhyNotAnswer>("POST", `/puzzles/${at(id)}/why_not`, { action: form }),
  dig: () => call<Dig>("GET", "/dig"),
  digDay: (day: string) => call<DigDay>("GET", `/dig/${at(day)}`),
  /** Begins the one try at a deal of today, or goes on with it; plays a deal of an earlier day again. */
  playDeal: (day: string, title: string) => call<TableInfo>("POST", `/dig/${at(day)}/${at(title)}`),
  tournaments: () => call<Tournaments>("GET", "/tournaments"),
  tournament: (id: string) => call<TournamentInfo>("GET", `/tournaments/${at(id)}`),
  openTournament: (tournament: NewTournament) => call<TournamentInfo>("POST", "/tournaments", tournament),
  inviteBots: (id: string, level: string, bots: number) => call<TournamentInfo>("POST", `/tournaments/${at(id)}/bots`, { level, bots }),
  tournamentAct: (id: string, what: "join" | "leave" | "start" | "close") => call<TournamentInfo>("POST", `/tournaments/${at(id)}/${what}`),
  review: (replay: string) => call<ReviewInfo>("GET", `/replays/${at(replay)}/review`),
  askReview: (replay: string) => call<ReviewInfo>("POST", `/replays/${at(replay)}/review`),
  mistakeQuestions: (replay: string, seat: number | null) => call<MistakeQuestions>("GET", `/replays/${at(replay)}/review/questions${seat === null ? "" : `?seat=${seat}`}`),
  answerMistakeQuestion: (replay: string, entry: number, action: number) => call<Solution>("POST", `/replays/${at(replay)}/review/questions/${entry}`, { action }),
  mistakeQuestionWhyNot: (replay: string, entry: number, form: Form) => call<WhyNotAnswer>("POST", `/replays/${at(replay)}/review/questions/${entry}/why_not`, { action: form }),
  playOn: (replay: string, position: PlayOn) => call<TableInfo>("POST", `/replays/${at(replay)}/tables`, position),
  upload: (replay: NewReplay) => call<ReplayInfo>("POST", "/replays", replay),
  replay: (id: string) => call<ReplayInfo>("GET", `/replays/${at(id)}`),
  positions: (id: string, seat: number | null, first: number, count: number) =>
    call<ReplayPositions>("GET", `/replays/${at(id)}/positions?first=${first}&count=${count}${seat === null ? "" : `&seat=${seat}`}`),
};
