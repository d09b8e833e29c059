import { createHmac } from "node:crypto";

import { and, eq } from "drizzle-orm";

import { accounts, knownClients } from "#db/schema/accounts.ts";
import { clientOf } from "#http/client-ip.ts";

import type { AccountContext } from "./account-context.ts";

/**
 * Returns true if this client has signed in to the account before. Runs one query, whether or not the account exists.
 */
export async function isKnownClient(ctx: AccountContext, headers: Headers, email: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ accountId: knownClients.accountId })
    .from(knownClients)
    .innerJoin(accounts, eq(accounts.id, knownClients.accountId))
    .where(and(eq(accounts.email, email), eq(knownClients.clientHash, hashOf(ctx, headers))));
  return rows.length > 0;
}

export async function rememberClient(
  ctx: AccountContext,
  db: Pick<AccountContext["db"], "insert">,
  headers: Headers,
  accountId: string,
): Promise<void> {
  const lastSignedInAt = ctx.now();
  await db
    .insert(knownClients)
    .values({ accountId, clientHash: hashOf(ctx, headers), lastSignedInAt })
    .onConflictDoUpdate({ target: [knownClients.accountId, knownClients.clientHash], set: { lastSignedInAt } });
}

/** Returns a keyed hash, because a plain hash could be reversed by trying every network address. */
function hashOf(ctx: AccountContext, headers: Headers): string {
  return createHmac("sha256", ctx.secret).update(clientOf(headers)).digest("base64url");
}
