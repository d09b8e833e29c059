import { formatDay } from "#domain/dates.ts";
import type { SessionKind } from "../session.ts";
import { sessionLabel } from "../session.ts";
import { Temporal } from "#domain/time.ts";

export const scheduleChangeKinds = [
  "start",
  "time-announced",
  "session-dropped",
  "date",
  "added",
  "cancelled",
  "restored",
  "renamed",
  "circuit",
] as const;

export type ScheduleChangeKind = (typeof scheduleChangeKinds)[number];

export interface ScheduleChange {
  readonly season: number;
  readonly what: ScheduleChangeKind;
  readonly session: SessionKind | null;
  /**
   * The value before the change: an instant for a start, an ISO date for a day, otherwise a name.
   * `to` has the same form.
   */
  readonly from: string | null;
  readonly to: string | null;
}

/** A postponed meeting has no day until a new one is announced. */
export function isPostponement({ what, to }: Pick<ScheduleChange, "what" | "to">): boolean {
  return what === "date" && to === null;
}

const HOUR = 60;
const DAY = 24 * HOUR;

const UTC = "UTC";

function timeIn(zone: string, iso: string, withDay: boolean): string {
  const time = Temporal.Instant.from(iso).toZonedDateTimeISO(zone);
  const clock = time.toPlainTime().toString({ smallestUnit: "minute" });
  const day = withDay ? ` on ${formatDay(time.toPlainDate().toString())}` : "";
  return `${clock}${zone === UTC ? " UTC" : ""}${day}`;
}

function amount(minutes: number): string {
  if (minutes % DAY === 0) return minutes === DAY ? "1 day" : `${minutes / DAY} days`;
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  return [hours > 0 ? `${hours} h` : "", rest > 0 ? `${rest} min` : ""]
    .filter((part) => part !== "")
    .join(" ");
}

/**
 * Describes the shift in minutes, hours and days (`3 h earlier`, `1 h 30 min later`, `2 days
 * later`), or returns null if it is under half a minute.
 */
export function shiftText(from: string, to: string): string | null {
  const minutes = Math.round(
    (Temporal.Instant.from(to).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds) /
      60_000,
  );
  if (minutes === 0) return null;
  return `${amount(Math.abs(minutes))} ${minutes < 0 ? "earlier" : "later"}`;
}

/** Describes the change in UTC, without a full stop: `Race moved 3 h earlier, to 14:00 UTC`. */
export function scheduleChangeText(change: ScheduleChange): string {
  return scheduleChangeTextIn(UTC, change);
}

/**
 * Describes the change without naming the zone, which the reader knows: `Race moved 3 h earlier, to
 * 16:00`.
 */
export function scheduleChangeTextIn(zone: string, change: ScheduleChange): string {
  const { what, session, season, from, to } = change;
  const label = session === null ? "Meeting" : sessionLabel(session, season);
  switch (what) {
    case "start": {
      if (to === null) return `${label} no longer has a start time`;
      if (from === null) return `${label} added, starting at ${timeIn(zone, to, true)}`;
      const shift = shiftText(from, to);
      const otherDay = dayIn(zone, from) !== dayIn(zone, to);
      return shift === null
        ? `${label} stays at ${timeIn(zone, to, false)}`
        : `${label} moved ${shift}, to ${timeIn(zone, to, otherDay)}`;
    }
    case "time-announced":
      return to === null
        ? `${label}: start time announced`
        : `${label} announced for ${timeIn(zone, to, true)}`;
    case "session-dropped":
      return `${label} called off`;
    case "date":
      return dayChangeText(from, to);
    case "added":
      return to === null ? "Added to the calendar" : `Added to the calendar for ${formatDay(to)}`;
    case "cancelled":
      return "Cancelled";
    case "restored":
      return to === null ? "Back on the calendar" : `Back on the calendar for ${formatDay(to)}`;
    case "renamed":
      return `Renamed from ${from ?? ""} to ${to ?? ""}`;
    case "circuit":
      return `Moved from ${from ?? ""} to ${to ?? ""}`;
  }
}

const dayIn = (zone: string, iso: string): string =>
  Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDate().toString();

function dayChangeText(from: string | null, to: string | null): string {
  if (from === null || to === null)
    return to === null ? "No longer has a date" : `Race day set for ${formatDay(to)}`;
  const { days } = Temporal.PlainDate.from(from).until(to, { largestUnit: "days" });
  const shift = amount(Math.abs(days) * DAY);
  return `Race day moved ${shift} ${days < 0 ? "earlier" : "later"}, to ${formatDay(to)}`;
}

export function sessionShift(changes: readonly ScheduleChange[], kind: SessionKind): string | null {
  const moves = changes.filter(({ what, session }) => what === "start" && session === kind);
  const from = moves.find((move) => move.from !== null)?.from ?? null;
  const to = moves.at(-1)?.to ?? null;
  return from === null || to === null ? null : shiftText(from, to);
}
