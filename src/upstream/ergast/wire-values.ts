import { z } from "zod";

/*
 * All values in an Ergast response are strings. A missing value may be absent, null, empty, `\N`
 * (null in database dumps) or `None` (null in Python).
 */

/**
 * Rejects control characters and lone surrogates, which no name contains and the database wouldn't
 * accept.
 */
const text = z
  .string()
  .trim()
  .min(1, "is empty")
  .max(200, "is too long")
  .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), "contains invalid characters");

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || ["", "\\N", "None"].includes(value as string);
}

/**
 * The public service truncates times of whole seconds: a lap of 1:41 becomes `1`, and a race of
 * 1:31:08 becomes `1:31`.
 */
function isCut(value: unknown): boolean {
  return typeof value === "string" && /^\+?[\d:]+$/.test(value);
}

export function orNull<Value extends z.ZodType>(value: Value) {
  return nullWhere(isMissing, value);
}

/** Null if the time is missing or truncated, because the missing part can't be recovered. */
export function orNullIfCut<Value extends z.ZodType>(value: Value) {
  return nullWhere((wire) => isMissing(wire) || isCut(wire), value);
}

function nullWhere<Value extends z.ZodType>(isNone: (wire: unknown) => boolean, value: Value) {
  return z
    .preprocess((wire) => (isNone(wire) ? null : wire), value.nullable())
    .optional()
    .transform(nullIfAbsent);
}

function nullIfAbsent<Value>(value: Value | null | undefined): Value | null {
  return value ?? null;
}

export const name = text;

export const ref = z.string().regex(/^[\p{L}\p{N}_.-]{1,100}$/u, "isn't an id");

export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, "isn't a whole number")
  .transform(Number);

export const place = wholeNumber.refine(
  (number) => number >= 1 && number <= 200,
  "isn't a position",
);

/** Number of laps, stops or rounds. The longest race had 200 laps. */
export const count = wholeNumber.refine((number) => number <= 500, "is too large");

/** Converts to hundredths: `12.5` becomes 1250. */
export const points = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,2})?$/, "isn't a number of points")
  .transform((digits) => {
    const [whole = "", fraction = ""] = digits.split(".");
    return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  });

export const decimal = z
  .string()
  .regex(/^-?\d{1,4}(\.\d+)?$/, "isn't a number")
  .transform(Number);

export const date = z.iso.date("isn't a date");

export const timeInUtc = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?Z$/, "isn't a time in UTC")
  .transform((time) => (time.length === 6 ? `${time.slice(0, 5)}:00Z` : time));

export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, "isn't a time of day");

/** Converts `1:34:05.941`, `1:20.486` or `23.1` to milliseconds. Trailing zeros may be missing. */
export const duration = z.string().transform((wire, context) => {
  const ms = parseDuration(wire);
  if (ms !== null) return ms;
  context.addIssue({ code: "custom", message: "isn't a duration" });
  return z.NEVER;
});

export function parseDuration(wire: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,3})(?:\.(\d{1,3}))?$/.exec(wire);
  if (match === null) return null;
  const [, hours, minutes, seconds = "", fraction = ""] = match;
  // Only the first part may exceed 59, e.g. the minutes in "75:10.2" or the seconds in "97.5".
  if (minutes !== undefined && (seconds.length !== 2 || Number(seconds) > 59)) return null;
  if (hours !== undefined && (minutes?.length !== 2 || Number(minutes) > 59)) return null;
  const wholeSeconds = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds);
  return wholeSeconds * 1000 + Number(fraction.padEnd(3, "0"));
}

export const lapTime = z
  .string()
  .refine((wire) => parseDuration(wire) !== null, "isn't a duration");

export const raceTime = z
  .string()
  .max(30)
  .refine(
    (wire) => /^\+(-|\d+ laps?$)/i.test(wire) || parseDuration(wire.replace(/^\+/, "")) !== null,
    "isn't a race time",
  );
