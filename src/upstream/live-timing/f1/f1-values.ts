import { isObject, type Json } from "#domain/live/merge-update.ts";
import type { LiveGap, MarkedTime } from "#domain/live/live-session.ts";

type JsonObject = Readonly<Record<string, Json>>;

const nothing: JsonObject = {};

export function objectIn(value: Json | undefined): JsonObject {
  return isObject(value) ? value : nothing;
}

/**
 * Returns the entries of a list in order. Clients that connect during a session get an object with
 * numeric keys instead of a list.
 */
export function entriesOf(value: Json | undefined): [place: number, entry: JsonObject][] {
  if (Array.isArray(value))
    return value.flatMap((entry: Json, place) =>
      isObject(entry) ? [[place, entry] as [number, JsonObject]] : [],
    );
  if (!isObject(value)) return [];
  // JavaScript lists an object's integer keys in ascending order.
  return Object.entries(value).flatMap(([key, entry]) =>
    /^\d{1,4}$/.test(key) && isObject(entry) ? [[Number(key), entry] as [number, JsonObject]] : [],
  );
}

export function textIn(value: Json | undefined): string | null {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.trim().slice(0, 300) : null;
}

export function numberIn(value: Json | undefined): number | null {
  const text = textIn(value);
  const number = text === null ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** Converts "27.055", "1:43.215" or "1:31:44.742" to milliseconds. */
export function timeMs(value: Json | undefined): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,3})(?:\.(\d{1,3}))?$/.exec(
    textIn(value) ?? "",
  );
  if (match === null) return null;
  const [, hours = "0", minutes = "0", seconds = "0", fraction = ""] = match;
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 +
    Number(fraction.padEnd(3, "0"))
  );
}

/**
 * Converts "+30.663", "+1:02.345", "1L" or "2 LAPS". Returns null for the leader ("LAP 51") or if
 * there is no value.
 */
export function gapOf(value: Json | undefined): LiveGap | null {
  const text = textIn(value);
  if (text === null) return null;
  const laps = /^\+?(\d{1,3}) ?L(?:AP|APS)?$/i.exec(text)?.[1];
  if (laps !== undefined) return { laps: Number(laps) };
  const ms = timeMs(text.replace(/^\+/, ""));
  return ms === null ? null : { ms };
}

export function markedTime(
  time: JsonObject,
  value: Json | undefined = time.Value,
): MarkedTime | null {
  const ms = timeMs(value);
  if (ms === null || ms === 0) return null;
  return { ms, mark: markIn(time) };
}

function markIn(time: JsonObject): MarkedTime["mark"] {
  if (time.OverallFastest === true) return "overall";
  return time.PersonalFastest === true ? "personal" : null;
}

/** Converts "2024-05-18T14:00:00.492Z" to epoch milliseconds. The Z may be missing. */
export function utcMs(value: Json | undefined): number | null {
  const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?)\d*(?:Z|\+00:00)?$/.exec(
    textIn(value) ?? "",
  );
  const ms = match === null ? Number.NaN : Date.parse(`${match[1]}Z`);
  return Number.isNaN(ms) ? null : ms;
}

/** Converts "04:00:00" or "-04:00:00" to milliseconds. */
export function offsetMs(value: Json | undefined): number | null {
  const text = textIn(value) ?? "";
  const ms = timeMs(text.replace(/^[+-]/, ""));
  if (ms === null) return null;
  return text.startsWith("-") ? -ms : ms;
}
