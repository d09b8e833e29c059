import { z } from "zod";

import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { listSeasonScheduleChanges } from "#db/queries/calendar/schedule-changes.ts";
import { unnoticedCancellation } from "#domain/calendar/changes/cancellation.ts";
import { scheduleChangeText } from "#domain/calendar/changes/schedule-change.ts";
import { isOver } from "#domain/calendar/results-reach.ts";
import { calendarAt } from "#domain/calendar/weekend.ts";
import { paths } from "#domain/paths.ts";
import type { Temporal } from "#domain/time.ts";

import { calendarOf, chosenSeason, meetingInput, namedMeeting, seasonInput, weekendState } from "./lookup.ts";
import { type AnswerState, defineTool, ToolProblem } from "./tool.ts";
import { MeetingWire, meetingWire, SessionWire, sessionsWire } from "./wire.ts";

const nextSession = defineTool({
  name: "next_session",
  title: "Next session",
  description: "The current or next Formula 1 race weekend: its sessions with start times, and which one is next.",
  input: {},
  data: {
    weekend: MeetingWire,
    sessions: z.array(SessionWire),
    secondsToNext: z.number().nullable().describe("Null if the start is delayed or unknown."),
  },
  async answer(context) {
    const { season, now } = context;
    const { next } = calendarAt(await calendarOf(context, season), season, now);
    if (next === null) throw new ToolProblem("The season is over and the next calendar hasn’t been announced.");
    const sessions = sessionsWire(next, now);
    const session = next.sessions[sessions.findIndex(({ isNext }) => isNext)];
    const start = session?.isDelayed === true ? null : session?.startsAt;
    const secondsToNext = start ? Math.round((start.epochMilliseconds - now.epochMilliseconds) / 1000) : null;
    return {
      data: { weekend: meetingWire(next), sessions, secondsToNext },
      state: "scheduled",
      path: paths.meeting(next),
    };
  },
});

const raceWeekend = defineTool({
  name: "race_weekend",
  title: "Race weekend",
  description: "One race weekend: circuit, dates, time zone and every session’s start time.",
  input: { meeting: meetingInput, season: seasonInput },
  data: { weekend: MeetingWire, sessions: z.array(SessionWire) },
  async answer(context, input) {
    const season = await chosenSeason(context, input.season);
    const meeting = await namedMeeting(context, input.meeting, season);
    return {
      data: { weekend: meetingWire(meeting), sessions: sessionsWire(meeting, context.now) },
      ...(await weekendState(context, meeting)),
      path: paths.meeting(meeting),
    };
  },
});

const seasonCalendar = defineTool({
  name: "season_calendar",
  title: "Season calendar",
  description: "All race weekends of a season since 1950, in order, with the start of each race.",
  input: { season: seasonInput },
  data: { season: z.number(), weekends: z.array(MeetingWire.extend({ raceStartsAt: z.string().nullable() })) },
  async answer(context, input) {
    const season = await chosenSeason(context, input.season);
    const calendar = await calendarOf(context, season);
    const meetings = calendar.filter((meeting) => meeting.season === season);
    const weekends = meetings.map((meeting) => ({
      ...meetingWire(meeting),
      raceStartsAt: meeting.sessions.find(({ kind }) => kind === "race")?.startsAt?.toString() ?? null,
    }));
    return { data: { season, weekends }, state: calendarState(meetings, context.now), path: paths.schedule() };
  },
});

/** A calendar can change until its last session is over. */
function calendarState(meetings: readonly Meeting[], now: Temporal.Instant): AnswerState {
  const sessions = meetings.filter(({ cancelled }) => !cancelled).flatMap((meeting) => meeting.sessions);
  return sessions.every((session) => isOver(session, now)) ? "official" : "scheduled";
}

const scheduleChanges = defineTool({
  name: "schedule_changes",
  title: "Schedule changes",
  description:
    "What moved or was cancelled in a season’s calendar: the old and new times, the reason, and when it became known.",
  input: { season: seasonInput },
  data: {
    season: z.number(),
    changes: z.array(
      z.object({
        weekend: z.string(),
        change: z.string(),
        reason: z.string().nullable(),
        noticedAt: z.string().nullable().describe("In UTC. Only the date if the time is unknown, null if both are."),
      }),
    ),
  },
  async answer(context, input) {
    const { services, now } = context;
    const season = await chosenSeason(context, input.season);
    const [calendar, noticed] = await Promise.all([
      calendarOf(context, season),
      listSeasonScheduleChanges(services.db, { seasons: [season], now }),
    ]);
    const meetings = calendar.filter((meeting) => meeting.season === season);
    const noticedOf = Map.groupBy(noticed, ({ meetingId }) => meetingId);
    const fromFacts = meetings.flatMap((meeting) => {
      const cancellation = unnoticedCancellation(meeting, noticedOf.get(meeting.id) ?? [], now);
      return cancellation === null
        ? []
        : [{ weekend: meeting.name, change: "Cancelled", reason: cancellation.reason, noticedAt: cancellation.on }];
    });
    const names = new Map(meetings.map(({ id, name }) => [id, name]));
    const changes = noticed.map((change) => ({
      weekend: names.get(change.meetingId) ?? "",
      change: scheduleChangeText(change),
      reason: change.reason,
      noticedAt: change.day ?? change.noticedAt.toString(),
    }));
    return {
      data: { season, changes: [...fromFacts, ...changes] },
      state: calendarState(meetings, now),
      path: paths.scheduleChanges(season),
    };
  },
});

export const scheduleTools = [nextSession, raceWeekend, seasonCalendar, scheduleChanges];
