import type { RouterContextProvider } from "react-router";
import { z } from "zod";

import type { Meeting } from "#db/queries/meetings.ts";
import { listQualifyingResults, listRaceResults } from "#db/queries/season-results.ts";
import { isScored, ruledSessions, type RuledSession } from "#domain/override/override.ts";
import { rulingText, type Ruling } from "#domain/override/ruling.ts";
import { sessionOrderFault } from "#domain/override/session-order.ts";
import { paths } from "#domain/paths.ts";
import { sessionKinds, sessionLabel, type SessionKind } from "#domain/session.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../context.ts";
import { answered, errorsOf, readFields, touchedFields, type Fields } from "./admin-form.server.ts";
import { answerEdit, type Proposed, type Wanted } from "./edit-form.server.ts";
import { isOfToday, meetingOf, shownStarts, trackTime } from "./season-events.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Takes any form of a meeting's page. */
export async function editMeeting(context: Context, request: Request, url: URL) {
  const fields = await readFields(request);
  const { form = "" } = fields;
  const meeting = await meetingOf(context, url.searchParams.get("meeting"));
  const backTo = paths.seasonEvents({ meeting: meeting.id });
  const answer = async (wanted: Wanted) => answerEdit(context, request, { form, fields, wanted, backTo });
  switch (form) {
    case "sessions":
      return answer(wantedSessions(meeting, fields, context.get(servicesContext).clock.now()));
    case "meeting":
      return answer(wantedMeeting(meeting, fields));
    default: {
      const ruled = ruledSessions.find((session) => session === form);
      if (ruled !== undefined) return answer(await wantedRuling(context, meeting, ruled, fields));
      return answered(
        { form, values: fields, stage: "errors", errors: [{ field: null, text: "This form is not known here." }] },
        400,
      );
    }
  }
}

const STARTS = "Write day and time at the track, like 2025-11-22T20:00.";
const startField = z
  .string()
  .refine((text) => text === "" || (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && isTime(text)), STARTS);

