import { and, eq, isNotNull, notInArray, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { accounts } from "#db/schema/accounts.ts";
import { favourites } from "#db/schema/profiles.ts";
import { type FavouriteKind, type Favourites, noFavourites } from "#domain/members/favourites.ts";
import type { Temporal } from "#domain/time.ts";

const columnOf = { team: "teamId", driver: "driverId" } as const satisfies Record<
  FavouriteKind,
  string
>;

export async function saveFavourite(
  db: Database,
  accountId: string,
  { kind, id }: { readonly kind: FavouriteKind; readonly id: string | null },
  now: Temporal.Instant,
): Promise<void> {
  const choice = { [columnOf[kind]]: id, changedAt: now };
  await db
    .insert(favourites)
    .values({ accountId, ...choice, changedAt: now })
    .onConflictDoUpdate({ target: favourites.accountId, set: choice });
}

export async function findFavourites(db: Database, accountId: string): Promise<Favourites> {
  const [row] = await db
    .select({ team: favourites.teamId, driver: favourites.driverId })
    .from(favourites)
    .where(eq(favourites.accountId, accountId));
  return row ?? noFavourites;
}

/**
 * Returns the number of fans by team or driver id, not counting disabled accounts. The fans are
 * counted on every call, because simultaneous changes could make a stored total wrong.
 */
export async function countFans(
  db: Database,
  kind: FavouriteKind,
): Promise<ReadonlyMap<string, number>> {
  const id = favourites[columnOf[kind]];
  const rows = await db
    .select({ id: sql<string>`${id}`, fans: sql<number>`count(*)::int` })
    .from(favourites)
    .where(and(isNotNull(id), ofEnabledAccount(db)))
    .groupBy(id)
    .orderBy(sql`count(*) desc`, id);
  return new Map(rows.map((row) => [row.id, row.fans]));
}

export async function countFansOf(db: Database, kind: FavouriteKind, id: string): Promise<number> {
  const [row] = await db
    .select({ fans: sql<number>`count(*)::int` })
    .from(favourites)
    .where(and(eq(favourites[columnOf[kind]], id), ofEnabledAccount(db)));
  return row?.fans ?? 0;
}

/**
 * Excludes the disabled accounts, because there are few of them. With 200,000 fans, selecting the
 * enabled accounts would take ten times as long.
 */
function ofEnabledAccount(db: Database) {
  const disabled = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isNotNull(accounts.disabledAt));
  return notInArray(favourites.accountId, disabled);
}
