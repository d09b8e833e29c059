import { eq } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { builderOn } from "#db/database.ts";
import { documents } from "#db/schema/upstream.ts";
import type { SourceDocument } from "#domain/facts/source-document.ts";
import { Temporal } from "#domain/time.ts";

import { packTables, targetOf } from "#facts/store/tables.ts";
import { applyDocument } from "./apply.ts";
import { DocumentRefused } from "./refusal.ts";

/** Ids of provisional meetings, which only a service has announced, start here. */
const FIRST_PROVISIONAL_ID = 1_000_000;

/**
 * Removes the provisional meetings. Must be called before a new pack is merged, because that pack
 * may contain the same meetings.
 */
export async function removeProvisionalMeetings(transaction: TransactionSql): Promise<void> {
  for (const shape of packTables.toReversed()) {
    const { name, columns } = shape;
    if (name !== "meetings" && !columns.some((column) => column.name === "meeting_id")) continue;
    const id = name === "meetings" ? "id" : "meeting_id";
    for (const target of new Set([targetOf("facts", shape), targetOf("source", shape)])) {
      await transaction.unsafe(`delete from ${target} where ${id} >= ${FIRST_PROVISIONAL_ID}`);
    }
  }
}

interface KeptDocument {
  readonly id: number;
  readonly content: SourceDocument;
  /** True if the document was first received after the date of the pack's facts. */
  readonly isNewer: boolean;
  readonly isKnown: boolean;
  /** True for standings that agreed with those we computed. */
  readonly isComputed: boolean;
}

/**
 * Completes a merged pack. Meetings that only a service had announced get the pack's ids. The
 * latest documents are applied if they are newer than the pack or if it lacks their data. All
 * others remain unused, as do documents that no longer fit the pack's calendar.
 */
export async function reapplyDocuments(
  transaction: TransactionSql,
  factsAsOf: string,
  now: Temporal.Instant,
): Promise<void> {
  await adoptMeetings(transaction);
  for (const document of await listLatestDocuments(transaction, factsAsOf)) {
    const counts = document.isNewer || !document.isKnown;
    const inUse =
      counts && (document.isComputed || (await applyAgain(transaction, document.content, now)));
    await builderOn(transaction)
      .update(documents)
      .set({ inUse })
      .where(eq(documents.id, document.id));
  }
}

async function applyAgain(
  transaction: TransactionSql,
  content: SourceDocument,
  now: Temporal.Instant,
): Promise<boolean> {
  try {
    await transaction.savepoint((attempt) =>
      applyDocument({ transaction: attempt, noticedAt: now }, content),
    );
    return true;
  } catch (error) {
    if (error instanceof DocumentRefused) return false;
    throw error;
  }
}

/**
 * Lists documents in order of dependency: calendars, then results, then standings, each by season.
 */
async function listLatestDocuments(
  transaction: TransactionSql,
  factsAsOf: string,
): Promise<KeptDocument[]> {
  const dayAfter = Temporal.PlainDate.from(factsAsOf)
    .add({ days: 1 })
    .toZonedDateTime("UTC")
    .toInstant()
    .toString();
  return transaction<KeptDocument[]>`
    select d.id, d.content, d.first_seen_at >= ${dayAfter} as "isNewer",
      case d.kind
        when 'calendar' then exists (select from source.meetings m where m.season = d.season)
        when 'qualifying' then exists (
          select from source.timed_classifications t where t.meeting_id = d.meeting_id and t.session = 'qualifying')
        when 'laps' then exists (select from facts.lap_charts l where l.meeting_id = d.meeting_id)
        when 'pit-stops' then exists (select from facts.pit_stops p where p.meeting_id = d.meeting_id)
        when 'driver-standings' then exists (
          select from source.driver_standings s where s.meeting_id = d.meeting_id)
        when 'team-standings' then exists (select from source.team_standings s where s.meeting_id = d.meeting_id)
        else exists (
          select from source.race_classifications r where r.meeting_id = d.meeting_id and r.session::text = d.kind)
      end as "isKnown",
      d.kind in ('driver-standings', 'team-standings') and d.note is null as "isComputed"
    from upstream.documents d left join source.meetings m on m.id = d.meeting_id
    where not exists (
      select from upstream.documents later
      where later.source = d.source and later.kind = d.kind and later.season = d.season
        and later.meeting_id is not distinct from d.meeting_id and later.version > d.version)
    order by array_position(
        array['calendar', 'qualifying', 'sprint', 'race', 'laps', 'pit-stops', 'driver-standings', 'team-standings'], d.kind),
      d.season, m.round, d.id`;
}

/**
 * Replaces the ids of meetings that only a service had announced with the pack's ids, in every
 * table of `members` and `upstream` that has a column `meeting_id`.
 */
async function adoptMeetings(transaction: TransactionSql): Promise<void> {
  const adopted = await transaction<{ from: number; to: number }[]>`
    update upstream.provisional_meetings o set adopted_as = m.id
    from source.meetings m
    where o.adopted_as is null and m.season = o.season and m.id < ${FIRST_PROVISIONAL_ID}
      and m.id = (
        select same.id from source.meetings same
        where same.season = o.season
          and (same.slug = o.slug or (same.circuit_id = o.circuit_id and same.grand_prix_id = o.grand_prix_id))
        order by same.slug = o.slug desc, same.cancelled, same.id limit 1)
    returning o.id as "from", m.id as "to"`;
  if (adopted.length === 0) return;
  const referring = await transaction<{ target: string }[]>`
    select format('%I.%I', table_schema, table_name) as target from information_schema.columns
    where column_name = 'meeting_id' and table_schema in ('members', 'site', 'upstream') order by 1`;
  for (const { from, to } of adopted) {
    for (const { target } of referring) {
      await transaction.unsafe(`update ${target} set meeting_id = $1 where meeting_id = $2`, [
        to,
        from,
      ]);
    }
  }
}
