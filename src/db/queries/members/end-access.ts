import { and, eq, ne } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { mailedLinks, oauthStates, sessions } from "#db/schema/accounts.ts";

type Deletes = Pick<Database, "delete">;

/**
 * Logs an account out everywhere, except in the session with the id `except`. Also ends logins that
 * are waiting for a code.
 */
export async function endSessions(
  db: Deletes,
  accountId: string,
  except: string | null = null,
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(eq(sessions.userId, accountId), except === null ? undefined : ne(sessions.id, except)),
    );
  await endPendingSignIns(db, accountId);
}

export async function endPendingSignIns(db: Deletes, accountId: string): Promise<void> {
  await db.delete(oauthStates).where(eq(oauthStates.value, accountId));
}

/**
 * Deletes all emailed links that could be used to take over the account, i.e. all but
 * confirmations. An intruder who is now being signed out may have had such a link sent to another
 * mailbox.
 */
export async function endTakeoverLinks(db: Deletes, accountId: string): Promise<void> {
  await db
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.accountId, accountId), ne(mailedLinks.kind, "confirm")));
}
