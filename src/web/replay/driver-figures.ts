import { carStatus } from "#domain/replay/frame.ts";
import { formatLapTime } from "#domain/times.ts";

import { lapsDone } from "#domain/replay/laps-done.ts";
import type { Opened } from "./replay-state.ts";
import { gapWords } from "./messages.ts";

export function driverFigures({ replay, frame }: Opened, car: number) {
  const facts = replay.race.cars[car];
  if (facts === undefined) return null;
  const done = lapsDone(replay, frame, car);
  const times = facts.lapTimesMs.slice(0, done).filter((time) => time !== null);
  const retired =
    frame.status[car] === carStatus.out && facts.reasonRetired !== null
      ? `Out: ${facts.reasonRetired}`
      : null;
  return {
    name: facts.name,
    team: facts.teamName,
    place: String(frame.place[car] ?? ""),
    gap: retired ?? gapWords(replay, frame, car, "gap"),
    last: formatLapTime(facts.lapTimesMs[done - 1] ?? null),
    best: formatLapTime(times.length === 0 ? null : Math.min(...times)),
    stops: String(frame.stops[car] ?? 0),
  };
}
