import { and, eq, isNull } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { accounts } from "#db/schema/accounts.ts";
import { preferences } from "#db/schema/profiles.ts";

/**
 * Returns a member's confirmed address and time zone. Null if the address isn't confirmed, or if
 * the account is disabled or has been deleted.
 */
export async function findMailAddress(
  db: Database,
  accountId: string,
): Promise<{ readonly email: string; readonly zone: string } | null> {
  const [row] = await db
    .select({ email: accounts.email, zone: preferences.timeZone })
    .from(accounts)
    .leftJoin(preferences, eq(preferences.accountId, accounts.id))
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.emailVerified, true),
        isNull(accounts.disabledAt),
      ),
    );
  return row === undefined ? null : { email: row.email, zone: row.zone ?? "UTC" };
}
