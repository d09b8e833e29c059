import { delayedAfterMs } from "#domain/live/life/delayed-after.ts";
import type {
  LiveClock,
  LiveEvent,
  LivePhase,
  LiveSession,
  LiveWeather,
  TrackFlag,
} from "#domain/live/live-session.ts";
import type { Json } from "#domain/live/merge-update.ts";

import type { FeedTimes } from "./f1-event.ts";
import { entriesOf, numberIn, objectIn, textIn, timeMs, utcMs } from "./f1-values.ts";

const flags: Readonly<Record<string, TrackFlag>> = {
  "1": "green",
  "2": "yellow",
  "4": "safety-car",
  "5": "red",
  "6": "virtual-safety-car",
  "7": "virtual-safety-car",
};

const flagNames: Readonly<Record<string, TrackFlag>> = {
  AllClear: "green",
  Yellow: "yellow",
  SCDeployed: "safety-car",
  Red: "red",
  VSCDeployed: "virtual-safety-car",
  VSCEnding: "virtual-safety-car",
};

export function readFlag(status: Json | undefined, sessionData: Json | undefined): TrackFlag {
  const current = flags[textIn(objectIn(status).Status) ?? ""];
  if (current !== undefined) return current;
  const statusHistory = entriesOf(objectIn(sessionData).StatusSeries).flatMap(
    ([, entry]) => textIn(entry.TrackStatus) ?? [],
  );
  return flagNames[statusHistory.at(-1) ?? ""] ?? "green";
}

export function readPhase({
  status,
  started,
  event,
  part,
  nowMs,
}: {
  readonly status: string | null;
  readonly started: boolean;
  readonly event: LiveEvent | null;
  readonly part: number | null;
  readonly nowMs: number;
}): LivePhase {
  // Between the parts of qualifying, the feed sends "Finished" and then "Inactive".
  const hasMoreParts = part !== null && part < 3;
  switch (status) {
    case "Finalised":
    case "Ends":
      return hasMoreParts ? "live" : "provisional";
    case "Finished":
      return hasMoreParts ? "live" : "finished";
    case "Started":
    case "Aborted":
      return "live";
    default: {
      if (started) return "live";
      const startsAtMs = event?.startsAtMs ?? null;
      return startsAtMs !== null && nowMs > startsAtMs + delayedAfterMs(event) ? "delayed" : "upcoming";
    }
  }
}

export function readLaps(topic: Json | undefined, event: LiveEvent | null): LiveSession["laps"] {
  const { CurrentLap, TotalLaps } = objectIn(topic);
  const current = numberIn(CurrentLap);
  // In qualifying, the feed may already contain the race's number of laps.
  return current === null || (event !== null && event.kind !== "race") ? null : { current, total: numberIn(TotalLaps) };
}

export function readClock(topic: Json | undefined, times: FeedTimes): LiveClock | null {
  const { Utc, Remaining, Extrapolating } = objectIn(topic);
  const remainingMs = timeMs(Remaining);
  const readAtMs = utcMs(Utc);
  if (remainingMs === null || readAtMs === null) return null;
  const running = Extrapolating === true;
  const goneMs = running ? Math.max(0, times.feedNowMs - readAtMs) : 0;
  return { remainingMs: Math.max(0, Math.round(remainingMs - goneMs)), running, atMs: Math.round(times.nowMs) };
}

export function readWeather(topic: Json | undefined): LiveWeather | null {
  const weather = objectIn(topic);
  const airC = numberIn(weather.AirTemp);
  const trackC = numberIn(weather.TrackTemp);
  if (airC === null && trackC === null) return null;
  return {
    airC,
    trackC,
    humidityPercent: numberIn(weather.Humidity),
    windMs: numberIn(weather.WindSpeed),
    raining: (numberIn(weather.Rainfall) ?? 0) > 0,
  };
}
