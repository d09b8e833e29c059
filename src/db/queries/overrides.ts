import { aliasedTable, and, desc, eq, inArray, type SQL } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { accounts } from "#db/schema/accounts.ts";
import { meetings } from "#db/schema/calendar.ts";
import { overrides } from "#db/schema/overrides.ts";
import { drivers, teams } from "#db/schema/people.ts";
import type { EditedSubject, Override } from "#domain/override/override.ts";
import type { Temporal } from "#domain/time.ts";

import { toInstant } from "./instant.ts";

/** An override with who made it and what became of it. Names are null where account or fact are gone. */
export interface OverrideRecord {
  readonly id: number;
  readonly override: Override;
  /** Of the meeting with its year, the driver or the team. */
  readonly about: string;
  readonly driverName: string | null;
  readonly before: string | null;
  readonly reason: string;
  readonly sourceUrl: string | null;
  readonly madeBy: string | null;
  readonly madeAt: Temporal.Instant;
  readonly undoneBy: string | null;
  readonly undoneAt: Temporal.Instant | null;
  /** Why it is not applied. */
  readonly unfit: string | null;
}

interface OverrideQuery {
  readonly subject?: EditedSubject;
  readonly id?: number;
  readonly most: number;
}

/** The newest first. */
export async function listOverrides(db: Database, query: OverrideQuery): Promise<OverrideRecord[]> {
  const makers = aliasedTable(accounts, "makers");
  const undoers = aliasedTable(accounts, "undoers");
  const rows = await db
    .select({
      row: overrides,
      madeBy: makers.name,
      undoneBy: undoers.name,
      meeting: { name: meetings.name, season: meetings.season },
      driver: { firstName: drivers.firstName, lastName: drivers.lastName },
      team: teams.name,
    })
    .from(overrides)
    .leftJoin(makers, eq(makers.id, overrides.madeBy))
    .leftJoin(undoers, eq(undoers.id, overrides.undoneBy))
    .leftJoin(meetings, eq(meetings.id, overrides.meetingId))
    .leftJoin(drivers, eq(drivers.id, overrides.driverId))
    .leftJoin(teams, eq(teams.id, overrides.teamId))
    .where(wanted(query))
    .orderBy(desc(overrides.id))
    .limit(query.most);
  return rows.map(({ row, madeBy, undoneBy, meeting, driver, team }) => {
    const driverName = driver === null ? null : `${driver.firstName} ${driver.lastName}`;
    const meetingName = meeting === null ? null : `${meeting.name} ${meeting.season}`;
    return {
      id: row.id,
      override: overrideOf(row),
      about: meetingName ?? driverName ?? team ?? "No longer known",
      driverName,
      before: row.before,
      reason: row.reason,
      sourceUrl: row.sourceUrl,
      madeBy,
      madeAt: toInstant(row.madeAt),
      undoneBy,
      undoneAt: row.undoneAt && toInstant(row.undoneAt),
      unfit: row.unfit,
    };
  });
}

/** What a kind of override has no use for is null in its row; rows are written from the type itself. */
function overrideOf(row: typeof overrides.$inferSelect): Override {
  const { subject, meetingId, session, driverId, teamId, season, field, value } = row;
  const parts = { subject, meetingId, session, driverId, teamId, season, field, value };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null)) as unknown as Override;
}

function wanted({ subject, id }: OverrideQuery): SQL | undefined {
  if (id !== undefined) return eq(overrides.id, id);
  switch (subject?.kind) {
    case undefined:
      return undefined;
    case "meeting":
      return and(eq(overrides.meetingId, subject.meetingId), inArray(overrides.subject, ["meeting", "session"]));
    case "classification":
      return and(
        eq(overrides.meetingId, subject.meetingId),
        eq(overrides.session, subject.session),
        eq(overrides.subject, "classification"),
      );
    case "driver":
      return and(eq(overrides.driverId, subject.driverId), eq(overrides.subject, "driver"));
    case "team":
      return and(eq(overrides.teamId, subject.teamId), eq(overrides.subject, "team"));
  }
}

/** When rulings on a race were made or taken back, by the clock that pages show, oldest first. */
export async function listRulingMoments(db: Database, meetingId: number): Promise<Temporal.Instant[]> {
  const rows = await db
    .select({ noticedAt: overrides.noticedAt, undoneNoticedAt: overrides.undoneNoticedAt })
    .from(overrides)
    .where(
      and(eq(overrides.meetingId, meetingId), eq(overrides.subject, "classification"), eq(overrides.session, "race")),
    );
  const moments = rows.flatMap((row) => [
    row.noticedAt,
    ...(row.undoneNoticedAt === null ? [] : [row.undoneNoticedAt]),
  ]);
  return moments.map(toInstant).toSorted((a, b) => a.epochMilliseconds - b.epochMilliseconds);
}
