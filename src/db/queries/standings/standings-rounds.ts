import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { driverStandings } from "#db/schema/standings.ts";
import { type TableRound, tableRounds } from "#domain/standings/sprint-standings.ts";
import type { Temporal } from "#domain/time.ts";

import { isRun } from "#db/queries/calendar/session-run.ts";

/**
 * A round included in the standings. The latest may be included with only its sprint (see
 * `afterSprint`).
 */
export interface StandingsRound {
  readonly meetingId: number;
  readonly round: number;
  readonly name: string;
  /** True for the standings after the round's sprint but before its race. */
  readonly afterSprint: boolean;
}

export async function listCountedRounds(
  db: Database,
  season: number,
  now: Temporal.Instant,
): Promise<StandingsRound[]> {
  const rows = await db.execute<
    Omit<StandingsRound, "afterSprint"> & TableRound & Record<string, unknown>
  >(sql`
    select m.id as "meetingId", m.round, m.name,
      coalesce(bool_or(s.kind = 'race' and s.over_at <= ${now.toString()}), false)
        and exists (select from ${driverStandings} t where t.meeting_id = m.id) as counted,
      coalesce(bool_or(s.kind = 'sprint' and ${isRun(now)}), false) as "sprintIsRun"
    from ${meetings} m
    join ${sessions} s on s.meeting_id = m.id and s.kind in ('race', 'sprint')
    where m.season = ${season} and m.round is not null and not m.cancelled
    group by m.id
    order by m.round`);
  return tableRounds(rows).map(({ meetingId, round, name, afterSprint: sprintOnly }) => ({
    meetingId,
    round,
    name,
    afterSprint: sprintOnly,
  }));
}
