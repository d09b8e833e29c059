export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

export const SITE_CARD = "/cards/gridwalk.png";
export const FUN_CARD = "/cards/fun.png";
export const HISTORY_CARD = "/cards/history.png";

export function meetingCard({
  season,
  slug,
}: {
  readonly season: number;
  readonly slug: string;
}): string {
  return `/cards/meetings/${season}/${slug}.png`;
}

export function standingsCard(subject: "drivers" | "teams", season: number, round: number): string {
  return `/cards/standings/${subject}/${season}-${round}.png`;
}

export function circuitCard(circuitId: string): string {
  return `/cards/circuits/${circuitId}.png`;
}

export function driverCard(driverId: string): string {
  return `/cards/drivers/${driverId}.png`;
}

export function teamCard(teamId: string): string {
  return `/cards/teams/${teamId}.png`;
}

/** Only closed votes have a card. */
export function voteCard(meetingId: number): string {
  return `/cards/votes/${meetingId}.png`;
}

export const SLOWEST_MEAN_MS = 999;

/** `meanMs` is the mean of five reaction times, as claimed by the reader. It isn't verified. */
export function reactionCard(meanMs: number): string {
  return `/cards/reactions/${Math.round(meanMs)}.png`;
}

/**
 * Card for a day's puzzle. It doesn't reveal the answer. Each string in `rows` is one guess, with a
 * letter for each mark.
 */
export function puzzleCard(
  puzzle: "driver" | "circuit",
  date: string,
  solved: boolean,
  rows: readonly string[],
): string {
  return `/cards/puzzles/${puzzle}/${date}/${solved ? "solved" : "lost"}-${rows.join(".")}.png`;
}

export function predictionCard(
  meetingId: number,
  podium: readonly [string, string, string],
): string {
  return `/cards/predictions/${meetingId}/${podium.join(".")}.png`;
}
