import { listed } from "#domain/text.ts";
import { driverNames } from "./driver-names.ts";
import type { ReplayRace } from "./race.ts";
import { followLaps } from "./race-laps.ts";

export function replayCaveats(race: ReplayRace): string[] {
  const names = driverNames(race);
  const recorded = followLaps(race).map(({ timesMs }) => timesMs.length);
  const driven = Math.max(0, ...recorded);
  const beyond = Math.max(0, driven - race.laps);
  const namesWhere = (which: (countedLaps: number, recordedLaps: number) => boolean) =>
    race.cars.flatMap(({ lapsCounted }, i) =>
      lapsCounted !== null && which(lapsCounted, recorded[i] ?? 0) ? [names[i] ?? ""] : [],
    );
  const short = namesWhere((countedLaps, recordedLaps) => recordedLaps < countedLaps);
  const long = namesWhere((countedLaps, recordedLaps) => recordedLaps > countedLaps + beyond);
  return [
    ...trackCaveats(race),
    ...(race.cars.every(({ stops }) => stops.length === 0) ? ["Pit stops weren’t recorded."] : []),
    ...(beyond > 0 ? [`${driven} laps were driven, but the result was taken after ${race.laps}.`] : []),
    ...(short.length > 0 ? [`Some laps by ${listed(short)} weren’t recorded.`] : []),
    ...(long.length > 0 ? [`More laps by ${listed(long)} were recorded than the classification counts.`] : []),
  ];
}

export function trackCaveats({ track }: Pick<ReplayRace, "track">): string[] {
  return track.startLineKnown
    ? []
    : ["The starting line and direction of travel may be wrong, because only this circuit’s outline is known."];
}
