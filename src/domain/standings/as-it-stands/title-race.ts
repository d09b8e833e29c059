/*
 * The championships as they would be if a race ended now, in the order on the road, with full
 * points and the fastest lap so far.
 */
import { compareTallies, type Score } from "#domain/standings/standings.ts";
import {
  canSettleAt,
  type CarCount,
  type RemainingSession,
  titleChances,
  withPlaces,
} from "#domain/standings/title.ts";
import { carsOf, type Championship } from "#domain/standings/title-course.ts";
import type { BeforeSession } from "./before-session.ts";
import { driverPlaces, type Places, type RoadOrder, teamPlaces } from "./road-order.ts";

/** One championship before a session, with everything that doesn't change during it. */
export type TitleRace = ReturnType<typeof titleRace>;

export function titleRace(
  { session, later, drivers, teams, excludedTeams }: BeforeSession,
  who: Championship,
) {
  const before = new Map<string, Score>(
    (who === "drivers" ? drivers : teams).map((entry) => [entry.id, entry]),
  );
  const cars = carsOf[who];
  const contenders = possibleIds(before, [session, ...later], cars);
  const [only = null, second] = contenders;
  const holder = second === undefined ? only : null;
  const able =
    later.length === 0
      ? contenders
      : new Set(canSettleAt(talliesOf(before), { next: [session], later }, cars));
  return {
    who,
    session,
    later,
    before,
    placesBefore: new Map(ranked(before).map(({ id, place }) => [id, place])),
    excludedTeams,
    /** Id of the champion, or null if the title wasn't decided before the session. */
    holder,
    /** Entrants who, before the session, could still become champion. */
    contenders,
    /**
     * Entrants who can become champion in this session. Empty if the session can't decide the
     * title.
     */
    ableNow: holder === null ? able : new Set(),
  };
}

export interface TableLine {
  readonly id: string;
  readonly points: number;
  readonly pointsBefore: number;
  /** Entrants who are level on every count share a place. */
  readonly place: number;
  readonly placeBefore: number;
}

export type TitleTable = ReturnType<typeof tableNow>;

export function tableNow(race: TitleRace, order: RoadOrder) {
  const results = placesOf(race, order);
  const standings = new Map(race.before);
  for (const id of results.keys()) if (!standings.has(id)) standings.set(id, NOTHING);
  for (const [id, standing] of standings)
    standings.set(id, withResult(race.session, standing, results.get(id)));
  const possible = possibleIds(
    new Map([...standings].filter(([id]) => race.contenders.has(id))),
    race.later,
    carsOf[race.who],
  );
  const [only = null, second] = possible;
  return {
    lines: ranked(standings).map(({ id, standing, place }, index) => ({
      id,
      points: standing.points,
      pointsBefore: race.before.get(id)?.points ?? 0,
      place,
      placeBefore: race.placesBefore.get(id) ?? index + 1,
    })),
    /** Id of the champion if the session ended now, or null. */
    holder: race.holder ?? (second === undefined ? only : null),
    /** Entrants who could still be champion if the session ended now. */
    possible,
  };
}

const NOTHING: Score = { points: 0, finishes: [] };

export function placesOf({ who, excludedTeams }: TitleRace, order: RoadOrder): Map<string, Places> {
  return who === "drivers" ? driverPlaces(order) : teamPlaces(order, excludedTeams);
}

export function withResult(
  session: RemainingSession,
  standing: Score,
  result: Places | undefined,
): Score {
  return result === undefined
    ? standing
    : withPlaces(standing, session, result.places, result.fastestLap);
}

function ranked(standings: ReadonlyMap<string, Score>) {
  const sorted = [...standings].toSorted(
    ([idA, a], [idB, b]) => compareTallies(a, b) || (idA < idB ? -1 : 1),
  );
  const lines: { readonly id: string; readonly standing: Score; readonly place: number }[] = [];
  for (const [index, [id, standing]] of sorted.entries()) {
    const above = lines.at(-1);
    const isLevel = above !== undefined && compareTallies(above.standing, standing) === 0;
    lines.push({ id, standing, place: isLevel ? above.place : index + 1 });
  }
  return lines;
}

function talliesOf(standings: ReadonlyMap<string, Score>) {
  return new Map(
    Array.from(standings, ([id, { points, finishes }]) => [
      id,
      { points, finishes: [...finishes], classified: true },
    ]),
  );
}

function possibleIds(
  standings: ReadonlyMap<string, Score>,
  remaining: readonly RemainingSession[],
  cars: CarCount,
): Set<string> {
  const chances = titleChances(talliesOf(standings), remaining, cars);
  return new Set(chances.filter(({ possible }) => possible).map(({ id }) => id));
}
