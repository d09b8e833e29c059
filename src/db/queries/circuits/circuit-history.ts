import { eq, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { fastestLaps, polePositions, raceClassifications } from "#db/schema/classifications.ts";
import { drivers, teams } from "#db/schema/people.ts";
import { circuitLayouts, circuits, countries } from "#db/schema/places.ts";
import type { Temporal } from "#domain/time.ts";
import { otherNamesOfCircuit } from "#db/queries/calendar/circuit-names.ts";
import { isRun } from "#db/queries/calendar/session-run.ts";
import type { Layout } from "./layouts.ts";

export type CircuitName = Awaited<ReturnType<typeof listCircuitNames>>[number];

export async function listCircuitNames(db: Database) {
  return db
    .select({
      id: circuits.id,
      name: circuits.name,
      fullName: circuits.fullName,
      otherNames: otherNamesOfCircuit,
      placeName: circuits.placeName,
    })
    .from(circuits)
    .orderBy(circuits.id);
}

export interface Circuit extends CircuitName {
  readonly kind: "race" | "street" | "road";
  readonly country: string;
  readonly countryAlpha2: string;
}

export async function findCircuit(db: Database, id: string): Promise<Circuit | null> {
  const [circuit] = await db
    .select({
      id: circuits.id,
      name: circuits.name,
      fullName: circuits.fullName,
      otherNames: otherNamesOfCircuit,
      placeName: circuits.placeName,
      kind: circuits.kind,
      country: countries.name,
      countryAlpha2: countries.alpha2,
    })
    .from(circuits)
    .innerJoin(countries, eq(countries.id, circuits.countryId))
    .where(eq(circuits.id, id));
  return circuit ?? null;
}

export async function listCircuitLayouts(db: Database, circuitId: string): Promise<Layout[]> {
  return db
    .select()
    .from(circuitLayouts)
    .where(eq(circuitLayouts.circuitId, circuitId))
    .orderBy(circuitLayouts.id);
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A meeting at a circuit. Result fields are null or empty until the race is over. */
export interface CircuitMeeting {
  readonly id: number;
  readonly season: number;
  readonly round: number;
  readonly slug: string;
  readonly name: string;
  readonly endDate: string;
  readonly layoutId: string | null;
  readonly isRun: boolean;
  readonly isOver: boolean;
  readonly winners: readonly {
    readonly driver: Named & { readonly code: string };
    readonly team: Named;
  }[];
  readonly pole: (Named & { readonly code: string }) | null;
  readonly fastestLap: {
    readonly timeMs: number;
    readonly driver: Named & { readonly code: string };
  } | null;
}

/** Lists the circuit's meetings up to `lastSeason`, latest first, without cancelled ones. */
export async function listCircuitMeetings(
  db: Database,
  query: {
    readonly circuitId: string;
    readonly lastSeason: number;
    readonly now: Temporal.Instant;
  },
): Promise<CircuitMeeting[]> {
  const now = query.now.toString();
  const driver = sql`json_build_object('id', d.id, 'name', d.name, 'code', d.code)`;
  return [
    ...(await db.execute<CircuitMeeting & Record<string, unknown>>(sql`
      select m.id, m.season, m.round, m.slug, m.name, m.end_date as "endDate", m.layout_id as "layoutId",
        ${isRun(query.now)} as "isRun", s.over_at <= ${now} as "isOver",
        coalesce((select json_agg(json_build_object('driver', ${driver},
                                                    'team', json_build_object('id', t.id, 'name', t.name))
                                  order by x.ordinal)
           from ${raceClassifications} x
           join ${drivers} d on d.id = x.driver_id
           join ${teams} t on t.id = x.team_id
          where x.meeting_id = m.id and x.session = 'race' and x.position = 1 and s.over_at <= ${now}), '[]') as winners,
        (select ${driver} from ${polePositions} g
           join ${drivers} d on d.id = g.driver_id
          where g.meeting_id = m.id and s.over_at <= ${now}) as pole,
        (select json_build_object('timeMs', f.time_ms, 'driver', ${driver}) from ${fastestLaps} f
           join ${drivers} d on d.id = f.driver_id
          where f.meeting_id = m.id and f.session = 'race' and f.time_ms is not null and s.over_at <= ${now}
          order by f.time_ms limit 1) as "fastestLap"
      from ${meetings} m
      join ${sessions} s on s.meeting_id = m.id and s.kind = 'race'
      where m.circuit_id = ${query.circuitId} and not m.cancelled and m.season <= ${query.lastSeason}
      order by m.end_date desc`)),
  ];
}
