import { eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { readerClocks } from "#db/schema/profiles.ts";
import { reveal, type SpoilerFree } from "#domain/reader-clock/cover.ts";
import { parseSpoilerFree, spoilerFreeValue } from "#domain/reader-clock/spoiler-free-cookie.ts";
import { type AccountClock, noClock } from "#domain/members/reader.ts";
import type { Temporal } from "#domain/time.ts";

/**
 * For queries that left join the readers' clocks. Drizzle returns null for all columns if the first is null, so the
 * first column is the key.
 */
export const clockColumns = {
  accountId: readerClocks.accountId,
  spoilerFree: readerClocks.spoilerFree,
  watching: readerClocks.watching,
};

export function accountClock(row: AccountClock | null): AccountClock {
  return row === null ? noClock : { spoilerFree: row.spoilerFree, watching: row.watching };
}

/**
 * Saves the account's place in the time machine, in the cookie's format. An empty text means that the reader has
 * cleared the place.
 */
export async function saveWatching(
  db: Database,
  accountId: string,
  watching: string,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insert(readerClocks)
    .values({ accountId, watching, changedAt: now })
    .onConflictDoUpdate({ target: readerClocks.accountId, set: { watching, changedAt: now } });
}

export async function saveSpoilerFree(
  db: Database,
  accountId: string,
  mode: SpoilerFree | null,
  now: Temporal.Instant,
): Promise<void> {
  const spoilerFree = mode === null ? "" : spoilerFreeValue(mode);
  await db
    .insert(readerClocks)
    .values({ accountId, spoilerFree, changedAt: now })
    .onConflictDoUpdate({ target: readerClocks.accountId, set: { spoilerFree, changedAt: now } });
}

/**
 * Reveals a session for all devices of an account. Returns the resulting mode, including sessions revealed by other
 * devices at the same time, or null if another device has just switched the mode off.
 */
export async function saveRevealed(
  db: Database,
  accountId: string,
  { mode, session }: { readonly mode: SpoilerFree; readonly session: Parameters<typeof reveal>[1] },
  now: Temporal.Instant,
): Promise<SpoilerFree | null> {
  return db.transaction(async (transaction) => {
    await transaction
      .insert(readerClocks)
      .values({ accountId, spoilerFree: spoilerFreeValue(mode), changedAt: now })
      .onConflictDoNothing();
    const [row] = await transaction
      .select({ spoilerFree: readerClocks.spoilerFree })
      .from(readerClocks)
      .where(eq(readerClocks.accountId, accountId))
      .for("update");
    const storedValue = row?.spoilerFree ?? null;
    if (storedValue === "") return null;
    const revealed = reveal(parseSpoilerFree(storedValue) ?? mode, session);
    await transaction
      .update(readerClocks)
      .set({ spoilerFree: spoilerFreeValue(revealed), changedAt: now })
      .where(eq(readerClocks.accountId, accountId));
    return revealed;
  });
}
