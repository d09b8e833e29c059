import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";

import { enumChecks, instant } from "./columns.ts";
import { members } from "./members.ts";

// better-auth reads and writes the first five tables by property names, so these are its own; column names describe the
// content. Ids are random text.

// better-auth uses `Date` in its five tables.
const date = (column?: string) => {
  const config = { withTimezone: true, mode: "date" } as const;
  return column === undefined ? timestamp(config) : timestamp(column, config);
};

export const accounts = members.table(
  "accounts",
  {
    id: text().primaryKey(),
    name: text("display_name").notNull(),
    /** Lower case, so an address has one account. */
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text("photo_url"),
    role: text({ enum: ["user", "admin"] })
      .notNull()
      .default("user"),
    /** Set by an administrator; blocks sign-ins. */
    disabledAt: date(),
    createdAt: date().notNull().defaultNow(),
    updatedAt: date().notNull().defaultNow(),
  },
  (table) => [...enumChecks(table), check("accounts_email_lower_case", sql`${table.email} = lower(${table.email})`)],
);

/** A signed-in browser. Only the SHA-256 of the cookie's token is stored. */
export const sessions = members.table(
  "sessions",
  {
    id: text().primaryKey(),
    token: text("token_hash").notNull().unique(),
    userId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    expiresAt: date().notNull(),
    createdAt: date().notNull(),
    /** Last use, to the hour. */
    updatedAt: date("last_seen_at").notNull(),
    ipAddress: text("client_ip"),
    userAgent: text(),
  },
  (table) => [index().on(table.userId)],
);

/** A way to sign in: `credential` with a password, or an OAuth service. */
export const credentials = members.table(
  "credentials",
  {
    id: text().primaryKey(),
    userId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    providerId: text("provider").notNull(),
    /** User id at the service; for `credential` the account's id. */
    accountId: text("subject").notNull(),
    /** Salted scrypt hash. */
    password: text("password_hash"),
    // better-auth requires these columns. They stay empty, because the service isn't used after sign-in.
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: date(),
    refreshTokenExpiresAt: date(),
    scope: text(),
    createdAt: date().notNull(),
    updatedAt: date().notNull(),
  },
  (table) => [unique().on(table.providerId, table.accountId), unique().on(table.userId, table.providerId)],
);

export const oauthStates = members.table(
  "oauth_states",
  {
    id: text().primaryKey(),
    identifier: text("state_hash").notNull(),
    value: text().notNull(),
    expiresAt: date().notNull(),
    createdAt: date().notNull(),
    updatedAt: date().notNull(),
  },
  (table) => [index().on(table.identifier)],
);

/** Key pairs for ID tokens; the private key is encrypted with the secret. */
export const signingKeys = members.table("signing_keys", {
  id: text().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: date().notNull(),
  expiresAt: date(),
  alg: text(),
  crv: text(),
});

/** Generated once and shared by all instances. */
export const secrets = members.table("secrets", { name: text().primaryKey(), value: text().notNull() });

/** Single-use links in emails; only the SHA-256 of their token is stored. */
export const mailedLinks = members.table(
  "mailed_links",
  {
    tokenHash: text().primaryKey(),
    kind: text({ enum: ["confirm", "reset", "change-address"] }).notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    email: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [...enumChecks(table), index().on(table.accountId, table.kind), index().on(table.expiresAt)],
);

/** Clients with an earlier sign-in, which attempts from other clients don't slow down. */
export const knownClients = members.table(
  "known_clients",
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    clientHash: text().notNull(),
    lastSignedInAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.clientHash] })],
);

/** Attempt counters in the format of rate-limiter-flexible. */
export const attempts = members.table(
  "attempts",
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Unix time in milliseconds. */
    expire: bigint({ mode: "number" }),
  },
  (table) => [index().on(table.expire)],
);
