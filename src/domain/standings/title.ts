/*
 * Who can still win a championship, exactly: points first, then countback (Sporting Regulations, 7.2). Everything rests
 * on one observation: winning all that is left gives the most points and the best countback at once, and a rival may
 * always fail to finish. So each question is answered by comparing a best case with a present state. Proved against
 * every possible outcome of small championships in title.test.ts.
 */
import { fastestLapPoints, pointsScale, raceExceptions } from "./points.ts";
import { compareTallies, type Tallies, type Tally } from "./standings.ts";

/** A race or sprint whose result is not in. */
export interface RemainingSession {
  readonly round: number;
  readonly kind: "race" | "sprint";
  /** Hundredths of a point by place, first place first. */
  readonly scale: readonly number[];
  /** Hundredths for the fastest lap of somebody in the points. */
  readonly fastestLap: number;
}

/** What a session to come is worth over its full distance; double points count as announced, the halves of 2021 were not. */
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

/** How many cars score for one entrant of the championship: one for drivers, two for teams. */
export type CarCount = 1 | 2;

type Standing = Readonly<Pick<Tally, "points" | "finishes">>;

/** Adds the given places of one session; places beyond the scale count for the countback alone. */
function withPlaces(
  standing: Standing,
  session: RemainingSession,
  places: readonly number[],
  fastestLap: boolean,
): Standing {
  const points = places.reduce((sum, place) => sum + (session.scale[place - 1] ?? 0), 0);
  const finishes = [...standing.finishes];
  if (session.kind === "race") for (const place of places) finishes[place - 1] = (finishes[place - 1] ?? 0) + 1;
  const scores = fastestLap && places.some((place) => place <= session.scale.length);
  return { points: standing.points + points + (scores ? session.fastestLap : 0), finishes };
}

/** The best places that are free when others hold `taken`. */
function bestPlaces(taken: readonly number[], cars: CarCount): number[] {
  const places: number[] = [];
  for (let place = 1; places.length < cars; place++) if (!taken.includes(place)) places.push(place);
  return places;
}

/** Where somebody stands after winning all that is left, fastest laps included; a team after finishing first and second. */
function bestCase(standing: Standing, remaining: readonly RemainingSession[], cars: CarCount): Standing {
  return remaining.reduce<Standing>((sum, session) => withPlaces(sum, session, bestPlaces([], cars), true), standing);
}

/** Hundredths that one entrant can still add at most. */
export function pointsLeft(remaining: readonly RemainingSession[], cars: CarCount = 1): number {
  return bestCase({ points: 0, finishes: [] }, remaining, cars).points;
}

/** Whether somebody can still win, with the proof. */
export interface TitleChance {
  readonly id: string;
  /** Hundredths. */
  readonly points: number;
  /** Hundredths after winning all that is left. */
  readonly mostPoints: number;
  /** Also true for who could only draw level in every respect, wins and all other places. */
  readonly possible: boolean;
  /** Who stays ahead even then, the strongest of them; null while possible. */
  readonly barredBy: { readonly id: string; readonly points: number; readonly onCountback: boolean } | null;
}

/** Who can still win, in the order of the table; who never scored or was classified is among them while all is open. */
export function titleChances(
  tallies: Tallies,
  remaining: readonly RemainingSession[],
  cars: CarCount = 1,
): TitleChance[] {
  const table = [...tallies].toSorted(([idA, a], [idB, b]) => compareTallies(a, b) || (idA < idB ? -1 : 1));
  return table.map(([id, tally]) => {
    const best = bestCase(tally, remaining, cars);
    // The first of the table stands above everybody else; he himself is asked about the second.
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

/** Who cannot be caught any more; null while it is open, and when two ended exactly level. */
export function titleHolder(
  tallies: Tallies,
  remaining: readonly RemainingSession[],
  cars: CarCount = 1,
): string | null {
  const possible = titleChances(tallies, remaining, cars).filter((chance) => chance.possible);
  return possible.length === 1 && possible[0] ? possible[0].id : null;
}

/** Places of one entrant in the coming sessions, in their order; no place means not classified. */
export interface OwnResult {
  readonly places: readonly number[];
  readonly fastestLap: boolean;
}

/**
 * Whether `id` is champion after `next` with these results, whatever everybody else does there and in `later`. One result
 * for each session of `next`; throws when they do not match.
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
  const own = playedOut.reduce<Standing>(
    (sum, { session, own: { places, fastestLap } }) => withPlaces(sum, session, places, fastestLap),
    tallies.get(id) ?? { points: 0, finishes: [] },
  );
  return [...tallies].every(([rival, tally]) => {
    if (rival === id) return true;
    const afterNext = playedOut.reduce<Standing>(
      (sum, { session, own: { places, fastestLap } }) =>
        withPlaces(sum, session, bestPlaces(places, cars), !fastestLap),
      tally,
    );
    return compareTallies(own, bestCase(afterNext, later, cars)) < 0;
  });
}

/** What is left, parted after the meeting in question. */
export interface Horizon {
  readonly next: readonly RemainingSession[];
  readonly later: readonly RemainingSession[];
}

/** Who can be champion after `next`: with everything going one way, nobody else could catch up in `later`. */
export function canSettleAt(tallies: Tallies, { next, later }: Horizon, cars: CarCount = 1): string[] {
  return [...tallies].flatMap(([id, tally]) => {
    const best = bestCase(tally, next, cars);
    const rivals = [...tallies].filter(([rival]) => rival !== id);
    return rivals.every(([, rival]) => compareTallies(best, bestCase(rival, later, cars)) < 0) ? [id] : [];
  });
}

/**
 * The lowest place in the coming race that makes a driver champion there and then whatever the others do and without the
 * fastest lap; `places.length + 1` of the scale stands for any result at all. Null when not even winning is enough.
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
