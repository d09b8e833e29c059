import { compareTallies, type Score } from "#domain/standings/standings.ts";
import { bestCase } from "#domain/standings/title.ts";
import { driverPlaces, type Places, type RoadOrder } from "./road-order.ts";
import { type TitleRace, withResult } from "./title-race.ts";

export interface RivalPlace {
  readonly id: string;
  /** Best place in which the rival may finish. Null if the rival must not be classified. */
  readonly place: number | null;
}

/**
 * Smallest sufficient lead over a rival in this session's points, in hundredths. Negative if the rival may score more.
 */
export interface RivalMargin {
  readonly id: string;
  readonly margin: number;
}

/**
 * A driver's or team's need if all others keep the present order.
 * - `sure`: any result is enough.
 * - `place`: this place or a better one.
 * - `rivals`: the driver's best possible place isn't enough, and these rivals have to drop too.
 * - `margins`: only for teams, the points by which these rivals have to be outscored.
 * - `wait`: the driver or both cars have retired or finished, and the rest depends on the others.
 * - `none`: no result is enough.
 */
export type Need =
  | { readonly kind: "sure" | "none" }
  | { readonly kind: "wait"; readonly finished: boolean }
  | { readonly kind: "place"; readonly place: number }
  | { readonly kind: "margins"; readonly margins: readonly RivalMargin[] }
  | { readonly kind: "rivals"; readonly rivals: readonly RivalPlace[]; readonly withWin: boolean };

export interface ContenderNeed {
  /** `title` means being champion after this session, and `chance` means remaining in contention. */
  readonly goal: "title" | "chance";
  readonly need: Need;
}

export interface Subject {
  readonly race: TitleRace;
  readonly id: string;
  readonly goal: ContenderNeed["goal"];
}

/**
 * Returns what each contender needs, as determined by `needOf`. Empty if no car is running, or if this session can't
 * decide the title.
 */
export function needsOf(
  race: TitleRace,
  order: RoadOrder,
  needOf: (subject: Subject, order: RoadOrder) => Need,
): Map<string, ContenderNeed> {
  if (race.ableNow.size === 0 || !order.cars.some(({ state }) => state === "running")) return new Map();
  return new Map(
    [...race.contenders].map((id) => {
      const goal = race.ableNow.has(id) ? "title" : "chance";
      return [id, { goal, need: needOf({ race, id, goal }, order) }];
    }),
  );
}

export function driverNeeds(race: TitleRace, order: RoadOrder): Map<string, ContenderNeed> {
  return needsOf(race, order, needOf);
}

function needOf(subject: Subject, order: RoadOrder): Need {
  const { id } = subject;
  const car = order.cars.find(({ driverId }) => driverId === id);
  if (car?.state !== "running") {
    if (reaches(subject, order)) return { kind: "wait", finished: car?.state === "finished" };
    return withRivals(subject, order, false);
  }
  if (reaches(subject, without(order, id))) return { kind: "sure" };
  const count = order.cars.filter(({ classified }) => classified).length + (car.classified ? 0 : 1);
  for (let place = count; place >= 1; place--) {
    if (reaches(subject, moved(order, id, place))) return { kind: "place", place };
  }
  const isFirst = order.cars.find(({ classified }) => classified)?.driverId === id;
  return withRivals(subject, moved(order, id, 1), !isFirst);
}

function withRivals(subject: Subject, order: RoadOrder, withWin: boolean): Need {
  const results = driverPlaces(order);
  const rivals: RivalPlace[] = [];
  for (const rival of blockers(subject, results)) {
    const from = results.get(rival)?.places[0];
    const isFinal = order.cars.find(({ driverId }) => driverId === rival)?.state === "finished";
    if (from === undefined || isFinal) return { kind: "none" };
    const place = highestPlace(subject, order, rival, from);
    if (place === undefined) return { kind: "none" };
    rivals.push({ id: rival, place });
  }
  return { kind: "rivals", rivals, withWin };
}

/**
 * Returns the best place behind `from` at which the rival no longer keeps the driver from the goal. Null if the rival
 * must not be classified, undefined if even that isn't enough.
 */
function highestPlace(subject: Subject, order: RoadOrder, rival: string, from: number): number | null | undefined {
  const count = order.cars.filter(({ classified }) => classified).length;
  const frees = (changed: RoadOrder): boolean => !blockers(subject, driverPlaces(changed)).includes(rival);
  for (let place = from + 1; place <= count; place++) if (frees(moved(order, rival, place))) return place;
  return frees(without(order, rival)) ? null : undefined;
}

function reaches(subject: Subject, order: RoadOrder): boolean {
  return blockers(subject, driverPlaces(order)).length === 0;
}

function blockers({ race, id, goal }: Subject, results: ReadonlyMap<string, Places>): string[] {
  const standingOf = (entrant: string): Score =>
    withResult(race.session, race.before.get(entrant) ?? { points: 0, finishes: [] }, results.get(entrant));
  const ownScore = standingOf(id);
  const best = goal === "chance" ? bestCase(ownScore, race.later, 1) : ownScore;
  return [...race.contenders].filter((rival) => {
    if (rival === id) return false;
    const standing = standingOf(rival);
    return goal === "chance"
      ? compareTallies(standing, best) < 0
      : compareTallies(ownScore, bestCase(standing, race.later, 1)) >= 0;
  });
}

function moved(order: RoadOrder, id: string, place: number): RoadOrder {
  const car = order.cars.find(({ driverId }) => driverId === id);
  if (car === undefined) return order;
  const others = order.cars.filter((other) => other !== car);
  const classified = others.filter((other) => other.classified);
  const rest = others.filter((other) => !other.classified);
  return { ...order, cars: [...classified.toSpliced(place - 1, 0, { ...car, classified: true }), ...rest] };
}

function without(order: RoadOrder, id: string): RoadOrder {
  return { ...order, cars: order.cars.map((car) => (car.driverId === id ? { ...car, classified: false } : car)) };
}
