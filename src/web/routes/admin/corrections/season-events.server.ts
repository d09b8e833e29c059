import { data, type RouterContextProvider } from "react-router";

import { findMeetingById, listMeetings, type Meeting } from "#db/queries/calendar/meetings.ts";
import { listQualifyingResults, listRaceResults } from "#db/queries/results/season-results.ts";
import { formatDateRange, inZone } from "#domain/dates.ts";
import { isScored, ruledSessions } from "#domain/facts/override/override.ts";
import { paths } from "#domain/paths.ts";
import { sessionKinds, sessionLabel, type SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../../context.ts";
import { idOf } from "../admin-form.server.ts";
import type { Route } from "./+types/season-events";
import { historyOf } from "./history.server.ts";
import { editedSeason } from "./subject-edit.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadSeasonEvents({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const meetingId = url.searchParams.get("meeting");
  if (meetingId !== null) return { list: null, editor: await loadMeeting(context, meetingId) };
  const { seasons, season } = await editedSeason(context, url);
  const meetings = await listMeetings(db, { season, now: clock.now() });
  const list = {
    season,
    seasons,
    meetings: meetings.map((meeting) => ({
      id: meeting.id,
      to: paths.seasonEvents({ meeting: meeting.id }),
      round: meeting.round,
      name: meeting.name,
      dates: formatDateRange(meeting.startDate, meeting.endDate),
      cancelled: meeting.cancelled,
    })),
  };
  return { list, editor: null };
}

export async function meetingOf(context: Context, id: string | null): Promise<Meeting> {
  const meetingId = idOf(id);
  const { db, clock } = context.get(servicesContext);
  const meeting = meetingId === null ? null : await findMeetingById(db, { id: meetingId, now: clock.now() });
  if (meeting === null) throw data(null, { status: 404 });
  return meeting;
}

/**
 * Returns true if a session's result is known at `now`. If the site time is in the past, results of later sessions may
 * already be stored.
 */
export function isKnown(session: Meeting["sessions"][number], now: Temporal.Instant): boolean {
  return session.hasResult && Temporal.Instant.compare(session.overAt, now) <= 0;
}

/** Returns a start in track time, in the format of a browser's date control, e.g. `2025-11-22T20:00`. */
export function trackTime(meeting: Meeting, startsAt: { readonly epochMilliseconds: number } | null): string {
  if (startsAt === null) return "";
  const { date, time } = inZone(startsAt.epochMilliseconds, meeting.circuit.timeZone);
  return `${date}T${time}`;
}

export function shownStarts(meeting: Meeting): Readonly<Record<string, string>> {
  return Object.fromEntries(
    meeting.sessions.map(({ kind, startsAt }) => [`start-${kind}`, trackTime(meeting, startsAt)]),
  );
}

async function loadMeeting(context: Context, id: string) {
  const { db, clock, editing } = context.get(servicesContext);
  const meeting = await meetingOf(context, id);
  const meetingId = meeting.id;
  const now = clock.now();
  const meetingIds = [meetingId];
  const decided = ruledSessions.filter((kind) =>
    meeting.sessions.some((session) => session.kind === kind && isKnown(session, now)),
  );
  const [version, history, races, qualifyingResults, ...versions] = await Promise.all([
    editing.versionOf({ kind: "meeting", meetingId }),
    historyOf(context, { meetingId }),
    listRaceResults(db, { meetingIds, kinds: ["race", "sprint"], now }),
    listQualifyingResults(db, { meetingIds, kinds: ["qualifying", "sprint-qualifying"], now }),
    ...decided.map((session) => editing.versionOf({ kind: "classification", meetingId, session })),
  ]);
  const planned = new Set(meeting.sessions.map(({ kind }) => kind));
  return {
    meetingId,
    name: meeting.name,
    season: meeting.season,
    to: paths.meeting(meeting),
    back: paths.seasonEvents({ year: meeting.season }),
    timeZone: meeting.circuit.timeZone,
    startDate: meeting.startDate,
    endDate: meeting.endDate,
    cancelled: meeting.cancelled,
    version,
    history,
    starts: shownStarts(meeting),
    sessions: meeting.sessions.map((session) => ({
      kind: session.kind,
      label: sessionLabel(session.kind, meeting.season),
      start: trackTime(meeting, session.startsAt),
      hasResult: isKnown(session, now),
    })),
    addable: sessionKinds
      .filter((kind) => !planned.has(kind) && isOfToday(kind))
      .map((kind) => ({ kind, label: sessionLabel(kind, meeting.season) })),
    results: decided.flatMap((session, index) => {
      const rows = [...races, ...qualifyingResults].filter((row) => row.session === session);
      if (rows.length === 0) return [];
      const lines = rows.map((row) => ({
        driverId: row.driver.id,
        name: row.driver.name,
        place: row.position === null ? row.status : String(row.position),
      }));
      const label = sessionLabel(session, meeting.season);
      return [{ session, label, isScored: isScored(session), version: versions[index] ?? "", lines }];
    }),
  };
}

const OF_OLD: readonly SessionKind[] = ["qualifying-1", "qualifying-2", "pre-qualifying"];

/** Returns true if present-day race weekends have sessions of this kind. */
export function isOfToday(kind: SessionKind): boolean {
  return !OF_OLD.includes(kind);
}

export type MeetingEditorView = Awaited<ReturnType<typeof loadMeeting>>;
