import type { z } from "@hono/zod-openapi";

import { type Layout, findLayout } from "#db/queries/circuits/layouts.ts";
import { knownCalendar, seasonCalendar } from "#db/queries/calendar/known-calendar.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { findRaceClassification } from "#db/queries/results/classifications.ts";
import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { listCountedRounds } from "#db/queries/standings/standings-rounds.ts";
import { resultsThrough } from "#domain/calendar/results-reach.ts";
import { sessionLabel } from "#domain/calendar/session.ts";
import { calendarAt, meetingStartMs, timetableStatus, weekendState } from "#domain/calendar/weekend.ts";
import { asReported } from "#domain/live/life/session-life.ts";
import { drawOutline } from "#domain/circuits/outline.ts";
import { inZone } from "#domain/dates.ts";
import { SECOND_MS } from "#domain/durations.ts";
import { paths } from "#domain/paths.ts";
import { withoutHiddenEnds } from "#domain/reader-clock/cover.ts";
import { Temporal } from "#domain/time.ts";
import { formatGap, formatRaceTime } from "#domain/times.ts";
import type { Services } from "#services.ts";

import type { LastWidget, NextWidget, StandingsWidget } from "./widget-wire.ts";

type Sources = Pick<Services, "db" | "clock" | "facts" | "settings">;
type Spoilers = "show" | "hide";

const OUTLINE_BOX = { width: 240, height: 150, margin: 8 };

export interface NextWeekend {
  readonly meeting: Meeting | null;
  readonly layout: Layout | null;
  readonly wire: z.infer<typeof NextWidget>;
}

/** Goes by the site's own clock: what a reader hides is over all the same. */
export async function nextWeekend(
  { db, clock, cover, facts, live, settings }: Sources & Pick<Services, "cover" | "live">,
  zone: string,
): Promise<NextWeekend> {
  const now = (cover?.siteClock ?? clock).now();
  const { season } = settings;
  const { meetings } = asReported(
    withoutHidden(await knownCalendar(db, { season, facts, now }), cover, now),
    now,
    live,
  );
  const { last, next: meeting } = calendarAt(meetings, season, now);
  const layout = meeting?.layoutId == null ? null : await findLayout(db, meeting.layoutId);
  return { meeting, layout, wire: nextWire(meeting, { zone, now, last, meetings, layout, settings }) };
}

function withoutHidden(
  meetings: readonly Meeting[],
  cover: Services["cover"],
  now: Temporal.Instant,
): readonly Meeting[] {
  const knownUntil = cover?.knownUntil ?? null;
  if (knownUntil === null) return meetings;
  return meetings.map((meeting) => ({
    ...meeting,
    sessions: withoutHiddenEnds(meeting.sessions, { season: meeting.season, knownUntil, now }),
  }));
}

interface NextContext {
  readonly zone: string;
  readonly now: Temporal.Instant;
  readonly last: Meeting | null;
  readonly meetings: readonly Meeting[];
  readonly layout: Layout | null;
  readonly settings: Sources["settings"];
}

