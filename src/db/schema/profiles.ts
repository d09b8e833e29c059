import { sql } from "drizzle-orm";
import { check, customType, index, text } from "drizzle-orm/pg-core";

import { hourCycles, lengthUnits } from "#domain/members/preferences.ts";
import { accounts } from "./accounts.ts";
import { enumChecks, instant } from "./columns.ts";
import { members } from "./members.ts";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

const changedAt = () => instant().notNull();

/** One row an account, for who chose anything; it goes with the account. */
const accountId = () =>
  text()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" });

/**
 * Whom somebody likes. Ids of `facts.teams` and `facts.drivers`, without a reference: a new pack or a correction may
 * take a fact away for a moment or for good, and must neither be stopped by people's choices nor erase them.
 */
export const favourites = members.table(
  "favourites",
  {
    accountId: accountId(),
    teamId: text(),
    driverId: text(),
    changedAt: changedAt(),
  },
  (table) => [index().on(table.teamId), index().on(table.driverId)],
);

/** How somebody wants times and lengths written. */
export const preferences = members.table(
  "preferences",
  {
    accountId: accountId(),
    /** IANA; null is the zone of the device in use. */
    timeZone: text(),
    hours: text({ enum: hourCycles }).notNull(),
    lengths: text({ enum: lengthUnits }).notNull(),
    changedAt: changedAt(),
  },
  (t) => enumChecks(t),
);

/** Somebody's picture as we made it anew: square, WebP, with nothing in it but pixels. */
export const photos = members.table(
  "photos",
  {
    accountId: accountId(),
    /** SHA-256 of account and picture, its address: as hard to guess as the account's random id. */
    hash: text().notNull().unique(),
    webp: bytes().notNull(),
    changedAt: changedAt(),
  },
  (table) => [check("photos_webp_is_small", sql`octet_length(${table.webp}) <= 262144`)],
);
