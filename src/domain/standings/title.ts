/* Determines exactly who can still win a championship by points and countback (Sporting Regulations, article 7.2). It's
   enough to compare each entrant's best case with the rivals' current state: winning everything gives the most points
   and the best countback, and the rivals may all fail to finish. title.test.ts checks this against all outcomes of
   small championships. */
import { fastestLapPoints, pointsScale, raceExceptions } from "./points.ts";
import { compareTallies, type Score, type Tallies } from "./standings.ts";

export interface RemainingSession {
  readonly round: number;
  readonly kind: "race" | "sprint";
  readonly scale: readonly number[];
  readonly fastestLap: number;
}

/**
 * Returns the points available if the full distance is run. Double points are included, because they are announced
 * beforehand.
 */
export function remainingSession(session: {
  readonly season: number;
  readonly round: number;
  readonly kind: "race" | "sprint";
  readonly grandPrixId: string;
}): RemainingSession {
  const { season, round, kind } = session;
  const announced = raceExceptions.some(
    ({ season: year, grandPrixId, factor }) => year === season && grandPrixId === session.grandPrixId && factor > 1,
  );
  const full = { season, kind, grandPrixId: announced ? session.grandPrixId : "", laps: null, scheduledLaps: null };
  return { round, kind, scale: pointsScale(full), fastestLap: fastestLapPoints(full, 1) };
}

export type CarCount = 1 | 2;

/** Adds an entrant's finishing positions in one session. Positions that score no points still count for countback. */
export function withPlaces(
  standing: Score,
  session: RemainingSession,
  places: readonly number[],
  fastestLap: boolean,
): Score {
  const points = places.reduce((sum, place) => sum + (session.scale[place - 1] ?? 0), 0);
  const finishes = [...standing.finishes];
  if (session.kind === "race") for (const place of places) finishes[place - 1] = (finishes[place - 1] ?? 0) + 1;
  const scores = fastestLap && places.some((place) => place <= session.scale.length);
  return { points: standing.points + points + (scores ? session.fastestLap : 0), finishes };
}

function bestPlaces(takenPlaces: readonly number[], cars: CarCount): number[] {
  const places: number[] = [];
  for (let place = 1; places.length < cars; place++) if (!takenPlaces.includes(place)) places.push(place);
  return places;
}

/**
 * Returns the score in the best case, in which a driver wins every session with the fastest lap, or a team takes a
 * one-two and the fastest lap in every session.
 */
export function bestCase(standing: Score, remaining: readonly RemainingSession[], cars: CarCount): Score {
  return remaining.reduce<Score>((sum, session) => withPlaces(sum, session, bestPlaces([], cars), true), standing);
}

export function pointsLeft(remaining: readonly RemainingSession[], cars: CarCount = 1): number {
  return bestCase({ points: 0, finishes: [] }, remaining, cars).points;
}

export interface TitleChance {
  readonly id: string;
  readonly points: number;
  readonly mostPoints: number;
  /** True even if the entrant can only draw level on points and countback. */
  readonly possible: boolean;
  /** The strongest rival who is certain to stay ahead. Null if the title is still possible. */
  readonly barredBy: { readonly id: string; readonly points: number; readonly onCountback: boolean } | null;
}

export function titleChances(
  tallies: Tallies,
  remaining: readonly RemainingSession[],
  cars: CarCount = 1,
): TitleChance[] {
  const table = [...tallies].toSorted(([idA, a], [idB, b]) => compareTallies(a, b) || (idA < idB ? -1 : 1));
  return table.map(([id, tally]) => {
    const best = bestCase(tally, remaining, cars);
    // For the leader, this is the runner-up. For all others, it is the leader.
    const strongest = table.find(([other]) => other !== id);
    const barred = strongest !== undefined && compareTallies(strongest[1], best) < 0;
    return {
      id,
      points: tally.points,
      mostPoints: best.points,
      possible: !barred,
      barredBy: barred
        ? { id: strongest[0], points: strongest[1].points, onCountback: strongest[1].points === best.points }
        : null,
    };
  });
}

export function titleHolder(
  tallies: Tallies,
  remaining: readonly RemainingSession[],
  cars: CarCount = 1,
): string | null {
  const possible = titleChances(tallies, remaining, cars).filter((chance) => chance.possible);
  return possible.length === 1 && possible[0] ? possible[0].id : null;
}

export interface OwnResult {
  readonly places: readonly number[];
  readonly fastestLap: boolean;
}

/**
 * True if `id` becomes champion in `next` with these results, whatever the other results there and in `later`. Throws
 * unless there is one result for each session in `next`.
 */
export function settlesWith(
  tallies: Tallies,
  id: string,
  results: readonly OwnResult[],
  { next, later }: Horizon,
  cars: CarCount = 1,
): boolean {
  if (results.length !== next.length) throw new RangeError("a result is needed for each of the next sessions");
  const playedOut = next.map((session, index) => ({
    session,
    own: results[index] ?? { places: [], fastestLap: false },
  }));
  const ownScore = playedOut.reduce<Score>(
    (sum, { session, own: { places, fastestLap } }) => withPlaces(sum, session, places, fastestLap),
    tallies.get(id) ?? { points: 0, finishes: [] },
  );
  return [...tallies].every(([rival, tally]) => {
    if (rival === id) return true;
    const afterNext = playedOut.reduce<Score>(
      (sum, { session, own: { places, fastestLap } }) =>
        withPlaces(sum, session, bestPlaces(places, cars), !fastestLap),
      tally,
    );
    return compareTallies(ownScore, bestCase(afterNext, later, cars)) < 0;
  });
}

export interface Horizon {
  readonly next: readonly RemainingSession[];
  readonly later: readonly RemainingSession[];
}

export function canSettleAt(tallies: Tallies, { next, later }: Horizon, cars: CarCount = 1): string[] {
  return [...tallies].flatMap(([id, tally]) => {
    const best = bestCase(tally, next, cars);
    const rivals = [...tallies].filter(([rival]) => rival !== id);
    return rivals.every(([, rival]) => compareTallies(best, bestCase(rival, later, cars)) < 0) ? [id] : [];
  });
}

/**
 * Returns the lowest place in the next race that makes a driver champion without the fastest lap, whatever the results
 * of the others. If any result is enough, this is the number of scoring places + 1. Null if not even a win is enough.
 */
export function sufficientPlace(
  tallies: Tallies,
  id: string,
  race: RemainingSession,
  later: readonly RemainingSession[],
): number | null {
  const enough = (places: readonly number[]): boolean =>
    settlesWith(tallies, id, [{ places, fastestLap: false }], { next: [race], later });
  if (enough([])) return race.scale.length + 1;
  for (let place = race.scale.length; place >= 1; place--) if (enough([place])) return place;
  return null;
}
