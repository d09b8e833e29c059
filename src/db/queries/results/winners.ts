import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { drivers } from "#db/schema/people.ts";
import type { Temporal } from "#domain/time.ts";

export interface WonRace {
  readonly season: number;
  readonly slug: string;
  readonly name: string;
  /** Several if they shared the car. */
  readonly winners: readonly { readonly id: string; readonly name: string }[];
}

interface Query {
  readonly place: { readonly circuitId: string | null; readonly grandPrixId: string | null };
  readonly now: Temporal.Instant;
}

/**
 * Lists a circuit's races, or a Grand Prix's if `circuitId` is null, latest first. Leaves out races
 * that aren't over at `now` or have no winner.
 */
export async function listWinners(db: Database, { place, now }: Query): Promise<WonRace[]> {
  const { circuitId, grandPrixId } = place;
  return [
    ...(await db.execute<WonRace & Record<string, unknown>>(sql`
      select m.season, m.slug, m.name, json_agg(json_build_object('id', d.id, 'name', d.name) order by x.ordinal) as winners
      from ${meetings} m
      join ${sessions} s on s.meeting_id = m.id and s.kind = 'race' and s.over_at <= ${now.toString()}
      join ${raceClassifications} x on x.meeting_id = m.id and x.session = 'race' and x.position = 1
      join ${drivers} d on d.id = x.driver_id
      where ${circuitId === null ? sql`m.grand_prix_id = ${grandPrixId}` : sql`m.circuit_id = ${circuitId}`}
      group by m.id
      order by m.end_date desc`)),
  ];
}
