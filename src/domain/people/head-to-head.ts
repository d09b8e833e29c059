/**
 * From here on a team enters nothing but its own cars (Concorde Agreement, 1981). Before, whoever bought a Cooper or a
 * Maserati would count as a team-mate of the works drivers, so nobody is compared.
 */
export const TEAM_MATES_SINCE = 1981;

/** One driver against another: how often he was ahead and how often behind. */
export interface Score {
  readonly ahead: number;
  readonly behind: number;
}

/**
 * Two drivers of one team compared over some meetings.
 *
 * Race: both started for the same team and both were classified; the better place is ahead. A retirement of either
 * counts for nobody, for it says more about the car.
 * Qualifying: of the qualifying that set the grid, both have a place and at least one timed lap; penalties that came
 * later do not matter. Sprints and their qualifyings are left out.
 */
export interface HeadToHead {
  readonly qualifying: Score;
  readonly race: Score;
}

const noScore: Score = { ahead: 0, behind: 0 };
const sum = (a: Score, b: Score): Score => ({ ahead: a.ahead + b.ahead, behind: a.behind + b.behind });

/** The sums of several comparisons, such as those of all seasons with one team-mate. */
export function addHeadToHeads(comparisons: readonly HeadToHead[]): HeadToHead {
  return {
    qualifying: comparisons.reduce((total, one) => sum(total, one.qualifying), noScore),
    race: comparisons.reduce((total, one) => sum(total, one.race), noScore),
  };
}
