import type { TransactionSql } from "postgres";

import type { Temporal } from "#domain/time.ts";

export async function writeAudit(
  transaction: TransactionSql,
  entry: {
    readonly at: Temporal.Instant;
    readonly actor: string;
    readonly action: string;
    readonly subject: string;
    readonly summary: string;
    readonly detail: unknown;
  },
): Promise<void> {
  const { at, actor, action, subject, summary, detail } = entry;
  await transaction`
    insert into members.audit_log (at, actor, action, subject, summary, detail)
    values (${at.toString()}, ${actor}, ${action}, ${subject}, ${summary}, ${JSON.stringify(detail)}::text::jsonb)`;
}
