import { aliasedTable, and, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { accounts } from "#db/schema/accounts.ts";
import { meetings } from "#db/schema/calendar.ts";
import { overrides } from "#db/schema/overrides.ts";
import { drivers, teams } from "#db/schema/people.ts";
import {
  namedIn,
  overrideText,
  shownBeforeText,
  type EditedSubject,
  type Override,
  type OverrideNames,
} from "#domain/facts/override/override.ts";
import type { Ruling } from "#domain/facts/override/ruling.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import type { Temporal } from "#domain/time.ts";

export type SavedField = ReturnType<typeof savedField>;

/** Overrides that were saved together. Names are null if the account or the subject has been deleted. */
export interface SaveRecord {
  readonly id: number;
  /** Name of the meeting (with its year), driver or team. */
  readonly about: string;
  readonly fields: readonly SavedField[];
  readonly reason: string;
  readonly sourceUrl: string | null;
  readonly madeBy: string | null;
  readonly madeAt: Temporal.Instant;
  readonly undoneBy: string | null;
  readonly undoneAt: Temporal.Instant | null;
}

interface SavesQuery {
  readonly subject?: EditedSubject;
  /** Includes saves about the meeting's sessions and classifications. */
  readonly meetingId?: number;
  readonly id?: number;
  readonly most: number;
}

export async function listSaves(db: Database, query: SavesQuery): Promise<SaveRecord[]> {
  const makers = aliasedTable(accounts, "makers");
  const undoers = aliasedTable(accounts, "undoers");
  const newest = db
    .select({ saveId: overrides.saveId })
    .from(overrides)
    .where(matches(query))
    .groupBy(overrides.saveId)
    .orderBy(desc(overrides.saveId))
    .limit(query.most);
  const rows = await db
    .select({
      row: overrides,
      madeBy: makers.name,
      undoneBy: undoers.name,
      meeting: { name: meetings.name, season: meetings.season },
      driverName: drivers.name,
      team: teams.name,
    })
    .from(overrides)
    .leftJoin(makers, eq(makers.id, overrides.madeBy))
    .leftJoin(undoers, eq(undoers.id, overrides.undoneBy))
    .leftJoin(meetings, eq(meetings.id, overrides.meetingId))
    .leftJoin(drivers, eq(drivers.id, overrides.driverId))
    .leftJoin(teams, eq(teams.id, overrides.teamId))
    .where(inArray(overrides.saveId, newest))
    .orderBy(desc(overrides.saveId), overrides.id);
  const names = await findNames(
    db,
    rows.map(({ row }) => overrideOf(row)),
  );
  const saves = Map.groupBy(rows, ({ row }) => row.saveId);
  return [...saves.values()].flatMap((saved) => {
    const [first] = saved;
    if (first === undefined) return [];
    const { row, madeBy, undoneBy, meeting, driverName, team } = first;
    const meetingName = meeting === null ? null : `${meeting.name} ${meeting.season}`;
    const record: SaveRecord = {
      id: row.saveId,
      about: meetingName ?? driverName ?? team ?? "No longer in the data",
      fields: saved.map((override) => savedField(override.row, names)),
      reason: row.reason,
      sourceUrl: row.sourceUrl,
      madeBy,
      madeAt: row.madeAt,
      undoneBy,
      undoneAt: row.undoneAt,
    };
    return [record];
  });
}

function savedField(row: typeof overrides.$inferSelect, names: OverrideNames) {
  const override = overrideOf(row);
  return {
    id: row.id,
    override,
    /** The new value as text, in the same form as `before`. */
    text: overrideText(override, names),
    before: row.before === null ? null : shownBeforeText(override, row.before, names),
    inapplicable: row.inapplicable,
  };
}

/** Restores an override from its row. The cast is safe, because rows are written only from this type. */
function overrideOf(row: typeof overrides.$inferSelect): Override {
  const { subject, meetingId, session, driverId, teamId, season, field, value } = row;
  const parts = { subject, meetingId, session, driverId, teamId, season, field, value };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null)) as unknown as Override;
}

function matches({ subject, meetingId, id }: SavesQuery): SQL | undefined {
  if (id !== undefined) {
    const saveId = sql`(select o.save_id from ${overrides} o where o.id = ${id})`;
    return eq(overrides.saveId, saveId);
  }
  if (meetingId !== undefined) return eq(overrides.meetingId, meetingId);
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

async function findNames(db: Database, of: readonly Override[]): Promise<OverrideNames> {
  const namedSubjects = of.map(namedIn);
  const driverIds = [...new Set(namedSubjects.flatMap((override) => override.drivers))];
  const teamIds = [...new Set(namedSubjects.flatMap((override) => override.teams))];
  const [driverRows, teamRows] = await Promise.all([
    driverIds.length === 0
      ? []
      : db.select({ id: drivers.id, name: drivers.name }).from(drivers).where(inArray(drivers.id, driverIds)),
    teamIds.length === 0
      ? []
      : db.select({ id: teams.id, name: teams.name }).from(teams).where(inArray(teams.id, teamIds)),
  ]);
  return {
    drivers: new Map(driverRows.map(({ id, name }) => [id, name])),
    teams: new Map(teamRows.map(({ id, name }) => [id, name])),
  };
}

export type RulingNote = Awaited<ReturnType<typeof listRulings>>[number];

export async function listRulings(
  db: Database,
  { meetingId, session }: { readonly meetingId: number; readonly session: SessionKind },
) {
  return db
    .select({
      id: overrides.id,
      driverName: drivers.name,
      ruling: sql<Ruling>`${overrides.value}`,
      reason: overrides.reason,
      sourceUrl: overrides.sourceUrl,
    })
    .from(overrides)
    .innerJoin(drivers, eq(drivers.id, overrides.driverId))
    .where(
      and(
        eq(overrides.meetingId, meetingId),
        eq(overrides.session, session),
        eq(overrides.subject, "classification"),
        isNull(overrides.undoneAt),
        isNull(overrides.inapplicable),
      ),
    )
    .orderBy(overrides.id);
}

export async function listRulingMoments(db: Database, meetingId: number): Promise<Temporal.Instant[]> {
  const rows = await db
    .select({ madeSiteTime: overrides.madeSiteTime, undoneSiteTime: overrides.undoneSiteTime })
    .from(overrides)
    .where(
      and(eq(overrides.meetingId, meetingId), eq(overrides.subject, "classification"), eq(overrides.session, "race")),
    );
  const moments = rows.flatMap((row) => [
    row.madeSiteTime,
    ...(row.undoneSiteTime === null ? [] : [row.undoneSiteTime]),
  ]);
  return moments.toSorted((a, b) => a.epochMilliseconds - b.epochMilliseconds);
}
