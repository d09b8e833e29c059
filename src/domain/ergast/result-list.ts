import { formatGap, formatLapTime, formatRaceTime } from "#domain/times.ts";
import { hasRaced, pairCars, type CarPair } from "./car-pairs.ts";
import type { ClassifiedCar, ErgastNames, ErgastResultLine, FastLap } from "./result-line.ts";
import { finishText, letterOf, statusText } from "./result-status.ts";

export interface ResultSources {
  readonly season: number;
  readonly session: "race" | "sprint";
  /** The service's own list, which decides on the cars that didn't start, on their order and on status texts. */
  readonly serviceLines: readonly ErgastResultLine[];
  readonly cars: readonly ClassifiedCar[];
  readonly fastLaps: readonly FastLap[];
  readonly slotOf: (driverId: string) => number | null;
  readonly names: ErgastNames;
}

/** First season in which the services list fastest laps. */
const FASTEST_LAPS_SINCE = 2004;

/**
 * Builds the Ergast-compatible list of a race or sprint. Everything that our classification says about a car comes from
 * there. The service's list adds what only it has: cars that didn't start, the order of retirements, status texts and
 * average speeds. A session without a classification or without a list has no rows.
 */
export function resultList(sources: ResultSources): ErgastResultLine[] {
  const { serviceLines, cars, names } = sources;
  if (serviceLines.length === 0 || cars.length === 0) return [];
  const entries = inOrder(pairCars(serviceLines, cars, names.driverIdOf));
  const lines: ErgastResultLine[] = [];
  const placeOfCar = new Map<string, number>();
  let last = 0;
  for (const entry of entries) {
    const identity = identityOf(entry, sources);
    if (identity === null) continue;
    const { car } = entry;
    const shared = car?.sharedCar === true ? placeOfCar.get(car.number ?? "") : undefined;
    const position = car?.position ?? shared ?? last + 1;
    if (car?.sharedCar === true && car.number !== null) placeOfCar.set(car.number, position);
    last = Math.max(last, position);
    lines.push({ ...lineOf(entry, sources), ...identity, ordinal: lines.length + 1, position });
  }
  return lines;
}

/**
 * Classified cars come first, as classified. The others follow in the service's order, and after them the cars that
 * the service doesn't list or that lost their place by disqualification.
 */
function inOrder(entries: readonly CarPair[]): CarPair[] {
  const group = ({ car, serviceLine }: CarPair): number => {
    if (car !== null && car.position !== null) return 0;
    const lostPlace = car?.status === "DSQ" && serviceLine !== null && /^\d+$/.test(serviceLine.positionText);
    return serviceLine === null || lostPlace ? 2 : 1;
  };
  const place = (entry: CarPair): number =>
    (group(entry) === 1 ? entry.serviceLine?.ordinal : entry.car?.ordinal) ?? Infinity;
  return entries.toSorted((a, b) => group(a) - group(b) || place(a) - place(b));
}

function identityOf({ car, serviceLine }: CarPair, { season, names }: ResultSources) {
  const ergastDriverId = serviceLine?.ergastDriverId ?? names.ergastDriverOf(car?.driverId ?? "");
  const inList = serviceLine?.ergastConstructorId ?? null;
  const ergastConstructorId = car === null ? inList : (names.constructorOf(car.teamId, season, inList) ?? inList);
  return ergastDriverId === null || ergastConstructorId === null ? null : { ergastDriverId, ergastConstructorId };
}

type Line = Omit<ErgastResultLine, "ordinal" | "position" | "ergastDriverId" | "ergastConstructorId">;

