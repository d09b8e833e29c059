import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";

import { enumChecks, instant } from "./columns.ts";
import { members } from "./members.ts";

// Property names are those of better-auth, which reads and writes `accounts`, `sessions`, `credentials`, `oauthStates` and
// `signingKeys` by them; column names say what a column holds. Ids are random text.

// better-auth wants a `Date` in its five tables.
const date = (column?: string) => {
  const config = { withTimezone: true, mode: "date" } as const;
  return column === undefined ? timestamp(config) : timestamp(column, config);
};

/** Somebody who signed up. Everything else that a person enters refers to this row, and goes or stays with it. */
export const accounts = members.table(
  "accounts",
  {
    id: text().primaryKey(),
    name: text("display_name").notNull(),
    /** In lower case: one account an address. */
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    /** Where a picture is: a path of ours, or nothing. */
    image: text("photo_url"),
    role: text({ enum: ["user", "admin"] })
      .notNull()
      .default("user"),
    /** Set by an administrator: nobody signs in to it any more. */
    disabledAt: date(),
    createdAt: date().notNull().defaultNow(),
    updatedAt: date().notNull().defaultNow(),
  },
  (table) => [...enumChecks(table), check("accounts_email_lower_case", sql`${table.email} = lower(${table.email})`)],
);

/** A browser that is signed in. The cookie's token is not here, only its SHA-256. */
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
    /** When it was last used, to the hour. */
    updatedAt: date("last_seen_at").notNull(),
    ipAddress: text("client_ip"),
    userAgent: text(),
  },
  (table) => [index().on(table.userId)],
);

/** How somebody may sign in: `credential` with a password, or another service that vouches for them. */
export const credentials = members.table(
  "credentials",
  {
    id: text().primaryKey(),
    userId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    providerId: text("provider").notNull(),
    /** Who they are to that service; for `credential` the account's own id. */
    accountId: text("subject").notNull(),
    /** Salted scrypt hash. */
    password: text("password_hash"),
    // better-auth knows these, and we keep none of it: nothing is asked of a service after it has vouched.
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

/** What has to be remembered while somebody is away at another service to sign in there. */
export const oauthStates = members.table(
  "oauth_states",
  {
    id: text().primaryKey(),
    /** SHA-256 of the state parameter. */
    identifier: text("state_hash").notNull(),
    value: text().notNull(),
    expiresAt: date().notNull(),
    createdAt: date().notNull(),
    updatedAt: date().notNull(),
  },
  (table) => [index().on(table.identifier)],
);

/** Key pairs of ID tokens; the private half is encrypted with the secret. */
export const signingKeys = members.table("signing_keys", {
  id: text().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: date().notNull(),
  expiresAt: date(),
  alg: text(),
  crv: text(),
});

/** Made once and shared by all instances. */
export const secrets = members.table("secrets", { name: text().primaryKey(), value: text().notNull() });

/** Links in mails: each works once, and only its token's SHA-256 is kept. */
export const mailedLinks = members.table(
  "mailed_links",
  {
    tokenHash: text().primaryKey(),
    kind: text({ enum: ["confirm", "reset", "change-address"] }).notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The one it was sent to. */
    email: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [...enumChecks(table), index().on(table.accountId, table.kind), index().on(table.expiresAt)],
);

/** Where somebody has signed in from before: attempts of others from elsewhere do not slow these down. */
export const knownClients = members.table(
  "known_clients",
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Keyed hash of the network address. */
    clientHash: text().notNull(),
    lastSignedInAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.clientHash] })],
);

/** Counters of attempts, as rate-limiter-flexible keeps them. */
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
