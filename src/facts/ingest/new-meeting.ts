import { desc, eq, isNull } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { builderOn } from "#db/database.ts";
import { grandsPrix, sourceMeetings } from "#db/schema/calendar.ts";
import { circuits } from "#db/schema/places.ts";
import { provisionalMeetings } from "#db/schema/upstream.ts";
import { slugOf } from "#domain/slug.ts";
import type { SourceMeeting } from "#domain/facts/source-document.ts";

import { listKnownMeetings, type KnownMeeting } from "./meetings.ts";
import { addRows } from "./rows.ts";

/**
 * Adds a meeting that no pack contains yet, without its round and sessions. Its id is stored in `upstream` and used
 * again in every rebuild (docs/decisions/0006-source-documents.md).
 */
export async function addMeeting(
  transaction: TransactionSql,
  season: number,
  sourceMeeting: SourceMeeting,
  circuitId: string,
): Promise<KnownMeeting> {
  const grandPrixId = await grandPrixOf(transaction, sourceMeeting, circuitId);
  const slug = await freeSlug(transaction, season, slugOf(sourceMeeting.name));
  const id = await meetingId(transaction, { season, slug, circuitId, grandPrixId });
  await transaction`
    insert into source.meetings (id, season, slug, name, official_name, grand_prix_id, circuit_id, layout_id, start_date,
      start_date_known, end_date, cancelled, qualifying_format, course_length_m, laps, scheduled_laps, distance_m,
      scheduled_distance_m)
    select ${id}, ${season}, ${slug}, ${sourceMeeting.name}, ${`${sourceMeeting.name} ${season}`}, ${grandPrixId}, ${circuitId},
      -- The layout last used at this circuit.
      last.layout_id, ${sourceMeeting.date}::date - 2, false, ${sourceMeeting.date}, false,
      (select qualifying_format from source.meetings where qualifying_format is not null order by end_date desc limit 1),
      last.course_length_m, last.scheduled_laps, last.scheduled_laps, last.scheduled_distance_m, last.scheduled_distance_m
    from (select 1) as one left join lateral (
      select layout_id, course_length_m, scheduled_laps, scheduled_distance_m from source.meetings
      where circuit_id = ${circuitId} and layout_id is not null order by end_date desc limit 1) as last on true`;
  const newMeeting = (await listKnownMeetings(transaction, season)).find((meeting) => meeting.id === id);
  if (newMeeting === undefined) throw new Error(`The meeting ${season} ${slug} was not added.`);
  return newMeeting;
}

async function freeSlug(transaction: TransactionSql, season: number, slug: string): Promise<string> {
  const rows = await builderOn(transaction)
    .select({ slug: sourceMeetings.slug })
    .from(sourceMeetings)
    .where(eq(sourceMeetings.season, season));
  const slugs = new Set(rows.map((row) => row.slug));
  let free = slug;
  for (let copy = 2; slugs.has(free); copy++) free = `${slug}-${copy}`;
  return free;
}

async function meetingId(
  transaction: TransactionSql,
  meeting: { readonly season: number; readonly slug: string; readonly circuitId: string; readonly grandPrixId: string },
): Promise<number> {
  const { circuitId, grandPrixId } = meeting;
  const [row] = await builderOn(transaction)
    .insert(provisionalMeetings)
    .values(meeting)
    .onConflictDoUpdate({
      target: [provisionalMeetings.season, provisionalMeetings.slug],
      targetWhere: isNull(provisionalMeetings.adoptedAs),
      set: { circuitId, grandPrixId },
    })
    .returning({ id: provisionalMeetings.id });
  if (row === undefined) throw new Error("The provisional meeting got no id.");
  return row.id;
}

/**
 * Finds the Grand Prix by its full name or by the name of an earlier meeting. If there is none, adds a new Grand Prix.
 */
async function grandPrixOf(
  transaction: TransactionSql,
  sourceMeeting: SourceMeeting,
  circuitId: string,
): Promise<string> {
  const slug = slugOf(sourceMeeting.name);
  const db = builderOn(transaction);
  const allGrandsPrix = await db
    .select({ id: grandsPrix.id, fullName: grandsPrix.fullName })
    .from(grandsPrix)
    .orderBy(grandsPrix.id);
  const byName = allGrandsPrix.find((grandPrix) => slugOf(grandPrix.fullName) === slug);
  if (byName !== undefined) return byName.id;
  const [before] = await db
    .select({ id: sourceMeetings.grandPrixId })
    .from(sourceMeetings)
    .where(eq(sourceMeetings.slug, slug))
    .orderBy(desc(sourceMeetings.endDate))
    .limit(1);
  if (before !== undefined) return before.id;
  const short = sourceMeeting.name.replace(/ Grand Prix$/i, "");
  const id = slugOf(short);
  const [country] = await db.select({ id: circuits.countryId }).from(circuits).where(eq(circuits.id, circuitId));
  await addRows(transaction, grandsPrix, [
    { id, name: short, fullName: sourceMeeting.name, countryId: country?.id ?? null },
  ]);
  return id;
}
