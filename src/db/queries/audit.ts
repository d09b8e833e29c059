import { desc, eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { accounts } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audit.ts";
import type { Temporal } from "#domain/time.ts";

import { toDate, toInstant } from "./instant.ts";

export interface AuditEntry {
  readonly id: number;
  readonly at: Temporal.Instant;
  /** Null for the operator's commands, and once the account is gone. */
  readonly actorName: string | null;
  readonly action: string;
  readonly subject: string;
  readonly summary: string;
}

/** Writes into the log: within the transaction of what it tells, where that has one. */
export async function writeAudit(
  db: Pick<Database, "insert">,
  entry: {
    readonly at: Temporal.Instant;
    /** Null for a command of the operator. */
    readonly actor: string | null;
    readonly action: string;
    readonly subject: string;
    readonly summary: string;
  },
): Promise<void> {
  await db.insert(auditLog).values({ ...entry, at: toDate(entry.at) });
}

/** The newest first. */
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
  return rows.map((row) => ({ ...row, at: toInstant(row.at) }));
}
