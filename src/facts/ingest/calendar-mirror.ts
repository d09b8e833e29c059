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
  placed: readonly PlacedRound[],
): Promise<boolean> {
  const pages = await transaction<Page[]>`
    select meeting_id as "meetingId", url from source.ergast_races where season = ${season}`;
  const urlOf = new Map(pages.map((page) => [page.meetingId, page.url]));
  const races = placed.map(({ given, meeting }) => ({
    season,
    round: given.round,
    meetingId: meeting.id,
    name: given.name,
    circuitErgastId: given.circuit.ref,
    date: given.date,
    time: timeOf(given.startsAt),
    url:
      urlOf.get(meeting.id) ??
      `https://en.wikipedia.org/wiki/${season}_${encodeURIComponent(given.name.replaceAll(" ", "_"))}`,
  }));
  const sessions = placed.flatMap(({ given }) =>
    given.sessions.map(({ kind, date, startsAt }) => ({
      season,
      round: given.round,
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
