import { type Choices, type VotePick, votePicks } from "./vote.ts";

export type CountedAs = "guest" | "account";

/** So many ballots name this choice. */
export interface VoteCount {
  readonly pick: VotePick;
  readonly choice: string;
  readonly countedAs: CountedAs;
  readonly count: number;
}

export interface Tally {
  readonly choice: string;
  /** Equal counts share a place. */
  readonly place: number;
  readonly votes: number;
  readonly guests: number;
  readonly accounts: number;
  /** Of the votes that stand on this question, 0 to 1. */
  readonly share: number;
}

export interface VoteResult {
  /** Ballots, void picks or not. */
  readonly turnout: { readonly guests: number; readonly accounts: number };
  /** Every eligible choice with a vote, most votes first; among equals the order of the classification. */
  readonly picks: Readonly<Record<VotePick, readonly Tally[]>>;
}

/**
 * The result of one ballot. Votes for who is not eligible any more stay stored and do not count, so that an appeal can
 * bring them back; the turnout counts every ballot once, by its answer to the one question that always has a choice.
 */
export function voteResult(counts: readonly VoteCount[], choices: Choices): VoteResult {
  const turnout = (countedAs: CountedAs): number =>
    counts.reduce((sum, row) => sum + (row.pick === "team" && row.countedAs === countedAs ? row.count : 0), 0);
  const tally = (pick: VotePick): Tally[] => {
    const own = counts.filter((row) => row.pick === pick && row.count > 0);
    const rows = choices[pick].flatMap((choice) => {
      const count = (countedAs: CountedAs): number =>
        own.find((row) => row.choice === choice && row.countedAs === countedAs)?.count ?? 0;
      const [guests, accounts] = [count("guest"), count("account")];
      return guests + accounts === 0 ? [] : [{ choice, guests, accounts, votes: guests + accounts }];
    });
    const sum = rows.reduce((all, row) => all + row.votes, 0);
    return rows
      .toSorted((a, b) => b.votes - a.votes)
      .map((row) => ({
        ...row,
        place: 1 + rows.filter((other) => other.votes > row.votes).length,
        share: row.votes / sum,
      }));
  };
  const picks = Object.fromEntries(votePicks.map((pick) => [pick, tally(pick)])) as Record<VotePick, Tally[]>;
  return { turnout: { guests: turnout("guest"), accounts: turnout("account") }, picks };
}

/** What the points table of a race gives the first ten, in points. */
const POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

export interface FansStanding {
  readonly driverId: string;
  readonly position: number;
  readonly points: number;
  /** Ballots won, shared ones included. */
  readonly wins: number;
}

/**
 * The fans' championship: each closed ballot gives points as a race does, by the places of its point scorers. Who share
 * a place get its points both; equal points are settled by ballots won, and what is still equal shares the position.
 */
export function fansChampionship(ballots: readonly (readonly Tally[])[]): FansStanding[] {
  const sums = new Map<string, { points: number; wins: number }>();
  for (const { choice, place } of ballots.flat()) {
    const { points, wins } = sums.get(choice) ?? { points: 0, wins: 0 };
    sums.set(choice, { points: points + (POINTS[place - 1] ?? 0), wins: wins + (place === 1 ? 1 : 0) });
  }
  const rows = Array.from(sums, ([driverId, sum]) => ({ driverId, ...sum }));
  const isAhead = (a: (typeof rows)[number], b: (typeof rows)[number]): boolean =>
    a.points > b.points || (a.points === b.points && a.wins > b.wins);
  return rows
    .toSorted((a, b) => b.points - a.points || b.wins - a.wins || a.driverId.localeCompare(b.driverId))
    .map((row) => ({ ...row, position: 1 + rows.filter((other) => isAhead(other, row)).length }));
}