function lineOf({ car, serviceLine }: CarPair, sources: ResultSources): Line {
  if (car === null) return { ...(serviceLine ?? unlisted), ...noTime };
  const whole = withSharedFigures(car, sources.cars);
  const winner = sources.cars.find(({ position }) => position === 1);
  return {
    number: car.number ?? serviceLine?.number ?? null,
    positionText:
      car.position === null ? letterOf(car.status, serviceLine?.positionText ?? null) : String(car.position),
    points: String(car.pointsHundredths / 100),
    grid: gridOf(whole, serviceLine, sources.slotOf(car.driverId)),
    laps: whole.laps ?? serviceLine?.laps ?? 0,
    status: statusText(car, serviceLine, finishOf(whole, winner, sources.season)),
    ...timeOf(whole, serviceLine, winner),
    ...fastestLapOf(car.driverId, serviceLine, sources),
  };
}

const noTime = { timeMs: null, timeText: null };
const noLap = { fastestRank: null, fastestLap: null, fastestTime: null, fastestAverageKph: null };
const unlisted = { number: null, positionText: "W", points: "0", grid: null, laps: 0, status: "Withdrew", ...noLap };

/** Our classification gives the laps, time and grid slot of a shared car only in one of its drivers' rows. */
function withSharedFigures(car: ClassifiedCar, cars: readonly ClassifiedCar[]): ClassifiedCar {
  if (!car.sharedCar || car.number === null) return car;
  const rows = cars.filter(({ number, position }) => number === car.number && position === car.position);
  const first = <Key extends "laps" | "timeMs" | "gapMs" | "gapLaps" | "grid">(key: Key) =>
    car[key] ?? rows.find((row) => row[key] !== null)?.[key] ?? null;
  return {
    ...car,
    laps: first("laps"),
    timeMs: first("timeMs"),
    gapMs: first("gapMs"),
    gapLaps: first("gapLaps"),
    grid: first("grid"),
  };
}

function finishOf(car: ClassifiedCar, winner: ClassifiedCar | undefined, season: number): string | null {
  if (car.gapMs !== null || car === winner) return finishText(0, season);
  if (car.gapLaps !== null) return finishText(car.gapLaps, season);
  return null;
}

/** The services give slot 0 to cars that start from the pit lane. */
function gridOf(car: ClassifiedCar, serviceLine: ErgastResultLine | null, slot: number | null): number | null {
  if (car.pitLaneStart) return 0;
  return car.grid ?? (hasRaced(car.status) ? slot : null) ?? serviceLine?.grid ?? 0;
}

/** Only classified cars on the lead lap have a time. */
function timeOf(car: ClassifiedCar, serviceLine: ErgastResultLine | null, winner: ClassifiedCar | undefined) {
  const { position, timeMs, gapMs } = car;
  if (position === 1 && timeMs !== null) return { timeMs, timeText: formatRaceTime(timeMs) };
  if (position !== null && gapMs !== null) return { timeMs, timeText: formatGap({ gapMs, gapLaps: null }) };
  const isOnLeadLap = position !== null && car.gapLaps === null && car.laps === (winner?.laps ?? null);
  return serviceLine === null || !isOnLeadLap ? noTime : { timeMs: serviceLine.timeMs, timeText: serviceLine.timeText };
}

function fastestLapOf(driverId: string, serviceLine: ErgastResultLine | null, sources: ResultSources) {
  const { season, session, fastLaps, serviceLines: all } = sources;
  if (session === "sprint" || fastLaps.length === 0) return serviceLine === null ? noLap : fastestLapIn(serviceLine);
  const lap = fastLaps.find((candidate) => candidate.driverId === driverId);
  if (season < FASTEST_LAPS_SINCE || lap?.timeMs == null) return noLap;
  const fastestTime = formatLapTime(lap.timeMs);
  // The speed depends only on the lap time. The services give some laps to the wrong driver.
  const same = all.find((row) => row.fastestTime === fastestTime);
  return {
    fastestRank: lap.position,
    fastestLap: lap.lap,
    fastestTime,
    fastestAverageKph: same?.fastestAverageKph ?? null,
  };
}

function fastestLapIn({ fastestRank, fastestLap, fastestTime, fastestAverageKph }: ErgastResultLine) {
  return { fastestRank, fastestLap, fastestTime, fastestAverageKph };
}
