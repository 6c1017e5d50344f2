import type { SeatInfo } from "../api/messages";

/** Whether other people than those at this screen sit at a table, who could be asked. */
export function hasOthers(seats: readonly SeatInfo[]): boolean {
  return seats.some((seat) => seat.kind === "person" && !seat.mine);
}

/** Whether a game goes on without the seat that resigns: another person plays. */
export function goesOnWithout(seats: readonly SeatInfo[], resigning: number | null): boolean {
  return seats.some((seat) => seat.kind === "person" && !seat.resigned && seat.seat !== resigning);
}
