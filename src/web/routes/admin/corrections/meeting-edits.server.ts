import { z } from "zod";

import { findStoredResults } from "#db/queries/calendar/stored-results.ts";
import { listMeetings, type Meeting } from "#db/queries/calendar/meetings.ts";
import { slugOf } from "#domain/slug.ts";
import { formatDay } from "#domain/dates.ts";
import { ruledSessions } from "#domain/facts/override/override.ts";
import { weekendClash } from "#domain/facts/override/weekend-clash.ts";
import { paths } from "#domain/paths.ts";
import { sessionLabel } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../../context.ts";
import { rejectForm } from "../../../forms/answer-form.server.ts";
import { fieldErrors } from "../../../forms/check-form.server.ts";
import type { FormValues } from "../../../forms/form-result.ts";
import { UNREADABLE_FORM } from "../../../forms/unreadable-form.ts";
import { readAdminForm, touchedFields } from "../admin-form.server.ts";
import type { Route } from "./+types/season-events";
import { answerEdit, type Proposed, type ParsedEdit } from "./edit-form.server.ts";
import { parseRuling } from "./ruling-edits.server.ts";
import { isKnown, meetingOf, trackTime } from "./season-events.server.ts";
import { cancelledSession, type EditContext, parseSessionEdits } from "./session-edits.server.ts";

export async function editMeeting({ context, request, url }: Route.ActionArgs) {
  const fields = await readAdminForm(request);
  const { form = "" } = fields;
  const meeting = await meetingOf(context, url.searchParams.get("meeting"));
  const backTo = paths.seasonEvents({ meeting: meeting.id });
  const answer = async (parsed: ParsedEdit) => answerEdit(context, request, { form, fields, parsed, backTo });
  const { db, clock } = context.get(servicesContext);
  const editContext = async () => {
    const now = clock.now();
    const [calendar, storedResults] = await Promise.all([
      listMeetings(db, { season: meeting.season, now }),
      findStoredResults(db, meeting.id),
    ]);
    return { now, calendar, storedResults };
  };
  switch (form) {
    case "sessions":
      return answer(parseSessionEdits(meeting, fields, await editContext()));
    case "meeting":
      return answer(parseMeetingEdit(meeting, fields, await editContext()));
    default: {
      const ruled = ruledSessions.find((session) => session === form);
      if (ruled !== undefined) return answer(await parseRuling(context, meeting, ruled, fields));
      return rejectForm(form, fields, [{ field: null, text: UNREADABLE_FORM }]);
    }
  }
}

const MAX_DAYS = 7;
const dayField = z.iso.date("Enter a date like 2025-11-22.");
const meetingFields = z.object({
  name: z.string().trim().min(3, "Enter the meeting’s name.").max(80, "Shorten the name to 80 characters."),
  startDate: dayField,
  endDate: dayField,
});

function parseMeetingEdit(
  meeting: Meeting,
  fields: FormValues,
  { now, calendar, storedResults }: EditContext,
): ParsedEdit {
  const validation = meetingFields.safeParse(
    touchedFields(fields, { name: meeting.name, startDate: meeting.startDate, endDate: meeting.endDate }),
  );
  if (!validation.success) return { errors: fieldErrors(validation.error) };
  const { name, startDate, endDate } = validation.data;
  const fault = nameError(meeting, name, calendar) ?? daysError(meeting, { startDate, endDate }, calendar);
  if (fault !== null) return { errors: [fault] };
  const of = { subject: "meeting", meetingId: meeting.id } as const;
  const proposed: Proposed[] = [];
  const propose = (field: "name" | "startDate" | "endDate", label: string, was: string, value: string): void => {
    if (value !== was) proposed.push({ label, now: was, yours: value, override: { ...of, field, value } });
  };
  propose("name", "Name", meeting.name, name);
  propose("startDate", "First day", meeting.startDate, startDate);
  propose("endDate", "Last day", meeting.endDate, endDate);
  if (fields["off"] === "on" && !meeting.cancelled) {
    const override = { ...of, field: "cancelled", value: true } as const;
    proposed.push({ label: "Meeting", now: "on the calendar", yours: "cancelled", override });
    // If the site time is in the past, the sessions to be cancelled may already have stored results.
    const futureSessions = meeting.sessions.filter(
      (session) => storedResults.has(session.kind) && !isKnown(session, now),
    );
    proposed.push(...futureSessions.map((session) => cancelledSession(meeting, session, storedResults)));
  }
  return { proposed };
}

interface Fault {
  readonly field: string;
  readonly text: string;
}

function nameError(meeting: Meeting, name: string, calendar: readonly Meeting[]): Fault | null {
  const isTaken = calendar.some(
    (other) => other.id !== meeting.id && !other.cancelled && slugOf(other.name) === slugOf(name),
  );
  return isTaken && name !== meeting.name
    ? { field: "name", text: `Another ${meeting.season} meeting has this name.` }
    : null;
}

function daysError(
  meeting: Meeting,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  calendar: readonly Meeting[],
): Fault | null {
  if (startDate === meeting.startDate && endDate === meeting.endDate) return null;
  if (endDate < startDate) return { field: "endDate", text: "The last day can’t be before the first." };
  if (!endDate.startsWith(`${meeting.season}-`)) {
    return { field: "endDate", text: `The date must be in ${meeting.season}.` };
  }
  if (Temporal.PlainDate.from(startDate).until(endDate).days > MAX_DAYS) {
    return { field: "startDate", text: "The first and last day can’t be more than a week apart." };
  }
  for (const { kind, startsAt } of meeting.sessions) {
    if (startsAt === null) continue;
    const day = trackTime(meeting, startsAt).slice(0, 10);
    const [isLate, isEarly] = [kind === "race" ? day !== endDate : day > endDate, day < startDate];
    if (!isLate && !isEarly) continue;
    const field = isLate && endDate !== meeting.endDate ? "endDate" : "startDate";
    const text = `${sessionLabel(kind, meeting.season)} is on ${formatDay(day)}. Move the session and the days will follow.`;
    return { field, text };
  }
  const clash = weekendClash({ id: meeting.id, startDate, endDate }, calendar);
  return clash === null ? null : { field: "startDate", text: clash };
}
