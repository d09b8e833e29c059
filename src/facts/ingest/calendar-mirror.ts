import type { TransactionSql } from "postgres";

import { ergastRaces, ergastSessions } from "#db/schema/ergast.ts";

import type { PlacedRound } from "./meetings.ts";
import { replaceRows } from "./rows.ts";

interface Page {
  readonly meetingId: number | null;
  readonly url: string | null;
}

export async function mirrorCalendar(
  transaction: TransactionSql,
  season: number,
  rounds: readonly PlacedRound[],
): Promise<boolean> {
  const pages = await transaction<Page[]>`
    select meeting_id as "meetingId", url from source.ergast_races where season = ${season}`;
  const urlOf = new Map(pages.map((page) => [page.meetingId, page.url]));
  const races = rounds.map(({ sourceMeeting, meeting }) => ({
    season,
    round: sourceMeeting.round,
    meetingId: meeting.id,
    name: sourceMeeting.name,
    circuitErgastId: sourceMeeting.circuit.ref,
    date: sourceMeeting.date,
    time: timeOf(sourceMeeting.startsAt),
    url:
      urlOf.get(meeting.id) ??
      `https://en.wikipedia.org/wiki/${season}_${encodeURIComponent(sourceMeeting.name.replaceAll(" ", "_"))}`,
  }));
  const sessions = rounds.flatMap(({ sourceMeeting }) =>
    sourceMeeting.sessions.map(({ kind, date, startsAt }) => ({
      season,
      round: sourceMeeting.round,
      kind,
      date,
      time: timeOf(startsAt),
    })),
  );
  const racesChanged = await replaceRows(transaction, "source", ergastRaces, { season }, races);
  const sessionsChanged = await replaceRows(transaction, "source", ergastSessions, { season }, sessions);
  return racesChanged || sessionsChanged;
}

function timeOf(startsAt: string | null): string | null {
  return startsAt === null ? null : `${new Date(startsAt).toISOString().slice(11, 19)}Z`;
}
