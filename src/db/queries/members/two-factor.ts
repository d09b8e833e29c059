import { eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { toDate } from "#db/auth-date.ts";
import { accounts, twoFactors } from "#db/schema/accounts.ts";
import type { Temporal } from "#domain/time.ts";

export async function removeTwoFactor(
  db: Pick<Database, "delete" | "update">,
  accountId: string,
  now: Temporal.Instant,
): Promise<void> {
  await db.delete(twoFactors).where(eq(twoFactors.userId, accountId));
  await db
    .update(accounts)
    .set({ twoFactorEnabled: false, updatedAt: toDate(now) })
    .where(eq(accounts.id, accountId));
}
