import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications, timedClassifications } from "#db/schema/classifications.ts";
import { openPackReader } from "../../tools/fact-pack/verify/pack.ts";
import { meetingLink, showsLastRace } from "#domain/calendar/meeting-link.ts";
import { Temporal } from "#domain/time.ts";
import {
  calendarAt,
  nextChangeMs,
  timetableStatus,
  weekendState,
  type ScheduledMeeting,
} from "#domain/calendar/weekend.ts";

/** A meeting from the pack, in the form that the domain uses. */
export interface WalkedMeeting extends ScheduledMeeting {
  readonly round: number | null;
}

/**
 * Reads the calendar of the shipped pack. A session counts as having a result if the pack contains
 * one.
 */
export async function readCalendar(): Promise<WalkedMeeting[]> {
  const pack = await openPackReader("data");
  const withResult = new Set(
    [...(await pack.read(raceClassifications)), ...(await pack.read(timedClassifications))].map(
      (row) => `${row.meetingId} ${row.session}`,
    ),
  );
  const sessionsOf = Map.groupBy(await pack.read(sessions), (row) => row.meetingId);
  return (await pack.read(meetings)).map((meeting) => ({
    ...meeting,
    sessions: (sessionsOf.get(meeting.id) ?? []).map(({ kind, startsAt, overAt }) => ({
      kind,
      startsAt: startsAt === null ? null : Temporal.Instant.from(startsAt),
      overAt: Temporal.Instant.from(overAt),
      hasResult: withResult.has(`${meeting.id} ${kind}`),
    })),
  }));
}

/** What pages show at one instant. */
export interface Step {
  readonly now: Temporal.Instant;
  readonly last: WalkedMeeting | null;
  readonly next: WalkedMeeting | null;
  readonly seasonOver: boolean;
  readonly link: string | null;
  readonly lastRaceShown: boolean;
  /** State of the next meeting. */
  readonly state: string | null;
  readonly statuses: readonly string[];
}

function stepAt(calendar: readonly WalkedMeeting[], season: number, now: Temporal.Instant): Step {
  const around = calendarAt(calendar, season, now);
  const { next } = around;
  return {
    ...around,
    now,
    link: meetingLink(around, now)?.label ?? null,
    lastRaceShown: showsLastRace(around, now),
    state: next && weekendState(next, now).kind,
    statuses: next?.sessions.map((session) => timetableStatus(session, next.sessions, now)) ?? [],
  };
}

/**
 * Walks through a calendar year from change to change. Returns a step for each change and one just
 * before it.
 */
export function walkSeason(calendar: readonly WalkedMeeting[], season: number): Step[] {
  const around = calendar.filter((meeting) => Math.abs(meeting.season - season) <= 1);
  const steps: Step[] = [];
  let now: Temporal.Instant | null = Temporal.Instant.from(`${season}-01-01T00:00:00Z`);
  const end = Temporal.Instant.from(`${season + 1}-01-01T00:00:00Z`);
  while (now !== null && Temporal.Instant.compare(now, end) < 0) {
    steps.push(stepAt(around, season, now));
    // Also take a step just before the next change, where nothing may differ yet.
    const changeMs = nextChangeMs(around, now);
    now = changeMs === Infinity ? null : Temporal.Instant.fromEpochMilliseconds(changeMs);
    if (now !== null) steps.push(stepAt(around, season, now.subtract({ milliseconds: 1 })));
  }
  return steps;
}

/**
 * Checks the rules that hold in every season. Returns a description of the first broken rule, or
 * null.
 */
export function brokenRule(
  steps: readonly Step[],
  season: number,
  calendar: readonly WalkedMeeting[],
): string | null {
  const held = calendar.filter((meeting) => meeting.season === season && !meeting.cancelled);
  for (const [index, step] of steps.entries()) {
    const at = `${step.now.toString()}: `;
    const before = steps[index - 1];
    if (step.last !== null && step.last === step.next)
      return `${at}one meeting is both last and next`;
    if (step.last?.cancelled === true || step.next?.cancelled === true)
      return `${at}a cancelled meeting counts`;
    if (step.statuses.filter((status) => status === "isCurrent").length > 1)
      return `${at}two sessions are current`;
    if (step.statuses.filter((status) => status === "isNext").length > 1)
      return `${at}two sessions are next`;
    if (step.lastRaceShown && step.link !== "Last meeting")
      return `${at}the last race shows in a current weekend`;
    if (step.state === "past" || step.state === "cancelled")
      return `${at}the next meeting is ${step.state}`;
    if (step.next?.season === season && step.seasonOver)
      return `${at}the season is over with a meeting to come`;
    if (index % 2 === 1 && before && shownIn(before) !== shownIn(step))
      return `${at}the pages changed at an unpredicted time`;
  }
  const lastOnes = new Set(steps.map((step) => step.last?.id));
  const missed = held.find((meeting) => !lastOnes.has(meeting.id));
  return missed ? `meeting ${missed.id} was never the last meeting` : null;
}

function shownIn(step: Step): string {
  const { last, next, seasonOver, link, lastRaceShown, state, statuses } = step;
  return JSON.stringify([last?.id, next?.id, seasonOver, link, lastRaceShown, state, statuses]);
}
