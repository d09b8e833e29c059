import { desc, eq, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { accounts } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audit.ts";
import { meetings } from "#db/schema/calendar.ts";
import { drivers, teams } from "#db/schema/people.ts";
import type { Temporal } from "#domain/time.ts";

export interface AuditEntry {
  readonly id: number;
  readonly at: Temporal.Instant;
  /** Null for operator commands and deleted accounts. */
  readonly actorName: string | null;
  readonly action: string;
  readonly subject: string;
  readonly about: string | null;
  readonly summary: string;
}

/** Writes an audit entry. If the change runs in a transaction, pass the transaction as `db`. */
export async function writeAudit(
  db: Pick<Database, "insert">,
  entry: {
    readonly at: Temporal.Instant;
    readonly actor: string | null;
    readonly action: string;
    readonly subject: string;
    readonly summary: string;
    readonly detail?: unknown;
  },
): Promise<void> {
  await db.insert(auditLog).values(entry);
}

export async function listAudit(db: Database, most: number): Promise<AuditEntry[]> {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorName: accounts.name,
      action: auditLog.action,
      subject: auditLog.subject,
      summary: auditLog.summary,
    })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.actor))
    .orderBy(desc(auditLog.id))
    .limit(most);
  const names = await findSubjectNames(
    db,
    rows.map(({ subject }) => subject),
  );
  return rows.map((row) => ({ ...row, about: names.get(subjectOf(row.subject)) ?? null }));
}

/** Replaces a classification with its meeting, because the summary already names the session. */
function subjectOf(subject: string): string {
  return subject.replace(/^classification\/(\d+)\/.*$/, "meeting/$1");
}

async function findSubjectNames(db: Database, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const parts = subjects.map((subject) => subjectOf(subject).split("/"));
  const idsOf = (kind: string): string[] => [
    ...new Set(parts.flatMap(([subjectKind, id]) => (subjectKind === kind && id !== undefined ? [id] : []))),
  ];
  const meetingIds = idsOf("meeting").filter((id) => /^\d{1,9}$/.test(id));
  const selects = [
    sql`select 'meeting/' || id as subject, name || ' ' || season as name from ${meetings}
        where id::text in ${orNone(meetingIds)}`,
    sql`select 'driver/' || id, name from ${drivers} where id in ${orNone(idsOf("driver"))}`,
    sql`select 'team/' || id, name from ${teams} where id in ${orNone(idsOf("team"))}`,
    sql`select 'account/' || id, ${accounts.name} from ${accounts} where id in ${orNone(idsOf("account"))}`,
  ];
  const rows = await db.execute<{ subject: string; name: string }>(sql.join(selects, sql` union all `));
  return new Map(rows.map(({ subject, name }) => [subject, name]));
}

/** Makes the list non-empty, because SQL's `in` requires at least one value. */
function orNone(ids: readonly string[]): readonly string[] {
  return ids.length === 0 ? [""] : ids;
}
