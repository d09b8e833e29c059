import { and, eq, isNull } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { accounts } from "#db/schema/accounts.ts";
import { favourites, photos, preferences } from "#db/schema/profiles.ts";
import type { Favourites } from "#domain/members/favourites.ts";
import { photoPath } from "#domain/members/photo.ts";
import { defaultPreferences, type Preferences } from "#domain/members/preferences.ts";
import type { Temporal } from "#domain/time.ts";

export interface ReaderPreferences {
  readonly favourites: Favourites;
  readonly preferences: Preferences;
}

/** For queries that left join favourites and preferences. */
export const preferenceColumns = {
  team: favourites.teamId,
  driver: favourites.driverId,
  timeZone: preferences.timeZone,
  hours: preferences.hours,
  lengths: preferences.lengths,
};

interface PreferenceRow extends Favourites {
  readonly timeZone: string | null;
  readonly hours: Preferences["hours"] | null;
  readonly lengths: Preferences["lengths"] | null;
}

/** Uses the defaults for everything the account hasn't chosen. */
export function readerPreferences(row: PreferenceRow | undefined): ReaderPreferences {
  return {
    favourites: { team: row?.team ?? null, driver: row?.driver ?? null },
    preferences: {
      timeZone: row?.timeZone ?? defaultPreferences.timeZone,
      hours: row?.hours ?? defaultPreferences.hours,
      lengths: row?.lengths ?? defaultPreferences.lengths,
    },
  };
}

/** Uses a single query, because every page of a logged-in user needs the preferences. */
export async function findReaderPreferences(db: Database, accountId: string): Promise<ReaderPreferences> {
  const [row] = await db
    .select(preferenceColumns)
    .from(accounts)
    .leftJoin(favourites, eq(favourites.accountId, accounts.id))
    .leftJoin(preferences, eq(preferences.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  return readerPreferences(row);
}

export async function savePreferences(
  db: Database,
  accountId: string,
  newPreferences: Preferences,
  now: Temporal.Instant,
): Promise<void> {
  const { timeZone, hours, lengths } = newPreferences;
  const row = { timeZone, hours, lengths, changedAt: now };
  await db
    .insert(preferences)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: preferences.accountId, set: row });
}

export async function savePhoto(
  db: Database,
  accountId: string,
  photo: { readonly hash: string; readonly webp: Uint8Array },
  now: Temporal.Instant,
): Promise<void> {
  const row = { hash: photo.hash, webp: photo.webp, changedAt: now };
  await db.transaction(async (tx) => {
    // The account is updated first, so that its row lock makes concurrent uploads wait for each other.
    await tx
      .update(accounts)
      .set({ image: photoPath(photo.hash) })
      .where(eq(accounts.id, accountId));
    await tx
      .insert(photos)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: photos.accountId, set: row });
  });
}

export async function removePhoto(db: Database, accountId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(accounts).set({ image: null }).where(eq(accounts.id, accountId));
    await tx.delete(photos).where(eq(photos.accountId, accountId));
  });
}

/** Returns the picture as WebP, or null if it has been removed or the account is disabled. */
export async function findPhoto(db: Database, hash: string): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ webp: photos.webp })
    .from(photos)
    .innerJoin(accounts, and(eq(accounts.id, photos.accountId), isNull(accounts.disabledAt)))
    .where(eq(photos.hash, hash));
  return row?.webp ?? null;
}
