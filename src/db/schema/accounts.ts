import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";

import { enumChecks, instant } from "./columns.ts";
import { members } from "./members.ts";
import { site } from "./site.ts";

// better-auth reads and writes the first six tables and expects these property names, random text
// ids and `Date` values. The column names are our own.

const date = (column?: string) => {
  const config = { withTimezone: true, mode: "date" } as const;
  return column === undefined ? timestamp(config) : timestamp(column, config);
};

export const accounts = members.table(
  "accounts",
  {
    id: text().primaryKey(),
    name: text("display_name").notNull(),
    /** Always lower case, so that an email address can have only one account. */
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text("photo_url"),
    role: text({ enum: ["user", "admin"] })
      .notNull()
      .default("user"),
    disabledAt: date(),
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: date().notNull().defaultNow(),
    updatedAt: date().notNull().defaultNow(),
  },
  (table) => [
    ...enumChecks(table),
    check("accounts_email_lower_case", sql`${table.email} = lower(${table.email})`),
  ],
);

/** A logged-in browser. Only the SHA-256 of its cookie's token is stored. */
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
    updatedAt: date("last_seen_at").notNull(),
    ipAddress: text("client_ip"),
    userAgent: text(),
    /** Latest login in this session, if the user has logged in again. */
    confirmedAt: date(),
    secondFactorAt: date(),
    /** Latest visit to an admin page, to five minutes. */
    adminSeenAt: date("desk_seen_at"),
  },
  (table) => [index().on(table.userId)],
);

/**
 * The second factor of an account. Secret and recovery codes are encrypted with the site's secret.
 */
export const twoFactors = members.table("two_factors", {
  id: text().primaryKey(),
  userId: text("account_id")
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  backupCodes: text("recovery_codes").notNull(),
  /** False until a code from the app has been entered. */
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer("failed_attempts").notNull().default(0),
  lockedUntil: date(),
});

/** A way to log in: a password (provider `credential`) or an OAuth provider. */
export const credentials = members.table(
  "credentials",
  {
    id: text().primaryKey(),
    userId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    providerId: text("provider").notNull(),
    /** User id at the OAuth provider. For password logins, the account's own id. */
    accountId: text("subject").notNull(),
    password: text("password_hash"),
    // Required by better-auth, but always empty: the provider is contacted only during login.
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: date(),
    refreshTokenExpiresAt: date(),
    scope: text(),
    createdAt: date().notNull(),
    updatedAt: date().notNull(),
  },
  (table) => [
    unique().on(table.providerId, table.accountId),
    unique().on(table.userId, table.providerId),
  ],
);

export const oauthStates = site.table(
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

/** Key pairs for ID tokens. The private key is encrypted with the site's secret. */
export const signingKeys = site.table("signing_keys", {
  id: text().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: date().notNull(),
  expiresAt: date(),
  alg: text(),
  crv: text(),
});

export const secrets = site.table("secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** Single-use links sent by email. Only the SHA-256 of their token is stored. */
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
  (table) => [
    ...enumChecks(table),
    index().on(table.accountId, table.kind),
    index().on(table.expiresAt),
  ],
);

/**
 * Clients that have logged in to an account before. Failed attempts by other clients don't lock
 * these clients out.
 */
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
export const attempts = site.table(
  "attempts",
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: "number" }),
  },
  (table) => [index().on(table.expire)],
);
