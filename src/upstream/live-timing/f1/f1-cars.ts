import {
  type CarWhere,
  type LiveCar,
  type LiveGap,
  type LiveTyre,
  tyreCompounds,
} from "#domain/live/live-session.ts";
import { isObject, type Json } from "#domain/live/merge-update.ts";

import { entriesOf, gapOf, markedTime, numberIn, objectIn, textIn, timeMs } from "./f1-values.ts";

type Line = Readonly<Record<string, Json>>;

/** Creates a reader that returns the same object for a car whose data hasn't changed. */
export function createCarReader() {
  const memory = new Map<string, { readonly from: readonly unknown[]; readonly car: LiveCar }>();

  return (
    timingLines: Json | undefined,
    appTopic: Json | undefined,
    driverTopic: Json | undefined,
    qualifyingPart: number | null,
  ): Readonly<Record<string, LiveCar>> => {
    const apps = objectIn(objectIn(appTopic).Lines);
    const drivers = objectIn(driverTopic);
    const cars: Record<string, LiveCar> = {};
    for (const [number, timing] of Object.entries(objectIn(timingLines))) {
      if (!/^\d{1,3}$/.test(number) || !isObject(timing)) continue;
      const from = [timing, apps[number], drivers[number], qualifyingPart];
      const cachedCar = memory.get(number);
      const car =
        cachedCar !== undefined && from.every((part, at) => part === cachedCar.from[at])
          ? cachedCar.car
          : readCar(
              number,
              timing,
              objectIn(apps[number]),
              objectIn(drivers[number]),
              qualifyingPart,
            );
      memory.set(number, { from, car });
      cars[number] = car;
    }
    return cars;
  };
}

function readCar(
  number: string,
  timing: Line,
  app: Line,
  driver: Line,
  part: number | null,
): LiveCar {
  const place = numberIn(timing.Position) ?? numberIn(timing.Line);
  const stints = entriesOf(app.Stints).map(([, stint]) => stint);
  return {
    number,
    code: textIn(driver.Tla)?.slice(0, 3).toUpperCase() ?? number,
    name: textIn(driver.FullName),
    team: textIn(driver.TeamName),
    colour: /^[\da-f]{6}$/i.exec(textIn(driver.TeamColour) ?? "")?.[0].toLowerCase() ?? null,
    place: place !== null && Number.isInteger(place) && place >= 1 && place <= 99 ? place : null,
    gap: leaderGap(timing, part),
    interval: intervalAhead(timing, part),
    lastLap: markedTime(objectIn(timing.LastLapTime)),
    bestLapMs: timeMs(objectIn(timing.BestLapTime).Value),
    sectors: readSectors(timing.Sectors),
    tyre: readTyre(stints.at(-1)),
    stops: numberIn(timing.NumberOfPitStops) ?? Math.max(0, stints.length - 1),
    laps: numberIn(timing.NumberOfLaps),
    where: whereIs(timing),
  };
}

function leaderGap(timing: Line, part: number | null): LiveGap | null {
  return (
    gapOf(timing.GapToLeader) ??
    gapOf(timing.TimeDiffToFastest) ??
    gapOf(statsOf(timing, part).TimeDiffToFastest)
  );
}

function intervalAhead(timing: Line, part: number | null): LiveGap | null {
  return (
    gapOf(objectIn(timing.IntervalToPositionAhead).Value) ??
    gapOf(timing.TimeDiffToPositionAhead) ??
    gapOf(statsOf(timing, part).TimeDifftoPositionAhead)
  );
}

/**
 * Returns the stats of this part of qualifying, or of the last part in which the car set a time.
 */
function statsOf(timing: Line, part: number | null): Line {
  const stats = entriesOf(timing.Stats).filter(([at]) => part === null || at < part);
  return stats.findLast(([, entry]) => textIn(entry.TimeDiffToFastest) !== null)?.[1] ?? {};
}

function readSectors(value: Json | undefined): LiveCar["sectors"] {
  const sectors = new Map(entriesOf(value));
  // Until the car completes a sector, the sector shows its time from the previous lap.
  const timeOf = (at: number) => {
    const sector = objectIn(sectors.get(at));
    return markedTime(sector) ?? unmarked(timeMs(sector.PreviousValue));
  };
  return [timeOf(0), timeOf(1), timeOf(2)];
}

const unmarked = (ms: number | null) => (ms === null ? null : { ms, mark: null });

function readTyre(stint: Line | undefined): LiveTyre | null {
  if (stint === undefined) return null;
  const name = textIn(stint.Compound)?.toLowerCase() ?? "";
  return {
    compound: tyreCompounds.find((compound) => compound === name) ?? null,
    ageLaps: numberIn(stint.TotalLaps),
    fresh: stint.New === undefined ? null : stint.New === "true" || stint.New === true,
  };
}

function whereIs(timing: Line): CarWhere {
  if (timing.Retired === true) return "retired";
  if (timing.KnockedOut === true) return "knocked-out";
  if (timing.Stopped === true) return "stopped";
  if (timing.InPit === true) return "pit";
  return timing.PitOut === true ? "out-lap" : "track";
}
