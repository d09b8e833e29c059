import { driverNames } from "./driver-names.ts";
import type { ReplayRace } from "./race.ts";
import { followLaps } from "./race-laps.ts";

/** What this race's data cannot say, as sentences; beyond what is true of every replay (see `createReplay`). */
export function replayCaveats(race: ReplayRace): string[] {
  const names = driverNames(race);
  const recorded = followLaps(race).map(({ timesMs }) => timesMs.length);
  const driven = Math.max(0, ...recorded);
  const beyond = Math.max(0, driven - race.laps);
  const named = (which: (counted: number, own: number) => boolean) =>
    race.cars.flatMap(({ lapsCounted }, i) =>
      lapsCounted !== null && which(lapsCounted, recorded[i] ?? 0) ? [names[i] ?? ""] : [],
    );
  const short = named((counted, own) => own < counted);
  const long = named((counted, own) => own > counted + beyond);
  return [
    ...(race.track.startLineKnown
      ? []
      : ["Where the starting line is, and the direction, are approximate: only the outline of this circuit is known."]),
    ...(race.cars.every(({ stops }) => stops.length === 0) ? ["Pit stops are not recorded."] : []),
    ...(beyond > 0 ? [`${driven} laps were driven, and the result is that after ${race.laps}.`] : []),
    ...(short.length > 0 ? [`Not all laps of ${short.join(", ")} are recorded.`] : []),
    ...(long.length > 0 ? [`Of ${long.join(", ")} more laps are recorded than the classification counts.`] : []),
  ];
}
