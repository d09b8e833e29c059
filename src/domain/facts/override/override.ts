import { formatDay } from "#domain/dates.ts";
import { sessionLabel, type SessionKind } from "#domain/calendar/session.ts";
import { ordinalNumber } from "#domain/text.ts";

import { rulingText, type Ruling } from "./ruling.ts";

interface OfMeeting {
  readonly subject: "meeting";
  readonly meetingId: number;
}
interface OfSession {
  readonly subject: "session";
  readonly meetingId: number;
  readonly session: SessionKind;
}
export const ruledSessions = ["race", "sprint", "qualifying", "sprint-qualifying"] as const satisfies SessionKind[];

export type RuledSession = (typeof ruledSessions)[number];

export function isScored(session: RuledSession): session is "race" | "sprint" {
  return session === "race" || session === "sprint";
}

interface OfClassification {
  readonly subject: "classification";
  readonly meetingId: number;
  readonly session: RuledSession;
  readonly driverId: string;
}
interface OfDriver {
  readonly subject: "driver";
  readonly driverId: string;
}
interface OfTeam {
  readonly subject: "team";
  readonly teamId: string;
}
interface InSeason {
  readonly season: number;
}

/**
 * A value that an administrator sets for one field. Instants are ISO strings in UTC, days are yyyy-mm-dd. Setting a
 * start for a session that wasn't planned adds the session.
 */
export type Override =
  | (OfMeeting & { readonly field: "name" | "startDate" | "endDate"; readonly value: string })
  | (OfMeeting & { readonly field: "cancelled"; readonly value: true })
  | (OfSession & { readonly field: "startsAt"; readonly value: string })
  /** `despite-result` cancels a session that has a stored result, which is possible if the site time is in the past. */
  | (OfSession & { readonly field: "cancelled"; readonly value: true | "despite-result" })
  | (OfClassification & { readonly field: "ruling"; readonly value: Ruling })
  | (OfDriver & { readonly field: "firstName" | "lastName" | "code" | "picture"; readonly value: string })
  | (OfDriver & InSeason & { readonly field: "number" | "team"; readonly value: string })
  | (OfTeam & { readonly field: "name"; readonly value: string })
  | (OfTeam & InSeason & { readonly field: "colour" | "logo" | "car" | "drivers"; readonly value: string });

export type OverrideSubject = Override["subject"];

export const overrideSubjects = [
  "meeting",
  "session",
  "classification",
  "driver",
  "team",
] as const satisfies readonly OverrideSubject[];

export type KeptOverride = Override & {
  readonly id: number;
  readonly saveId: number;
  readonly reason: string;
};

/** Edits of the same subject may conflict. The subject "meeting" includes all the meeting's sessions. */
export type EditedSubject =
  | { readonly kind: "meeting"; readonly meetingId: number }
  | { readonly kind: "classification"; readonly meetingId: number; readonly session: RuledSession }
  | { readonly kind: "driver"; readonly driverId: string }
  | { readonly kind: "team"; readonly teamId: string };

export function subjectOf(override: Override): EditedSubject {
  switch (override.subject) {
    case "meeting":
    case "session":
      return { kind: "meeting", meetingId: override.meetingId };
    case "classification":
      return { kind: "classification", meetingId: override.meetingId, session: override.session };
    case "driver":
      return { kind: "driver", driverId: override.driverId };
    case "team":
      return { kind: "team", teamId: override.teamId };
  }
}

/** Key used in URLs and the audit log: `classification/1147/race`. */
export function subjectKey(subject: EditedSubject): string {
  switch (subject.kind) {
    case "meeting":
      return `meeting/${subject.meetingId}`;
    case "classification":
      return `classification/${subject.meetingId}/${subject.session}`;
    case "driver":
      return `driver/${subject.driverId}`;
    case "team":
      return `team/${subject.teamId}`;
  }
}

/**
 * Returns the key under which a later override replaces an earlier one. Every ruling has its own key, so rulings never
 * replace each other.
 */