/** Not the 30th of February. */
function isTime(text: string): boolean {
  try {
    return Temporal.PlainDateTime.from(text).year > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const delayField = z.string().regex(/^(?:-?\d{1,4})?$/, "Write minutes as a whole number; earlier with a minus.");

function wantedSessions(meeting: Meeting, fields: Fields, now: Temporal.Instant): Wanted {
  const schema = z.object({
    ...Object.fromEntries(
      meeting.sessions.flatMap(({ kind }) => [
        [`start-${kind}`, startField.default("")],
        [`delay-${kind}`, delayField.default("")],
      ]),
    ),
    "add-start": startField.default(""),
    "add-kind": z.enum(["", ...sessionKinds.filter(isOfToday)]).default(""),
  });
  const checked = schema.safeParse(touchedFields(fields, shownStarts(meeting)));
  if (!checked.success) return { errors: errorsOf(checked.error) };
  const values = checked.data as Readonly<Record<string, string>>;
  const proposed: Proposed[] = [];
  const errors: { field: string; text: string }[] = [];
  for (const { kind, startsAt } of meeting.sessions) {
    const shown = trackTime(meeting, startsAt);
    const start = values[`start-${kind}`] ?? "";
    const delay = values[`delay-${kind}`] ?? "";
    const cancelled = fields[`off-${kind}`] === "on";
    const moved = start !== "" && start !== shown;
    if (Number(moved) + Number(delay !== "") + Number(cancelled) > 1) {
      errors.push({ field: `start-${kind}`, text: "Move it, delay it or cancel it: one of the three." });
      continue;
    }
    if (cancelled) proposed.push(cancelledSession(meeting, kind, shown));
    if (moved) proposed.push(startedSession(meeting, kind, shown, instantAt(meeting, start)));
    if (delay === "") continue;
    if (startsAt === null) errors.push({ field: `delay-${kind}`, text: "Its start is not known: write one." });
    else if (Number(delay) !== 0) {
      proposed.push(startedSession(meeting, kind, shown, startsAt.add({ minutes: Number(delay) })));
    }
  }
  const [addStart, addKind] = [values["add-start"] ?? "", sessionKinds.find((kind) => kind === values["add-kind"])];
  if (addKind !== undefined && addStart === "") errors.push({ field: "add-start", text: "Write when it starts." });
  if (addKind === undefined && addStart !== "") errors.push({ field: "add-kind", text: "Choose which session it is." });
  if (addKind !== undefined && addStart !== "") {
    const known = meeting.sessions.some(({ kind }) => kind === addKind);
    if (known) errors.push({ field: "add-kind", text: "This session is planned already: move it above." });
    else proposed.push(startedSession(meeting, addKind, "", instantAt(meeting, addStart)));
  }
  const wide = proposed.find(({ override }) => override.field === "startsAt" && !isNear(meeting, override.value));
  if (wide !== undefined) {
    errors.push({ field: "start-race", text: `${wide.label}: that is more than two months from the meeting.` });
  }
  if (errors.length === 0) errors.push(...planFaults(meeting, proposed, now));
  return errors.length > 0 ? { errors } : { proposed };
}

/** What cannot be of the plan as it would be: readers would be sent to a session at a time when it cannot run. */
function planFaults(
  meeting: Meeting,
  proposed: readonly Proposed[],
  now: Temporal.Instant,
): { field: string; text: string }[] {
  const starts = new Map(meeting.sessions.map(({ kind, startsAt }) => [kind, startsAt]));
  const moved = new Set<SessionKind>();
  for (const { override } of proposed) {
    if (override.subject !== "session") continue;
    const kind = override.session;
    starts.set(kind, override.field === "startsAt" ? Temporal.Instant.from(override.value) : null);
    moved.add(kind);
  }
  const field = (kind: SessionKind): string =>
    meeting.sessions.some((session) => session.kind === kind) ? `start-${kind}` : "add-start";
  for (const { kind, startsAt, hasResult } of meeting.sessions) {
    const start = starts.get(kind) ?? null;
    if (!moved.has(kind) || start === null || startsAt === null) continue;
    const wasBefore = Temporal.Instant.compare(startsAt, now) <= 0;
    if (hasResult && wasBefore && Temporal.Instant.compare(start, now) > 0) {
      return [{ field: field(kind), text: "This session has a result: it cannot start later than now." }];
    }
  }
  const race = starts.get("race") ?? null;
  if (moved.has("race") && race !== null && !trackTime(meeting, race).startsWith(`${meeting.season}-`)) {
    return [{ field: field("race"), text: `The meeting is one of ${meeting.season}.` }];
  }
  const fault = sessionOrderFault(
    Array.from(starts, ([kind, startsAt]) => ({ kind, startsAt })),
    moved,
    meeting.season,
  );
  return fault === null ? [] : [{ field: field(fault.kind), text: fault.text }];
}

const NEAR_DAYS = 62;

/** A slip of the keyboard in the year would take a session out of its season. */
function isNear(meeting: Meeting, value: unknown): boolean {
  const day = Date.parse(`${meeting.endDate}T00:00:00Z`);
  return Math.abs(Date.parse(String(value)) - day) <= NEAR_DAYS * 86_400_000;
}

function instantAt(meeting: Meeting, local: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(meeting.circuit.timeZone).toInstant();
}

const atTrack = (local: string): string => (local === "" ? "no start" : `${local.replace("T", " ")} at the track`);

function startedSession(meeting: Meeting, session: SessionKind, shown: string, startsAt: Temporal.Instant): Proposed {
  const label = sessionLabel(session, meeting.season);
  const value = startsAt.toString({ smallestUnit: "second" });
  return {
    label,
    now: atTrack(shown),
    yours: atTrack(trackTime(meeting, startsAt)),
    override: { subject: "session", meetingId: meeting.id, session, field: "startsAt", value },
  };
}

function cancelledSession(meeting: Meeting, session: SessionKind, shown: string): Proposed {
  return {
    label: sessionLabel(session, meeting.season),
    now: atTrack(shown),
    yours: "cancelled",
    override: { subject: "session", meetingId: meeting.id, session, field: "cancelled", value: true },
  };
}

const dayField = z.iso.date("Write a day like 2025-11-22.");
const meetingFields = z.object({
  name: z.string().trim().min(3, "Write the meeting’s name.").max(80, "Shorten the name to 80 characters."),
  startDate: dayField,
  endDate: dayField,
});

function wantedMeeting(meeting: Meeting, fields: Fields): Wanted {
  const checked = meetingFields.safeParse(
    touchedFields(fields, { name: meeting.name, startDate: meeting.startDate, endDate: meeting.endDate }),
  );
  if (!checked.success) return { errors: errorsOf(checked.error) };
  const { name, startDate, endDate } = checked.data;
  if (endDate < startDate) return { errors: [{ field: "endDate", text: "The last day lies before the first." }] };
  if (!endDate.startsWith(`${meeting.season}-`)) {
    return { errors: [{ field: "endDate", text: `The meeting is one of ${meeting.season}.` }] };
  }
  const of = { subject: "meeting", meetingId: meeting.id } as const;
  const proposed: Proposed[] = [];
  const propose = (field: "name" | "startDate" | "endDate", label: string, now: string, value: string): void => {
    if (value !== now) proposed.push({ label, now, yours: value, override: { ...of, field, value } });
  };
  propose("name", "Name", meeting.name, name);
  propose("startDate", "First day", meeting.startDate, startDate);
  propose("endDate", "Last day", meeting.endDate, endDate);
  if (fields["off"] === "on" && !meeting.cancelled) {
    const override = { ...of, field: "cancelled", value: true } as const;
    proposed.push({ label: "Meeting", now: "on the calendar", yours: "cancelled", override });
  }
  return { proposed };
}

const rulingFields = z.object({
  driver: z.string().min(1, "Choose a driver."),
  kind: z.enum(["disqualify", "time-penalty", "place-penalty", "reinstate"], "Choose a ruling."),
  amount: z
    .string()
    .trim()
    .regex(/^(?:\d{1,4}(?:[.,]\d{1,3})?)?$/, "Write a number."),
});

async function wantedRuling(
  context: Context,
  meeting: Meeting,
  session: RuledSession,
  fields: Fields,
): Promise<Wanted> {
  const { db, clock } = context.get(servicesContext);
  const checked = rulingFields.safeParse({ driver: "", kind: "", amount: "", ...fields });
  if (!checked.success) return { errors: errorsOf(checked.error) };
  const { driver, kind, amount } = checked.data;
  const meetingIds = [meeting.id];
  const now = clock.now();
  const rows = isScored(session)
    ? await listRaceResults(db, { meetingIds, kinds: [session], now })
    : await listQualifyingResults(db, { meetingIds, kinds: [session], now });
  const row = rows.find((one) => one.driver.id === driver);
  if (row === undefined) return { errors: [{ field: "driver", text: "Choose a driver of this classification." }] };
  if (kind === "time-penalty" && !isScored(session)) {
    return { errors: [{ field: "kind", text: "Seconds are added to races and sprints only." }] };
  }
  const ruling = rulingOf(kind, Number(amount.replace(",", ".")));
  if (typeof ruling === "string") return { errors: [{ field: "amount", text: ruling }] };
  const proposed: Proposed = {
    label: `${row.driver.firstName} ${row.driver.lastName}`,
    now: row.position === null ? row.status : `Place ${row.position}`,
    yours: rulingText(ruling),
    override: {
      subject: "classification",
      meetingId: meeting.id,
      session,
      driverId: driver,
      field: "ruling",
      value: ruling,
    },
  };
  return { proposed: [proposed] };
}

function rulingOf(kind: Ruling["kind"], amount: number): Ruling | string {
  switch (kind) {
    case "disqualify":
      return { kind };
    case "time-penalty":
      return amount > 0 && amount <= 600 ? { kind, seconds: amount } : "Write how many seconds are added, up to 600.";
    case "place-penalty":
      return Number.isInteger(amount) && amount >= 1 && amount <= 40
        ? { kind, places: amount }
        : "Write how many places are lost, up to 40.";
    case "reinstate":
      return Number.isInteger(amount) && amount >= 1 && amount <= 40
        ? { kind, position: amount }
        : "Write the place that is given back.";
  }
}
