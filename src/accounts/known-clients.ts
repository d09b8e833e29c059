import { createHmac } from "node:crypto";

import { and, eq } from "drizzle-orm";

import { accounts, knownClients } from "#db/schema/accounts.ts";

import { clientOf } from "./client.ts";
import { dateOf, type Workshop } from "./workshop.ts";

/** Whether somebody has signed in to the account of this address from this client before. One query, account or not. */
export async function isKnownClient(shop: Workshop, headers: Headers, email: string): Promise<boolean> {
  const found = await shop.db
    .select({ accountId: knownClients.accountId })
    .from(knownClients)
    .innerJoin(accounts, eq(accounts.id, knownClients.accountId))
    .where(and(eq(accounts.email, email), eq(knownClients.clientHash, hashOf(shop, headers))));
  return found.length > 0;
}

export async function rememberClient(
  shop: Workshop,
  db: Pick<Workshop["db"], "insert">,
  headers: Headers,
  accountId: string,
): Promise<void> {
  const lastSignedInAt = dateOf(shop.now());
  await db
    .insert(knownClients)
    .values({ accountId, clientHash: hashOf(shop, headers), lastSignedInAt })
    .onConflictDoUpdate({ target: [knownClients.accountId, knownClients.clientHash], set: { lastSignedInAt } });
}

/** There are few enough network addresses to try them all: without the secret the hash tells nothing. */
function hashOf(shop: Workshop, headers: Headers): string {
  return createHmac("sha256", shop.secret).update(clientOf(headers)).digest("base64url");
}
