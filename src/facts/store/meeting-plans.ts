import { eq, inArray, sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { builderOn } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { circuits } from "#db/schema/places.ts";
import type { MeetingPlan } from "#domain/facts/override/plan-changes.ts";

export type MeetingPlans = ReadonlyMap<number, MeetingPlan>;

export async function readPlans(
  transaction: TransactionSql,
  meetingIds: readonly number[],
): Promise<MeetingPlans> {
  const ids = [...meetingIds];
  const db = builderOn(transaction);
  const { id, season, name, endDate, cancelled } = meetings;
  const rows = await db
    .select({
      id,
      season,
      name,
      endDate,
      cancelled,
      circuit: { id: circuits.id, name: circuits.name },
    })
    .from(meetings)
    .innerJoin(circuits, eq(circuits.id, meetings.circuitId))
    .where(inArray(id, ids));
  const planned = await db
    .select({ meetingId: sessions.meetingId, kind: sessions.kind, startsAt: sessions.startsAt })
    .from(sessions)
    .where(inArray(sessions.meetingId, ids))
    .orderBy(sql`${sessions.startsAt} nulls first`, sessions.kind);
  const sessionsOf = Map.groupBy(planned, ({ meetingId }) => meetingId);
  return new Map(
    rows.map(({ id: meetingId, ...meeting }) => [
      meetingId,
      {
        ...meeting,
        sessions: (sessionsOf.get(meetingId) ?? []).map(({ kind, startsAt }) => ({
          kind,
          startsAt: startsAt?.toString() ?? null,
        })),
      },
    ]),
  );
}