function slotOf(override: KeptOverride): string {
  const of = subjectKey(subjectOf(override));
  switch (override.subject) {
    case "meeting":
      return `${of} ${override.field}`;
    case "session":
      return `${of} ${override.session}`;
    case "classification":
      return `${of} ${override.id}`;
    case "driver":
    case "team":
      return `${of} ${override.field} ${"season" in override ? override.season : ""}`;
  }
}

/**
 * Returns the overrides in force, oldest first: the latest of each slot, and every ruling. Undoing an override
 * therefore brings back its predecessor. `keptOverrides` must not contain undone overrides.
 */
export function overridesInForce<Kept extends KeptOverride>(keptOverrides: readonly Kept[]): Kept[] {
  const oldestFirst = keptOverrides.toSorted((a, b) => a.id - b.id);
  const last = new Map(oldestFirst.map((override) => [slotOf(override), override.id]));
  return oldestFirst.filter((override) => last.get(slotOf(override)) === override.id);
}

const fieldLabels = {
  name: "Name",
  startDate: "First day",
  endDate: "Last day",
  firstName: "First name",
  lastName: "Surname",
  code: "Code",
  picture: "Picture",
  number: "Number",
  team: "Team",
  colour: "Colour",
  logo: "Logo",
  car: "Picture of the car",
  drivers: "Drivers",
} as const;

export interface OverrideNames {
  readonly drivers: ReadonlyMap<string, string>;
  readonly teams: ReadonlyMap<string, string>;
}

const NO_NAMES: OverrideNames = { drivers: new Map(), teams: new Map() };

export function namedIn(override: Override): {
  readonly drivers: readonly string[];
  readonly teams: readonly string[];
} {
  switch (override.subject) {
    case "classification":
      return { drivers: [override.driverId], teams: [] };
    case "driver":
      return { drivers: [override.driverId], teams: override.field === "team" ? [override.value] : [] };
    case "team":
      return { drivers: override.field === "drivers" ? override.value.split(" ") : [], teams: [override.teamId] };
    case "meeting":
    case "session":
      return { drivers: [], teams: [] };
  }
}

export function overrideLabel(override: Override, names: OverrideNames = NO_NAMES): string {
  switch (override.subject) {
    case "session":
      return sessionLabel(override.session, 0);
    case "classification":
      return `${sessionLabel(override.session, 0)}, ${names.drivers.get(override.driverId) ?? override.driverId}`;
    case "meeting":
      return override.field === "cancelled" ? "Meeting" : fieldLabels[override.field];
    case "driver":
    case "team":
      return `${fieldLabels[override.field]}${"season" in override ? ` in ${override.season}` : ""}`;
  }
}

export function overrideText(override: Override, names: OverrideNames = NO_NAMES): string {
  const label = overrideLabel(override, names);
  switch (override.subject) {
    case "session":
      if (override.field === "cancelled") return `${label} cancelled`;
      return `${label} starts at ${override.value.slice(11, 16)} UTC on ${formatDay(override.value.slice(0, 10))}`;
    case "classification":
      return `${label}: ${rulingText(override.value)}`;
    case "meeting":
      return override.field === "cancelled" ? `${label} cancelled` : `${label}: ${override.value}`;
    case "driver":
    case "team":
      return `${label}: ${valueText(override, override.value, names)}`;
  }
}

export function shownBeforeText(override: Override, before: string, names: OverrideNames = NO_NAMES): string | null {
  switch (override.subject) {
    case "meeting":
      return override.field === "cancelled" ? null : before;
    case "session":
      return `${before.slice(11, 16)} UTC on ${formatDay(before.slice(0, 10))}`;
    case "classification":
      return /^\d+$/.test(before) ? `in ${ordinalNumber(Number(before))} place` : before;
    case "driver":
    case "team":
      return valueText(override, before, names);
  }
}

function valueText(
  { subject, field }: Extract<Override, { readonly subject: "driver" | "team" }>,
  value: string,
  { drivers, teams }: OverrideNames,
): string {
  if (subject === "driver" && field === "team") return teams.get(value) ?? value;
  if (subject !== "team" || field !== "drivers") return value;
  return value
    .split(" ")
    .map((id) => drivers.get(id) ?? id)
    .join(" and ");
}