function nextWire(meeting: Meeting | null, context: NextContext): z.infer<typeof NextWidget> {
  const { zone, now, last, meetings, layout, settings } = context;
  const state = meeting === null ? null : weekendState(meeting, now);
  const nextSession = state !== null && "nextSession" in state ? state.nextSession : null;
  const live = state?.kind === "session-live" ? state.session : null;
  const race = meeting?.sessions.find(({ kind }) => kind === "race");
  const outline = layout === null ? null : drawOutline(layout, OUTLINE_BOX);
  return {
    ...weekendWire(meeting, zone, settings),
    status: statusOf(state?.kind),
    startDate: meeting?.startDate ?? null,
    endDate: meeting?.endDate ?? null,
    known: nextSession?.startsAt != null,
    session: meeting === null || nextSession === null ? null : sessionLabel(nextSession.kind, meeting.season),
    startsAt: nextSession?.startsAt?.toString() ?? null,
    startsAtLocal: localTime(nextSession?.startsAt, zone),
    countdownSeconds: secondsUntil(nextSession?.startsAt, now),
    liveSession: meeting === null || live === null ? null : sessionLabel(live.kind, meeting.season),
    raceStartsAt: race?.startsAt?.toString() ?? null,
    raceStartsAtLocal: localTime(race?.startsAt, zone),
    raceCountdownSeconds: secondsUntil(race?.startsAt, now),
    isSprint: meeting?.sessions.some(({ kind }) => kind === "sprint") ?? false,
    sessions:
      meeting?.sessions.map((session) => {
        const status = timetableStatus(session, meeting.sessions, now);
        const localStart = session.startsAt && inZone(session.startsAt.epochMilliseconds, zone);
        return {
          kind: session.kind,
          name: sessionLabel(session.kind, meeting.season),
          startsAt: session.startsAt?.toString() ?? null,
          startsAtLocal: localTime(session.startsAt, zone),
          weekday: localStart?.weekday ?? null,
          date: localStart?.date ?? null,
          time: localStart?.time ?? null,
          isNext: status === "isNext",
          isLive: status === "isCurrent",
          isOver: status === "isPast",
        };
      }) ?? [],
    cancelledBefore: cancelledBetween(meetings, last, meeting, now),
    outlinePath: outline?.path ?? null,
    outlineViewBox: outline && `0 0 ${outline.width} ${outline.height}`,
  };
}

function statusOf(kind: ReturnType<typeof weekendState>["kind"] | undefined): z.infer<typeof NextWidget>["status"] {
  switch (kind) {
    case "upcoming":
      return "upcoming";
    case "session-live":
      return "live";
    case "in-progress":
      return "between";
    case "result-pending":
      return "finished";
    default:
      return "none";
  }
}

function cancelledBetween(
  meetings: readonly Meeting[],
  last: Meeting | null,
  next: Meeting | null,
  now: Temporal.Instant,
): string[] {
  const fromMs = last === null ? -Infinity : meetingStartMs(last);
  const toMs = next === null ? Infinity : meetingStartMs(next);
  const today = now.toString().slice(0, 10);
  return meetings
    .filter((meeting) => meeting.cancelled && meetingStartMs(meeting) > fromMs && meetingStartMs(meeting) < toMs)
    .filter(({ endDate }) => endDate >= today)
    .map(({ name }) => name);
}

export async function standingsWidget(
  { db, clock, facts, settings }: Sources,
  spoilers: Spoilers,
): Promise<z.infer<typeof StandingsWidget>> {
  const { season } = settings;
  const calendar = await seasonCalendar(db, season, facts);
  const siteTime = clock.now();
  const { last } = calendarAt(calendar.at(siteTime), season, siteTime);
  const now = spoilers === "show" ? siteTime : beforeWeekend(last, siteTime);
  const rounds = Promise.resolve(await listCountedRounds(db, season, now));
  const [drivers, teams] = await Promise.all([
    findDriverStandings(db, { season, now, rounds }),
    findTeamStandings(db, { season, now, rounds, withDrivers: false }),
  ]);
  return {
    season,
    afterRound: drivers.after?.round ?? null,
    after: drivers.after?.name ?? null,
    afterSprint: drivers.after?.afterSprint ?? false,
    drivers: drivers.rows.map(({ driver, team, ...row }) => ({
      ...figuresOf(row),
      name: driver.name,
      lastName: driver.lastName,
      code: driver.code,
      team: team?.name ?? null,
      colour: team?.colour ?? null,
    })),
    teams: teams.rows.map(({ team, ...row }) => ({ ...figuresOf(row), name: team.name, colour: team.colour })),
    ...resultsThrough(calendar.at(now), now),
    url: addressOf(settings, paths.drivers()),
  };
}

