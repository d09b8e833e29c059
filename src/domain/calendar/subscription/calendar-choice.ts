import type { SessionKind } from "#domain/calendar/session.ts";

/** Kinds of session that a calendar subscription offers, in the order used in its URL. */
export const calendarParts = ["race", "qualifying", "sprint", "sprint-qualifying", "practice"] as const;

export type CalendarPart = (typeof calendarParts)[number];

/** Minutes before the start at which calendar apps may show an alert. */
export const alarmMinutes = [0, 5, 10, 15, 30, 45, 60, 90, 120, 180, 1440] as const;

export type AlarmMinutes = (typeof alarmMinutes)[number];

export type CalendarChoice = NonNullable<ReturnType<typeof parseCalendarPath>>;

export function partOf(kind: SessionKind): CalendarPart {
  switch (kind) {
    case "race":
    case "sprint":
    case "sprint-qualifying":
      return kind;
    case "qualifying":
    case "qualifying-1":
    case "qualifying-2":
    case "pre-qualifying":
      return "qualifying";
    default:
      return "practice";
  }
}

/** Matches longer names first, so that `sprint-qualifying` is read as one part. */
const somePart = `(?:${calendarParts.toSorted((a, b) => b.length - a.length).join("|")})`;
const partList = new RegExp(`^${somePart}(?:-${somePart})*$`);

/**
 * Parses the part of a subscription's URL after `/calendar`: `.ics`, `/race-qualifying.ics`,
 * `/race-qualifying/alarm-60.ics` or `/alarm-60.ics`. Returns null for any other text. Calendar apps keep a URL for
 * years, so every form accepted now must always be accepted.
 */
export function parseCalendarPath(path: string) {
  const [, partsText, alarmText] = /^(?:\/(?!alarm-)([a-z-]+))?(?:\/alarm-(\d{1,4}))?\.ics$/.exec(path) ?? [];
  if (partsText === undefined && alarmText === undefined && path !== ".ics") return null;
  const parts = partsText === undefined ? calendarParts : parseParts(partsText);
  const alarm = alarmText === undefined ? null : alarmMinutes.find((minutes) => String(minutes) === alarmText);
  return parts === null || alarm === undefined ? null : { parts, alarm };
}

function parseParts(text: string): CalendarPart[] | null {
  if (!partList.test(text)) return null;
  const names: readonly string[] = text.match(new RegExp(somePart, "g")) ?? [];
  const parts = calendarParts.filter((part) => names.includes(part));
  return parts.length === names.length ? parts : null;
}

export function calendarPath({ parts, alarm }: CalendarChoice): string {
  const pathParts = calendarParts.filter((part) => parts.includes(part));
  const all = pathParts.length === calendarParts.length || pathParts.length === 0;
  return `/calendar${all ? "" : `/${pathParts.join("-")}`}${alarm === null ? "" : `/alarm-${alarm}`}.ics`;
}
