import { and, eq, gt, inArray } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { listCoordinates } from "#db/queries/calendar/meeting-coordinates.ts";
import { listMeetingsOfSeasons, type Meeting } from "#db/queries/calendar/meetings.ts";
import { calendarChanges, meetings, sessions } from "#db/schema/calendar.ts";
import { ergastCircuits, ergastRaces } from "#db/schema/ergast.ts";
import type { Temporal } from "#domain/time.ts";

import { type ErgastCircuitRow, type ErgastRaceRow, raceColumns } from "./race-columns.ts";

/** A race of a calendar as it was announced. */
export interface AnnouncedRace extends ErgastRaceRow {
  /** Null if unknown, as in the table. */
  readonly overAt: Temporal.Instant | null;
  /**
   * Its meeting if the season's calendar was changed later, else null: the table has it as it was.
   */
  readonly changedLater: Meeting | null;
}

interface CalendarQuery {
  readonly seasons: readonly number[] | "all";
  readonly now: Temporal.Instant;
}

/**
 * Lists the races that were on the calendar at `now`, in order. The table has calendars in their
 * final form, and everything that is over has its final round. So only what reads races to come
 * needs this list.
 */
export async function listAnnouncedRaces(
  db: Database,
  { seasons, now }: CalendarQuery,
): Promise<AnnouncedRace[]> {
  const [final, changing] = await Promise.all([
    listFinalRaces(db, seasons),
    listSeasonsChangedAfter(db, now),
  ]);
  const changed = changing.filter((year) => final.some(({ season }) => season === year));
  if (changed.length === 0) return final;
  const [announced, circuits] = await Promise.all([
    listMeetingsOfSeasons(db, { seasons: changed, now }),
    db.select().from(ergastCircuits),
  ]);
  const finalOf = new Map(final.map((race) => [race.meetingId, race]));
  const races: AnnouncedRace[] = [];
  for (const meeting of announced) {
    const race = finalOf.get(meeting.id);
    const circuit =
      race?.circuit ??
      circuits.find(({ circuitId }) => circuitId === meeting.circuit.id) ??
      (await ownCircuit(db, meeting));
    races.push(...raceOf(meeting, { circuit, url: race?.url ?? null }));
  }
  return [...final.filter(({ season }) => !changed.includes(season)), ...races].toSorted(
    (a, b) => a.season - b.season || a.round - b.round,
  );
}

async function listFinalRaces(
  db: Database,
  seasons: CalendarQuery["seasons"],
): Promise<AnnouncedRace[]> {
  const rows = await db
    .select({ race: raceColumns, circuit: ergastCircuits, overAt: sessions.overAt })
    .from(ergastRaces)
    .innerJoin(ergastCircuits, eq(ergastCircuits.ergastId, ergastRaces.circuitErgastId))
    .leftJoin(
      sessions,
      and(eq(sessions.meetingId, ergastRaces.meetingId), eq(sessions.kind, "race")),
    )
    .where(seasons === "all" ? undefined : inArray(ergastRaces.season, [...seasons]))
    .orderBy(ergastRaces.season, ergastRaces.round);
  return rows.map(({ race, circuit, overAt }) => ({
    ...race,
    circuit,
    overAt,
    changedLater: null,
  }));
}

/** Seasons whose calendar was changed after `now`. A day means midnight UTC. */
async function listSeasonsChangedAfter(db: Database, now: Temporal.Instant): Promise<number[]> {
  const today = now.toZonedDateTimeISO("UTC").toPlainDate().toString();
  const rows = await db
    .select({ season: meetings.season })
    .from(meetings)
    .where(gt(meetings.cancelledOn, today))
    .union(
      db
        .select({ season: meetings.season })
        .from(calendarChanges)
        .innerJoin(meetings, eq(meetings.id, calendarChanges.meetingId))
        .where(gt(calendarChanges.announcedAt, now)),
    );
  return rows.map(({ season }) => season);
}

function raceOf(
  meeting: Meeting,
  { circuit, url }: { readonly circuit: ErgastCircuitRow; readonly url: string | null },
): AnnouncedRace[] {
  if (meeting.round === null) return [];
  const race = meeting.sessions.find(({ kind }) => kind === "race");
  return [
    {
      season: meeting.season,
      round: meeting.round,
      meetingId: meeting.id,
      name: meeting.name,
      date: race?.startsAt ? utcDate(race.startsAt) : meeting.endDate,
      time: race?.startsAt ? utcTime(race.startsAt) : null,
      url,
      circuit,
      overAt: race?.overAt ?? null,
      changedLater: meeting,
    },
  ];
}

/** A circuit that the service doesn't have, because nobody raced there in the end. */
async function ownCircuit(
  db: Database,
  { id, season, circuit, country }: Meeting,
): Promise<ErgastCircuitRow> {
  const at = (await listCoordinates(db, [season])).get(id);
  return {
    ergastId: circuit.id.replaceAll("-", "_"),
    circuitId: circuit.id,
    name: circuit.fullName,
    latitude: String(at?.latitude ?? ""),
    longitude: String(at?.longitude ?? ""),
    locality: circuit.placeName,
    country: country.name,
    url: null,
  };
}

export const utcDate = (at: Temporal.Instant): string =>
  at.toString().slice(0, "yyyy-mm-dd".length);

export const utcTime = (at: Temporal.Instant): string =>
  at.toString({ smallestUnit: "second" }).slice("yyyy-mm-ddT".length);
