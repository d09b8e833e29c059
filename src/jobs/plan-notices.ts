import { z } from "zod";

import { listCalendar, type Meeting } from "#db/queries/calendar/meetings.ts";
import { listSeasonScheduleChanges } from "#db/queries/calendar/schedule-changes.ts";
import { isRecorded, recordNotice } from "#db/queries/members/notice-deliveries.ts";
import { findRaceClassification, findTimedClassification } from "#db/queries/results/classifications.ts";
import {
  dueChanges,
  dueDriverNews,
  dueReminders,
  dueWeekends,
  nextReminderAt,
  sessionOver,
  sessionsJustOver,
  votingOpens,
} from "#domain/notices/due-notices.ts";
import type { Notice } from "#domain/notices/notice.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import { calendarAt } from "#domain/calendar/weekend.ts";
import { asAnnounced } from "#domain/live/life/session-life.ts";
import { Temporal } from "#domain/time.ts";
import type { Services } from "#services.ts";

import type { Job } from "./job.ts";

const PODIUM = 3;
/** More than the number of stories about one weekend. */
const LATEST_STORIES = 40;

/** Reminders due within this time are planned to the second. The schedule handles all other notices within a minute. */
const AHEAD_MS = 90_000;

export function createPlanNotices(onPlanned: () => void): Job {
  return {
    name: "plan-notices",
    data: z.object({}),
    schedule: "* * * * *",
    atStart: true,
    alone: true,
    retries: 0,
    maxSeconds: 300,
    async run({ tools, log, signal, runAgain }) {
      const { services } = tools;
      const { db, clock, settings } = services;
      const calendar = await listCalendar(db, { season: settings.season, now: clock.now() });
      const meetings = asAnnounced(calendar, services.live);
      const due = await listDueNotices(services, meetings);
      const recordedKeys = await isRecorded(
        db,
        due.map(({ key }) => key),
      );
      let planned = 0;
      for (const notice of due) {
        if (signal.aborted) break;
        if (recordedKeys.has(notice.key)) continue;
        const subscribers = await recordNotice(db, notice, Temporal.Now.instant());
        if (subscribers === null || subscribers === 0) continue;
        log.info({ notice: notice.key, subscribers }, "planned a notice");
        planned += subscribers;
      }
      if (planned > 0) onPlanned();
      const next = nextReminderAt(meetings, clock.now());
      const inMs =
        next === null ? Infinity : (next.epochMilliseconds - clock.now().epochMilliseconds) / (clock.speed || 1);
      if (inMs < AHEAD_MS) await runAgain(new Date(Date.now() + Math.max(0, inMs)));
    },
  };
}

/** Lists notices that are due at the site time and haven't expired, including those already sent. */
async function listDueNotices(
  services: Pick<Services, "db" | "clock" | "settings" | "voting" | "storyService" | "facts">,
  meetings: readonly Meeting[],
): Promise<Notice[]> {
  const { db, clock, settings, voting, storyService, facts } = services;
  const now = clock.now();
  const { season } = settings;
  const changes = await listSeasonScheduleChanges(db, { seasons: [season, season + 1], now });
  const over = await Promise.all(
    sessionsJustOver(meetings, now).map(async (ended) =>
      sessionOver(ended, await podiumOf(db, ended.meeting.id, ended.session.kind, now)),
    ),
  );
  const stories = await storyService.listStories({ facts, season, now, limit: LATEST_STORIES });
  return [
    ...dueReminders(meetings, now),
    ...dueChanges(meetings, changes, now),
    ...dueWeekends(meetings, now),
    ...over,
    ...dueDriverNews(stories, now),
    ...(await openVote(meetings, season, now, voting)),
  ];
}

async function podiumOf(db: Services["db"], meetingId: number, session: SessionKind, now: Temporal.Instant) {
  const rows =
    session === "race" || session === "sprint"
      ? await findRaceClassification(db, { meetingId, session, now })
      : await findTimedClassification(db, { meetingId, session, now });
  return rows.flatMap(({ position, driver }) => (position !== null && position <= PODIUM ? [driver.name] : []));
}

async function openVote(
  meetings: readonly Meeting[],
  season: number,
  now: Temporal.Instant,
  voting: Services["voting"],
): Promise<Notice[]> {
  const { last } = calendarAt(meetings, season, now);
  const election = last && (await voting.findElection(last.id));
  return election?.state.kind === "open" ? [votingOpens(election.meeting, election.state)] : [];
}
