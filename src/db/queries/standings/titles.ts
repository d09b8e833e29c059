import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { titles } from "#db/schema/standings.ts";
import type { Temporal } from "#domain/time.ts";

export interface Title {
  readonly season: number;
  readonly championship: "drivers" | "teams";
  readonly winnerId: string;
  readonly round: number;
}

/** Lists the titles decided at `now`, oldest first. The season may still be under way. */
export async function listTitles(
  db: Database,
  query: { readonly now: Temporal.Instant; readonly season?: number },
): Promise<Title[]> {
  return [
    ...(await db.execute<Title & Record<string, unknown>>(sql`
      select t.season, t.championship, coalesce(t.driver_id, t.team_id) as "winnerId", m.round
      from ${titles} t
      join ${meetings} m on m.id = t.meeting_id
      join ${sessions} s on s.meeting_id = t.meeting_id and s.kind = t.session
      where s.over_at <= ${query.now.toString()}
        ${query.season === undefined ? sql`` : sql`and t.season = ${query.season}`}
      order by t.season, t.championship`)),
  ];
}

export function hasTitle(
  championship: Title["championship"],
  of: { readonly season: unknown; readonly winnerId: string; readonly now: Temporal.Instant },
) {
  return sql<boolean>`exists (
    select from ${titles} t
    join ${sessions} s on s.meeting_id = t.meeting_id and s.kind = t.session
    where t.season = ${of.season} and t.championship = ${championship} and coalesce(t.driver_id, t.team_id) = ${of.winnerId}
      and s.over_at <= ${of.now.toString()})`;
}
