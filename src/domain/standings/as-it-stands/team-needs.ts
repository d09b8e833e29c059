import { compareTallies, type Score } from "#domain/standings/standings.ts";
import { bestCase } from "#domain/standings/title.ts";
import { carsOf } from "#domain/standings/title-course.ts";
import type { RoadCar, RoadOrder } from "./road-order.ts";
import { type ContenderNeed, type Need, needsOf, type RivalMargin, type Subject } from "./title-needs.ts";
import { placesOf, type TitleRace, withResult } from "./title-race.ts";

/** A team has two cars, so what it needs is easier to express in points than in places. */
export function teamNeeds(race: TitleRace, order: RoadOrder): Map<string, ContenderNeed> {
  return needsOf(race, order, needOf);
}

function needOf(subject: Subject, order: RoadOrder): Need {
  const { id } = subject;
  const cars = order.cars.filter(({ teamId }) => teamId === id);
  const isRunning = cars.some(({ state }) => state === "running");
  const margins = marginsOf(subject, order);
  const missing = margins.filter(({ now, margin }) => now < margin);
  const ahead = missing.length === 0;
  if (isRunning && isMet(marginsOf(subject, without(order, id)))) return { kind: "sure" };
  if (!isAttainable(subject, order, missing)) return { kind: "none" };
  if (!isRunning) return { kind: "wait", finished: cars.some(({ state }) => state === "finished") };
  const closest = margins.toSorted((a, b) => a.now - a.margin - (b.now - b.margin)).slice(0, 1);
  return { kind: "margins", margins: (ahead ? closest : missing).map(({ id, margin }) => ({ id, margin })) };
}

interface Margin extends RivalMargin {
  /** Current difference between the team's points and the rival's in this session, in hundredths. */
  readonly now: number;
}

const isMet = (margins: readonly Margin[]): boolean => margins.every(({ now, margin }) => now >= margin);

/** True if the team's best result and the rivals' worst would reach all margins. */
function isAttainable({ race, id }: Subject, order: RoadOrder, margins: readonly Margin[]): boolean {
  const most = scoredIn(race, inFront(order, id), id);
  return margins.every(({ id: rival, margin }) => most - scoredIn(race, without(order, rival), rival) >= margin);
}

function marginsOf(subject: Subject, order: RoadOrder): Margin[] {
  const { race, id } = subject;
  const ownPoints = scoredIn(race, order, id);
  return [...race.contenders]
    .filter((rival) => rival !== id)
    .map((rival) => ({
      id: rival,
      margin: marginTo(subject, order, rival),
      now: ownPoints - scoredIn(race, order, rival),
    }));
}

/**
 * Returns the smallest margin over the rival that is enough for the goal. Ties on points are broken by countback, with
 * finishes as in the current order.
 */
function marginTo({ race, id, goal }: Subject, order: RoadOrder, rival: string): number {
  const results = placesOf(race, order);
  const after = (entrant: string): Score => withResult(race.session, scoreOf(race, entrant), results.get(entrant));
  const cars = carsOf[race.who];
  const best = bestCase({ points: 0, finishes: [] }, race.later, cars).points;
  const gap = scoreOf(race, rival).points - scoreOf(race, id).points + (goal === "title" ? best : -best);
  const [ownScore, other] =
    goal === "title"
      ? [after(id), bestCase(after(rival), race.later, cars)]
      : [bestCase(after(id), race.later, cars), after(rival)];
  const countback = compareTallies({ ...ownScore, points: 0 }, { ...other, points: 0 });
  const isTieEnough = goal === "title" ? countback < 0 : countback <= 0;
  const unit = [...race.session.scale, race.session.fastestLap].every((points) => points % 100 === 0) ? 100 : 50;
  const isReachable = gap % unit === 0;
  return isReachable && isTieEnough ? gap : (Math.floor(gap / unit) + 1) * unit;
}

const scoreOf = (race: TitleRace, id: string): Score => race.before.get(id) ?? { points: 0, finishes: [] };

function scoredIn(race: TitleRace, order: RoadOrder, id: string): number {
  const before = scoreOf(race, id);
  return withResult(race.session, before, placesOf(race, order).get(id)).points - before.points;
}

const isOf = (id: string) => (car: RoadCar) => car.teamId === id && car.state === "running";

/** Returns the order as if none of the team's running cars were classified. */
function without(order: RoadOrder, id: string): RoadOrder {
  return { ...order, cars: order.cars.map((car) => (isOf(id)(car) ? { ...car, classified: false } : car)) };
}

/** Returns the order as if the team's running cars had passed all others that haven't finished. */
function inFront(order: RoadOrder, id: string): RoadOrder {
  const finished = order.cars.filter(({ state, classified }) => state === "finished" && classified);
  const teamCars = order.cars.filter(isOf(id)).map((car) => ({ ...car, classified: true }));
  const others = order.cars.filter((car) => !finished.includes(car) && !isOf(id)(car));
  return { ...order, cars: [...finished, ...teamCars, ...others] };
}
