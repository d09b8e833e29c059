import { z } from "zod";

import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { sessionOrderFault } from "#domain/facts/override/session-order.ts";
import { weekendClash } from "#domain/facts/override/weekend-clash.ts";
import { sessionKinds, sessionLabel, type SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import { fieldErrors } from "../../../forms/check-form.server.ts";
import type { FormValues } from "../../../forms/form-result.ts";
import { touchedFields } from "../admin-form.server.ts";
import type { Proposed, ParsedEdit } from "./edit-form.server.ts";
import { isKnown, isOfToday, shownStarts, trackTime } from "./season-events.server.ts";

const STARTS = "Enter the date and track time, like 2025-11-22T20:00.";
const startField = z
  .string()
  .refine((text) => text === "" || (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && isTime(text)), STARTS);

function isTime(text: string): boolean {
  try {
    return Temporal.PlainDateTime.from(text).year > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const delayField = z.string().regex(/^(?:-?\d{1,4})?$/, "Enter whole minutes. Use a minus sign for an earlier start.");

export interface EditContext {
  readonly now: Temporal.Instant;
  readonly calendar: readonly Meeting[];
  /** Sessions with a stored result, including those in the site's future. */
  readonly storedResults: ReadonlySet<SessionKind>;
}

export function parseSessionEdits(meeting: Meeting, fields: FormValues, context: EditContext): ParsedEdit {
  const { now } = context;
  const schema = z.object({
    ...Object.fromEntries(
      meeting.sessions.flatMap(({ kind }) => [
        [`start-${kind}`, startField.default("")],
        [`delay-${kind}`, delayField.default("")],
      ]),
    ),
    "add-start": startField.default(""),
    "add-kind": z.enum(["", ...sessionKinds.filter(isOfToday)], "Choose a session from the list.").default(""),
  });
  const validation = schema.safeParse(touchedFields(fields, shownStarts(meeting)));
  if (!validation.success) return { errors: fieldErrors(validation.error) };
  const values = validation.data as Readonly<Record<string, string>>;
  const proposed: Proposed[] = [];
  const errors: { field: string; text: string }[] = [];
  for (const session of meeting.sessions) {
    const { kind, startsAt } = session;
    const currentStart = trackTime(meeting, startsAt);
    const start = values[`start-${kind}`] ?? "";
    const delay = values[`delay-${kind}`] ?? "";
    const cancelled = fields[`off-${kind}`] === "on";
    const isMoved = start !== "" && start !== currentStart;
    if (Number(isMoved) + Number(delay !== "") + Number(cancelled) > 1) {
      errors.push({ field: `start-${kind}`, text: "Choose only one: move, delay or cancel." });
      continue;
    }
    if (cancelled && isKnown(session, now)) {
      errors.push({ field: `start-${kind}`, text: "This session has a result, so it can’t be cancelled." });
      continue;
    }
    if (cancelled) proposed.push(cancelledSession(meeting, session, context.storedResults));
    if (isMoved) proposed.push(startedSession(meeting, kind, currentStart, instantAt(meeting, start)));
    if (delay === "") continue;
    if (startsAt === null)
      errors.push({ field: `delay-${kind}`, text: "This session has no start time yet. Enter one." });
    else if (Number(delay) !== 0) {
      proposed.push(startedSession(meeting, kind, currentStart, startsAt.add({ minutes: Number(delay) })));
    }
  }
  const [addStart, addKind] = [values["add-start"] ?? "", sessionKinds.find((kind) => kind === values["add-kind"])];
  if (addKind !== undefined && addStart === "") errors.push({ field: "add-start", text: "Enter a start time." });
  if (addKind === undefined && addStart !== "") errors.push({ field: "add-kind", text: "Choose a session." });
  if (addKind !== undefined && addStart !== "") {
    const sessionExists = meeting.sessions.some(({ kind }) => kind === addKind);
    if (sessionExists)
      errors.push({ field: "add-kind", text: "This session already exists. Change its start time above." });
    else proposed.push(startedSession(meeting, addKind, "", instantAt(meeting, addStart)));
  }
  const wide = proposed.find(({ override }) => override.field === "startsAt" && !isNear(meeting, override.value));
  if (wide !== undefined) {
    errors.push({ field: "start-race", text: `${wide.label} is more than two months from the meeting.` });
  }
  if (errors.length === 0) errors.push(...planErrors(meeting, proposed, context));
  return errors.length > 0 ? { errors } : { proposed };
}

/**
 * Returns the first problem that the changes would cause in the schedule, e.g. sessions in the wrong order. The list
 * has at most one error.
 */
function planErrors(
  meeting: Meeting,
  proposed: readonly Proposed[],
  { now, calendar }: EditContext,
): { field: string; text: string }[] {
  const starts = new Map(meeting.sessions.map(({ kind, startsAt }) => [kind, startsAt]));
  const movedKinds = new Set<SessionKind>();
  for (const { override } of proposed) {
    if (override.subject !== "session") continue;
    const kind = override.session;
    starts.set(kind, override.field === "startsAt" ? Temporal.Instant.from(override.value) : null);
    movedKinds.add(kind);
  }
  const field = (kind: SessionKind): string =>
    meeting.sessions.some((session) => session.kind === kind) ? `start-${kind}` : "add-start";
  for (const session of meeting.sessions) {
    const { kind } = session;
    const start = starts.get(kind) ?? null;
    if (!movedKinds.has(kind) || start === null) continue;
    if (isKnown(session, now) && Temporal.Instant.compare(start, now) > 0) {
      return [{ field: field(kind), text: "This session has a result, so it can’t start in the future." }];
    }
  }
  const race = starts.get("race") ?? null;
  if (movedKinds.has("race") && race !== null && !trackTime(meeting, race).startsWith(`${meeting.season}-`)) {
    return [{ field: field("race"), text: `The date must be in ${meeting.season}.` }];
  }
  const plan = Array.from(starts, ([kind, startsAt]) => ({ kind, startsAt }));
  const fault = sessionOrderFault(plan, movedKinds, meeting.season);
  if (fault !== null) return [{ field: field(fault.kind), text: fault.text }];
  const days = plan.flatMap(({ startsAt }) => (startsAt === null ? [] : [trackTime(meeting, startsAt).slice(0, 10)]));
  const [startDate = meeting.startDate] = days.toSorted();
  const endDate = days.toSorted().at(-1) ?? meeting.endDate;
  const clash = weekendClash({ id: meeting.id, startDate, endDate }, calendar);
  const [first] = movedKinds;
  return clash === null || first === undefined ? [] : [{ field: field(first), text: clash }];
}

const NEAR_DAYS = 62;

/**
 * Returns false for dates far from the meeting, to catch mistyped years that would move a session to another season.
 */
function isNear(meeting: Meeting, value: unknown): boolean {
  const day = Date.parse(`${meeting.endDate}T00:00:00Z`);
  return Math.abs(Date.parse(String(value)) - day) <= NEAR_DAYS * 86_400_000;
}

function instantAt(meeting: Meeting, local: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(meeting.circuit.timeZone).toInstant();
}

const atTrack = (local: string): string => (local === "" ? "no start" : `${local.replace("T", " ")} at the track`);

function startedSession(
  meeting: Meeting,
  session: SessionKind,
  currentStart: string,
  startsAt: Temporal.Instant,
): Proposed {
  const label = sessionLabel(session, meeting.season);
  const value = startsAt.toString({ smallestUnit: "second" });
  return {
    label,
    now: atTrack(currentStart),
    yours: atTrack(trackTime(meeting, startsAt)),
    override: { subject: "session", meetingId: meeting.id, session, field: "startsAt", value },
  };
}

/** Cancels a session. Any result already stored for it is in the site's future and is never shown. */
export function cancelledSession(
  meeting: Meeting,
  { kind, startsAt }: Meeting["sessions"][number],
  storedResults: ReadonlySet<SessionKind>,
): Proposed {
  const value = storedResults.has(kind) ? "despite-result" : true;
  return {
    label: sessionLabel(kind, meeting.season),
    now: atTrack(trackTime(meeting, startsAt)),
    yours: "cancelled",
    override: { subject: "session", meetingId: meeting.id, session: kind, field: "cancelled", value },
  };
}
