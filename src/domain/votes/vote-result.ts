import { type Choices, type VotePick, votePicks } from "./vote.ts";

export type CountedAs = "guest" | "account";

export interface VoteCount {
  readonly pick: VotePick;
  readonly choice: string;
  readonly countedAs: CountedAs;
  readonly count: number;
}

export interface Tally {
  readonly choice: string;
  readonly place: number;
  readonly votes: number;
  readonly guests: number;
  readonly accounts: number;
  readonly share: number;
}

export interface VoteResult {
  readonly turnout: { readonly guests: number; readonly accounts: number };
  readonly picks: Readonly<Record<VotePick, readonly Tally[]>>;
}

/**
 * Counts the ballots of a vote. Votes for a choice that is no longer eligible don't count. They
 * remain stored in case an appeal restores the choice. Turnout counts the votes for a team, because
 * every ballot has one.
 */
export function voteResult(counts: readonly VoteCount[], choices: Choices): VoteResult {
  const turnout = (countedAs: CountedAs): number =>
    counts.reduce(
      (sum, row) => sum + (row.pick === "team" && row.countedAs === countedAs ? row.count : 0),
      0,
    );
  const tally = (pick: VotePick): Tally[] => {
    const ofPick = counts.filter((row) => row.pick === pick && row.count > 0);
    const rows = choices[pick].flatMap((choice) => {
      const count = (countedAs: CountedAs): number =>
        ofPick.find((row) => row.choice === choice && row.countedAs === countedAs)?.count ?? 0;
      const [guests, accounts] = [count("guest"), count("account")];
      return guests + accounts === 0
        ? []
        : [{ choice, guests, accounts, votes: guests + accounts }];
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
  const picks = Object.fromEntries(votePicks.map((pick) => [pick, tally(pick)])) as Record<
    VotePick,
    Tally[]
  >;
  return { turnout: { guests: turnout("guest"), accounts: turnout("account") }, picks };
}

const POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

export interface FansStanding {
  readonly driverId: string;
  readonly position: number;
  readonly points: number;
  readonly wins: number;
}

/**
 * Returns the standings of the fans' championship. In each closed vote, drivers get points as in a
 * race, by their place in the vote for the best scorer. Tied drivers get the same points. Ties on
 * points are decided by votes won, and drivers still tied share a position.
 */
export function fansChampionship(ballots: readonly (readonly Tally[])[]): FansStanding[] {
  const sums = new Map<string, { points: number; wins: number }>();
  for (const { choice, place } of ballots.flat()) {
    const { points, wins } = sums.get(choice) ?? { points: 0, wins: 0 };
    sums.set(choice, {
      points: points + (POINTS[place - 1] ?? 0),
      wins: wins + (place === 1 ? 1 : 0),
    });
  }
  const rows = Array.from(sums, ([driverId, sum]) => ({ driverId, ...sum }));
  const isAhead = (a: (typeof rows)[number], b: (typeof rows)[number]): boolean =>
    a.points > b.points || (a.points === b.points && a.wins > b.wins);
  return rows
    .toSorted(
      (a, b) => b.points - a.points || b.wins - a.wins || a.driverId.localeCompare(b.driverId),
    )
    .map((row) => ({ ...row, position: 1 + rows.filter((other) => isAhead(other, row)).length }));
}
