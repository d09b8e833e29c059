import type { LiveEvent } from "#domain/live/live-session.ts";
import type { Json } from "#domain/live/merge-update.ts";

import { objectIn, offsetMs, textIn, utcMs } from "./f1-values.ts";

/**
 * The current time on both clocks, to convert the feed's times to real time. The two differ while a
 * recording is played.
 */
export interface FeedTimes {
  readonly nowMs: number;
  readonly feedNowMs: number;
  toWallMs(feedMs: number): number;
}

export function liveTimes(nowMs: number): FeedTimes {
  return { nowMs, feedNowMs: nowMs, toWallMs: (feedMs) => feedMs };
}

export function readEvent(topic: Json | undefined, times: FeedTimes): LiveEvent | null {
  const info = objectIn(topic);
  const meeting = textIn(objectIn(info.Meeting).Name);
  const session = textIn(info.Name);
  if (meeting === null || session === null) return null;
  const local = utcMs(info.StartDate);
  const offset = offsetMs(info.GmtOffset);
  return {
    meeting,
    session,
    kind: kindOf(textIn(info.Type)),
    startsAtMs:
      local === null || offset === null ? null : Math.round(times.toWallMs(local - offset)),
    invented: info.Invented === true,
  };
}

function kindOf(type: string | null): LiveEvent["kind"] {
  if (type === "Race") return "race";
  return type === "Qualifying" ? "qualifying" : "practice";
}
