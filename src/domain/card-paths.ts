/*
 * Where share cards are (see api/cards/cards.ts): pictures of 1200 × 630 for link previews and for sending around.
 * Addresses only, without a host.
 */

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Of Gridwalk itself, for pages that have none of their own. */
export const SITE_CARD = "/cards/gridwalk.png";
export const FUN_CARD = "/cards/fun.png";
export const HISTORY_CARD = "/cards/history.png";

/** What a meeting is, and once it is known its podium. */
export function meetingCard({ season, slug }: { readonly season: number; readonly slug: string }): string {
  return `/cards/meetings/${season}/${slug}.png`;
}

/** The head of a table after a round. */
export function standingsCard(who: "drivers" | "teams", season: number, round: number): string {
  return `/cards/standings/${who}/${season}-${round}.png`;
}

/** A circuit's line, and who won there last. */
export function circuitCard(circuitId: string): string {
  return `/cards/circuits/${circuitId}.png`;
}

export function driverCard(driverId: string): string {
  return `/cards/drivers/${driverId}.png`;
}

export function teamCard(teamId: string): string {
  return `/cards/teams/${teamId}.png`;
}

/** Of a vote that is closed; an open one has none. */
export function voteCard(meetingId: number): string {
  return `/cards/votes/${meetingId}.png`;
}

/** Slower means get no card. */
export const SLOWEST_MEAN_MS = 999;

/** A mean of five reactions in whole milliseconds, as somebody says it was. */
export function reactionCard(meanMs: number): string {
  return `/cards/reactions/${Math.round(meanMs)}.png`;
}

/** Of a day's puzzle, without its answer: a letter a mark, rows apart by a dot. */
export function puzzleCard(
  puzzle: "driver" | "circuit",
  date: string,
  solved: boolean,
  rows: readonly string[],
): string {
  return `/cards/puzzles/${puzzle}/${date}/${solved ? "solved" : "lost"}-${rows.join(".")}.png`;
}

/** Three drivers for a meeting's podium; no name of who predicted. */
export function predictionCard(meetingId: number, podium: readonly [string, string, string]): string {
  return `/cards/predictions/${meetingId}/${podium.join(".")}.png`;
}
