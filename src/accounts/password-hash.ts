import { and, eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { accounts, credentials } from "#db/schema/accounts.ts";

const ofPassword = eq(credentials.providerId, "credential");

export async function findPasswordHash(db: Database, email: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.userId))
    .where(and(eq(accounts.email, email), ofPassword));
  return row?.hash ?? null;
}

export async function settledPasswordHash(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, accountId), ofPassword))
    .for("share");
  return row?.hash ?? null;
}