export async function lastWidget(
  { db, clock, facts, settings }: Sources,
  { zone, spoilers }: { readonly zone: string; readonly spoilers: Spoilers },
): Promise<z.infer<typeof LastWidget>> {
  const { season } = settings;
  const now = clock.now();
  const calendar = await knownCalendar(db, { season, facts, now });
  const { last: meeting } = calendarAt(calendar, season, now);
  const knownUntil = spoilers === "show" ? now : beforeWeekend(meeting, now);
  const race = meeting?.sessions.find(({ kind }) => kind === "race");
  const rows =
    meeting === null || spoilers === "hide"
      ? []
      : await findRaceClassification(db, { meetingId: meeting.id, session: "race", now });
  const podium = rows
    .filter(({ position }) => position !== null && position <= 3)
    .map((row) => ({
      position: row.position ?? 0,
      name: row.driver.name,
      lastName: row.driver.lastName,
      code: row.driver.code,
      team: row.team.name,
      colour: row.team.colour,
      time: row.position === 1 ? winningTime(row) : timeBehind(row),
    }));
  // Until 1957, two drivers could share a car and a place.
  const namesAt = (place: number): string | null =>
    podium
      .filter(({ position }) => position === place)
      .map(({ name }) => name)
      .join(" / ") || null;
  const winner = podium.find(({ position }) => position === 1);
  return {
    ...weekendWire(meeting, zone, settings),
    raceStartsAt: race?.startsAt?.toString() ?? null,
    raceStartsAtLocal: localTime(race?.startsAt, zone),
    date: meeting?.endDate ?? null,
    hasResult: podium.length > 0,
    winner: namesAt(1),
    winnerCode: winner?.code ?? null,
    winnerTeam: winner?.team ?? null,
    second: namesAt(2),
    third: namesAt(3),
    podium,
    ...resultsThrough(calendar, knownUntil),
  };
}

/** Returns the moment just before a weekend, or `now` without one. */
function beforeWeekend(meeting: Meeting | null, now: Temporal.Instant): Temporal.Instant {
  return meeting === null ? now : Temporal.Instant.fromEpochMilliseconds(meetingStartMs(meeting) - 1);
}

function weekendWire(meeting: Meeting | null, zone: string, settings: Sources["settings"]) {
  return {
    season: meeting?.season ?? null,
    round: meeting?.round ?? null,
    name: meeting?.name ?? null,
    country: meeting?.country.name ?? null,
    countryCode: meeting?.country.alpha2.toUpperCase() ?? null,
    circuit: meeting?.circuit.name ?? null,
    place: meeting?.circuit.placeName ?? null,
    trackZone: meeting?.circuit.timeZone ?? null,
    zone,
    url: addressOf(settings, meeting === null ? paths.schedule() : paths.meeting(meeting)),
  };
}

/** Without PUBLIC_URL, returns only the path, to which clients have to add the site's origin. */
function addressOf({ publicUrl }: Sources["settings"], path: string): string {
  return (publicUrl ?? "") + path;
}

function localTime(instant: Temporal.Instant | null | undefined, zone: string): string | null {
  if (instant == null) return null;
  const { date, timeWithSeconds, offset } = inZone(instant.epochMilliseconds, zone);
  return `${date}T${timeWithSeconds}${offset}`;
}

function secondsUntil(instant: Temporal.Instant | null | undefined, now: Temporal.Instant): number | null {
  const ms = instant == null ? 0 : instant.epochMilliseconds - now.epochMilliseconds;
  return ms > 0 ? Math.ceil(ms / SECOND_MS) : null;
}

interface Standing {
  readonly position: number | null;
  readonly pointsHundredths: number | null;
  readonly gapHundredths: number | null;
  readonly wins: number;
}

function figuresOf({ position, pointsHundredths, gapHundredths, wins }: Standing) {
  const whole = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);
  return { position, points: whole(pointsHundredths), gap: whole(gapHundredths), wins };
}

function winningTime({ timeMs }: { readonly timeMs: number | null }): string | null {
  return timeMs === null ? null : formatRaceTime(timeMs);
}

function timeBehind(row: { readonly gapMs: number | null; readonly gapLaps: number | null }): string | null {
  return row.gapMs === null && row.gapLaps === null ? null : formatGap(row);
}
