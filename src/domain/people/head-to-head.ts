/**
 * Since the Concorde Agreement of 1981, teams have entered only their own cars. Before that,
 * privateers in a Cooper or Maserati would count as team-mates of the works drivers.
 */
export const TEAM_MATES_SINCE = 1981;

export interface Score {
  readonly ahead: number;
  readonly behind: number;
}

/**
 * Score between two team-mates.
 *
 * A race counts if both started for the same team and were classified. It goes to the better-placed
 * driver. A retirement counts for neither, since it's usually down to the car. Qualifying counts if
 * both have a place and at least one timed lap in the session that set the grid. Later penalties
 * are ignored. Sprints and their qualifying don't count.
 */
export interface HeadToHead {
  readonly qualifying: Score;
  readonly race: Score;
}

const noScore: Score = { ahead: 0, behind: 0 };
const sum = (a: Score, b: Score): Score => ({
  ahead: a.ahead + b.ahead,
  behind: a.behind + b.behind,
});

export function addHeadToHeads(comparisons: readonly HeadToHead[]): HeadToHead {
  return {
    qualifying: comparisons.reduce((total, { qualifying }) => sum(total, qualifying), noScore),
    race: comparisons.reduce((total, { race }) => sum(total, race), noScore),
  };
}
