import { sql } from "drizzle-orm";
import { check, customType, index, text } from "drizzle-orm/pg-core";

import { hourCycles, lengthUnits } from "#domain/members/preferences.ts";
import { accounts } from "./accounts.ts";
import { enumChecks, instant } from "./columns.ts";
import { members } from "./members.ts";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

const changedAt = () => instant().notNull();

const accountId = () =>
  text()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" });

/**
 * Favourite teams and drivers. Their ids don't reference the facts: a pack or an override may
 * remove a team for a while, which must neither cause an error nor delete the favourite.
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

export const preferences = members.table(
  "preferences",
  {
    accountId: accountId(),
    timeZone: text(),
    hours: text({ enum: hourCycles }).notNull(),
    lengths: text({ enum: lengthUnits }).notNull(),
    changedAt: changedAt(),
  },
  (t) => enumChecks(t),
);

/**
 * Spoiler-free mode and the place in the time machine, in the format of the cookies. Empty if
 * switched off or cleared.
 */
export const readerClocks = members.table("reader_clocks", {
  accountId: accountId(),
  spoilerFree: text(),
  watching: text(),
  changedAt: changedAt(),
});

export const photos = members.table(
  "photos",
  {
    accountId: accountId(),
    /**
     * SHA-256 of the account's id and the picture, used in the picture's URL. It can't be guessed
     * without the account's random id.
     */
    hash: text().notNull().unique(),
    webp: bytes().notNull(),
    changedAt: changedAt(),
  },
  (table) => [check("photos_webp_is_small", sql`octet_length(${table.webp}) <= 262144`)],
);
