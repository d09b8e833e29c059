import { and, eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { accounts, waysIn } from "#db/schema/accounts.ts";

const ofPassword = eq(waysIn.providerId, "credential");

/** Of the password that an address is logged in with; null without an account, or one without a password. */
export async function findPasswordHash(db: Database, email: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: waysIn.password })
    .from(waysIn)
    .innerJoin(accounts, eq(accounts.id, waysIn.userId))
    .where(and(eq(accounts.email, email), ofPassword));
  return row?.hash ?? null;
}

/** The same of an account, once nobody is changing it: a change that has begun is waited for. */
export async function settledPasswordHash(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: waysIn.password })
    .from(waysIn)
    .where(and(eq(waysIn.userId, accountId), ofPassword))
    .for("share");
  return row?.hash ?? null;
}
