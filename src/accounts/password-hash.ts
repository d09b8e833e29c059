import { and, eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { accounts, credentials } from "#db/schema/accounts.ts";

const ofPassword = eq(credentials.providerId, "credential");

export async function findPasswordHash(db: Database, email: string) {
  const [row] = await db
    .select({ accountId: accounts.id, hash: credentials.password })
    .from(accounts)
    .leftJoin(credentials, and(eq(credentials.userId, accounts.id), ofPassword))
    .where(eq(accounts.email, email));
  return row ?? { accountId: null, hash: null };
}

export async function settledPasswordHash(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, accountId), ofPassword))
    .for("share");
  return row?.hash ?? null;
}
