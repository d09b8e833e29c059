import type { SessionKind } from "#domain/session.ts";

import type { Ruling } from "./ruling.ts";

interface OfMeeting {
  readonly subject: "meeting";
  readonly meetingId: number;
}
interface OfSession {
  readonly subject: "session";
  readonly meetingId: number;
  readonly session: SessionKind;
}
interface OfClassification {
  readonly subject: "classification";
  readonly meetingId: number;
  readonly session: "race" | "sprint";
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
 * What an administrator says in place of the facts, one field each. Instants are ISO strings in UTC, days yyyy-mm-dd. A
 * start of a session that is not planned adds it.
 */
export type Override =
  | (OfMeeting & { readonly field: "name" | "startDate" | "endDate"; readonly value: string })
  | (OfMeeting & { readonly field: "cancelled"; readonly value: true })
  | (OfSession & { readonly field: "startsAt"; readonly value: string })
  | (OfSession & { readonly field: "cancelled"; readonly value: true })
  | (OfClassification & { readonly field: "ruling"; readonly value: Ruling })
  | (OfDriver & { readonly field: "firstName" | "lastName" | "code" | "picture"; readonly value: string })
  | (OfDriver & InSeason & { readonly field: "number" | "team"; readonly value: string })
  | (OfTeam & { readonly field: "name"; readonly value: string })
  /** `drivers` are two ids with a space between. */
  | (OfTeam & InSeason & { readonly field: "colour" | "logo" | "car" | "drivers"; readonly value: string });

export type OverrideSubject = Override["subject"];

/** An override as it is kept. */
export type KeptOverride = Override & {
  readonly id: number;
  readonly reason: string;
};

/** What two administrators can get in each other's way at: a classification as a whole, a meeting with its sessions. */
export function subjectKey(override: Override): string {
  switch (override.subject) {
    case "meeting":
    case "session":
      return `meeting/${override.meetingId}`;
    case "classification":
      return `classification/${override.meetingId}/${override.session}`;
    case "driver":
      return `driver/${override.driverId}`;
    case "team":
      return `team/${override.teamId}`;
  }
}

/** Of two overrides of one slot the later one is in force. Rulings stand beside each other. */
function slotOf(override: KeptOverride): string {
  const of = subjectKey(override);
  switch (override.subject) {
    case "meeting":
      return `${of} ${override.field}`;
    case "session":
      // A session that is cancelled has no start: whichever was said last.
      return `${of} ${override.session}`;
    case "classification":
      return `${of} ${override.id}`;
    case "driver":
    case "team":
      return `${of} ${override.field} ${"season" in override ? override.season : ""}`;
  }
}

/**
 * Those that count, of all that were not undone, oldest first: the last of each field, and every ruling. So undoing one
 * puts the one before it in force again.
 */
export function overridesInForce<One extends KeptOverride>(kept: readonly One[]): One[] {
  const oldestFirst = kept.toSorted((a, b) => a.id - b.id);
  const last = new Map(oldestFirst.map((one) => [slotOf(one), one.id]));
  return oldestFirst.filter((one) => last.get(slotOf(one)) === one.id);
}
