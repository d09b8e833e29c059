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
 * Ids of `facts.teams` and `facts.drivers` without a reference: a pack or correction may remove a fact for a while and must
 * neither be blocked by nor delete a choice.
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
    /** IANA time zone; null for the device's. */
    timeZone: text(),
    hours: text({ enum: hourCycles }).notNull(),
    lengths: text({ enum: lengthUnits }).notNull(),
    changedAt: changedAt(),
  },
  (t) => enumChecks(t),
);

/** Re-encoded pictures: square WebP without metadata. */
export const photos = members.table(
  "photos",
  {
    accountId: accountId(),
    /** SHA-256 of account and picture, used in the URL; as hard to guess as the account's random id. */
    hash: text().notNull().unique(),
    webp: bytes().notNull(),
    changedAt: changedAt(),
  },
  (table) => [check("photos_webp_is_small", sql`octet_length(${table.webp}) <= 262144`)],
);
