import { z } from "zod";

/*
 * Everything in an Ergast answer is a string. What is missing may be absent, null, empty, `\N`, the null of the database
 * dumps this format began with, or `None`, that of the language today's service is written in.
 */

/** No control characters and no halves of characters: no name has them, and the database takes neither. */
const text = z
  .string()
  .trim()
  .min(1, "is empty")
  .max(200, "is too long")
  .refine((given) => given.isWellFormed() && !/\p{Cc}/u.test(given), "has characters that no name has");

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || ["", "\\N", "None"].includes(value as string);
}

/** Of a time of whole seconds the public service shows less: `1` of a lap of 1:41, `1:31` of a race of 1:31:08. */
function isCut(value: unknown): boolean {
  return typeof value === "string" && /^\+?[\d:]+$/.test(value);
}

/** The value, or null where it is missing. */
export function orNull<Value extends z.ZodType>(value: Value) {
  return nullWhere(isMissing, value);
}

/** The time, or null where it is missing or cut: what is left of it does not tell the rest. */
export function orNullIfCut<Value extends z.ZodType>(value: Value) {
  return nullWhere((given) => isMissing(given) || isCut(given), value);
}

function nullWhere<Value extends z.ZodType>(isNone: (given: unknown) => boolean, value: Value) {
  return z
    .preprocess((given) => (isNone(given) ? null : given), value.nullable())
    .optional()
    .transform(nullIfAbsent);
}

function nullIfAbsent<Value>(value: Value | null | undefined): Value | null {
  return value ?? null;
}

export const name = text;

/** An id of the service's own, such as `max_verstappen`. */
export const ref = z.string().regex(/^[\p{L}\p{N}_.-]{1,100}$/u, "is no id");

export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, "is no whole number")
  .transform(Number);

/** The first place is 1. */
export const place = wholeNumber.refine((number) => number >= 1 && number <= 200, "is no place");

/** Of laps, stops or rounds; the longest race had 200 laps. */
export const count = wholeNumber.refine((number) => number <= 500, "is more than can be");

/** Points as hundredths: `12.5` is 1250. */
export const points = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,2})?$/, "is no number of points")
  .transform((digits) => {
    const [whole = "", fraction = ""] = digits.split(".");
    return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  });

export const decimal = z
  .string()
  .regex(/^-?\d{1,4}(\.\d+)?$/, "is no number")
  .transform(Number);

export const date = z.iso.date("is no date");

/** A time of day in UTC, as `hh:mm:ssZ`; the service leaves out the zone nowhere. */
export const timeInUtc = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?Z$/, "is no time in UTC")
  .transform((time) => (time.length === 6 ? `${time.slice(0, 5)}:00Z` : time));

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, "is no time of day");

/** Milliseconds of `1:34:05.941`, `1:20.486` or `23.1`; trailing zeros may be left out. */
export const duration = z.string().transform((given, context) => {
  const ms = parseDuration(given);
  if (ms !== null) return ms;
  context.addIssue({ code: "custom", message: "is no length of time" });
  return z.NEVER;
});

/** Null for what is no length of time. */
export function parseDuration(given: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,3})(?:\.(\d{1,3}))?$/.exec(given);
  if (match === null) return null;
  const [, hours, minutes, seconds = "", fraction = ""] = match;
  // Only the first part may count further than the clock does: "75:10.2" minutes, "97.5" seconds.
  if (minutes !== undefined && (seconds.length !== 2 || Number(seconds) > 59)) return null;
  if (hours !== undefined && (minutes?.length !== 2 || Number(minutes) > 59)) return null;
  const wholeSeconds = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds);
  return wholeSeconds * 1000 + Number(fraction.padEnd(3, "0"));
}

/** A lap time as it is written; it can be read. */
export const lapTime = z.string().refine((given) => parseDuration(given) !== null, "is no length of time");

/** The winner's time, a gap to it, or how many laps behind. */
export const raceTime = z
  .string()
  .max(30)
  .refine(
    (given) => /^\+(-|\d+ laps?$)/i.test(given) || parseDuration(given.replace(/^\+/, "")) !== null,
    "is no race time",
  );
