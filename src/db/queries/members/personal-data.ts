import { and, asc, desc, eq, getTableColumns, isNull, or, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

import type { Database } from "#db/database.ts";
import {
  accounts,
  knownClients,
  mailedLinks,
  sessions,
  credentials,
  twoFactors,
} from "#db/schema/accounts.ts";
import { mailOutbox } from "#db/schema/mail.ts";
import { emailSubscribers, noticeDeliveries, pushSubscribers } from "#db/schema/notices.ts";
import { predictions } from "#db/schema/predictions.ts";
import { favourites, photos, preferences, readerClocks } from "#db/schema/profiles.ts";
import { reactionBests, reactionRounds } from "#db/schema/reaction.ts";
import { ballots } from "#db/schema/votes.ts";
import { watchedPredictions, watchedVotes } from "#db/schema/watched-picks.ts";
import { Temporal } from "#domain/time.ts";

import type { Writer } from "./mail-outbox.ts";

interface Person {
  readonly accountId: string;
  readonly email: string;
}

interface PersonalData {
  readonly name: string;
  readonly table: PgTable;
  readonly collect: (db: Writer, person: Person) => Promise<unknown>;
  /** Deletes or anonymises rows that wouldn't be deleted along with the account. */
  readonly forget?: (db: Writer, person: Person) => Promise<unknown>;
}

/**
 * All personal data, in the order of the export. Every table of the schema `members` needs an entry
 * here. A test checks that all of them are exported and deleted.
 */
export const personalData: readonly PersonalData[] = [
  {
    name: "account",
    table: accounts,
    collect: async (db, { accountId }) => {
      const { name: displayName, image: photoUrl, ...columns } = getTableColumns(accounts);
      const [row] = await db
        .select({ ...columns, displayName, photoUrl })
        .from(accounts)
        .where(eq(accounts.id, accountId));
      return row;
    },
    forget: (db, { accountId }) => db.delete(accounts).where(eq(accounts.id, accountId)),
  },
  rowsOf("waysToLogIn", credentials, credentials.userId, {
    columns: {
      provider: credentials.providerId,
      subject: credentials.accountId,
      createdAt: credentials.createdAt,
      changedAt: credentials.updatedAt,
    },
    order: [asc(credentials.createdAt), credentials.id],
  }),
  rowsOf("sessions", sessions, sessions.userId, {
    columns: {
      id: sessions.id,
      browser: sessions.userAgent,
      clientAddress: sessions.ipAddress,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
      confirmedAt: sessions.confirmedAt,
      secondFactorAt: sessions.secondFactorAt,
      adminPagesSeenAt: sessions.adminSeenAt,
      expiresAt: sessions.expiresAt,
    },
    order: [desc(sessions.updatedAt), sessions.id],
  }),
  rowsOf("twoFactor", twoFactors, twoFactors.userId, {
    columns: { confirmed: twoFactors.verified, lockedUntil: twoFactors.lockedUntil },
    order: [],
  }),
  rowsOf("networksSignedInFrom", knownClients, knownClients.accountId, {
    columns: { keyedHash: knownClients.clientHash, lastSignedInAt: knownClients.lastSignedInAt },
    order: [desc(knownClients.lastSignedInAt), knownClients.clientHash],
  }),
  rowsOf("mailedLinks", mailedLinks, mailedLinks.accountId, {
    columns: {
      kind: mailedLinks.kind,
      address: mailedLinks.email,
      createdAt: mailedLinks.createdAt,
      expiresAt: mailedLinks.expiresAt,
    },
    order: [asc(mailedLinks.createdAt), mailedLinks.tokenHash],
  }),
  {
    name: "mails",
    table: mailOutbox,
    // The text is left out, because a queued email may contain a link that gives access to the
    // account.
    collect: (db, person) =>
      db
        .select({
          recipient: mailOutbox.recipient,
          subject: mailOutbox.subject,
          createdAt: mailOutbox.createdAt,
          sentAt: mailOutbox.sentAt,
        })
        .from(mailOutbox)
        .where(mailsAbout(person))
        .orderBy(asc(mailOutbox.id)),
    forget: (db, person) => db.delete(mailOutbox).where(mailsAbout(person)),
  },
  rowOf("favourites", favourites, ["teamId", "driverId", "changedAt"]),
  rowOf("preferences", preferences, ["timeZone", "hours", "lengths", "changedAt"]),
  rowOf("readerClock", readerClocks, ["spoilerFree", "watching", "changedAt"]),
  {
    name: "photo",
    table: photos,
    collect: async (db, { accountId }) => {
      const [row] = await db.select().from(photos).where(eq(photos.accountId, accountId));
      if (row === undefined) return null;
      return {
        type: "image/webp",
        base64: Buffer.from(row.webp).toString("base64"),
        changedAt: row.changedAt,
      };
    },
  },
  rowsOf("predictions", predictions, predictions.accountId, {
    columns: pick(predictions, ["meetingId", "first", "second", "third", "changedAt"]),
    order: [asc(predictions.changedAt), predictions.meetingId],
  }),
  rowsOf("timeMachinePredictions", watchedPredictions, watchedPredictions.accountId, {
    columns: {
      season: watchedPredictions.season,
      race: watchedPredictions.slug,
      ...pick(watchedPredictions, ["first", "second", "third", "changedAt"]),
    },
    order: [asc(watchedPredictions.season), asc(watchedPredictions.slug)],
  }),
  rowsOf("timeMachineVotes", watchedVotes, watchedVotes.accountId, {
    columns: {
      season: watchedVotes.season,
      race: watchedVotes.slug,
      bestPointScorer: watchedVotes.scorer,
      bestOfTheRest: watchedVotes.rest,
      bestTeam: watchedVotes.team,
      changedAt: watchedVotes.changedAt,
    },
    order: [asc(watchedVotes.season), asc(watchedVotes.slug)],
  }),
  rowsOf("reactionRounds", reactionRounds, reactionRounds.accountId, {
    columns: pick(reactionRounds, ["holdMs", "issuedAt", "finishedAt", "reactionMs", "verdict"]),
    order: [asc(reactionRounds.issuedAt), reactionRounds.id],
  }),
  rowsOf("bestReactions", reactionBests, reactionBests.accountId, {
    columns: pick(reactionBests, ["period", "bestMs", "reachedAt"]),
    order: [asc(reactionBests.period)],
  }),
  {
    name: "ballots",
    table: ballots,
    // The ballot token is left out, because it would identify a guest. The ballot itself is kept
    // after the account is deleted.
    collect: (db, { accountId }) => {
      const { meetingId, countedAs, scorer, rest, team, castAt, changedAt } = ballots;
      return db
        .select({
          meetingId,
          countedAs,
          bestPointScorer: scorer,
          bestOfTheRest: rest,
          bestTeam: team,
          castAt,
          changedAt,
        })
        .from(ballots)
        .where(eq(ballots.accountId, accountId))
        .orderBy(asc(ballots.castAt), ballots.id);
    },
    forget: (db, { accountId }) =>
      db
        .update(ballots)
        .set({ accountId: null, guestId: null, ballotToken: "" })
        .where(eq(ballots.accountId, accountId)),
  },
  {
    name: "notifications",
    table: pushSubscribers,
    collect: async (db, { accountId }) => {
      const rows = await db
        .select()
        .from(pushSubscribers)
        .where(eq(pushSubscribers.accountId, accountId))
        .orderBy(pushSubscribers.id);
      // With the endpoint and the keys, anyone could send notifications to the browser.
      return rows.map(({ accountId: _, p256dh: __, auth: ___, endpoint, ...row }) => ({
        ...row,
        channel: "push",
        service: URL.parse(endpoint)?.host ?? null,
      }));
    },
  },
  {
    name: "emailsAboutTheSchedule",
    table: emailSubscribers,
    collect: async (db, { accountId }) => {
      const { accountId: _, ...columns } = getTableColumns(emailSubscribers);
      const [row] = await db
        .select(columns)
        .from(emailSubscribers)
        .where(eq(emailSubscribers.accountId, accountId));
      return row ?? null;
    },
  },
  {
    name: "notificationsSent",
    table: noticeDeliveries,
    collect: (db, { accountId }) =>
      db
        .select(getTableColumns(noticeDeliveries))
        .from(noticeDeliveries)
        .leftJoin(pushSubscribers, eq(pushSubscribers.id, noticeDeliveries.pushId))
        .leftJoin(emailSubscribers, eq(emailSubscribers.id, noticeDeliveries.emailId))
        .where(
          or(eq(pushSubscribers.accountId, accountId), eq(emailSubscribers.accountId, accountId)),
        )
        .orderBy(noticeDeliveries.noticeKey, noticeDeliveries.subscriberId),
  },
];

type Columns = Readonly<Record<string, PgColumn>>;

/** The user's rows of a table. They are deleted along with the account. */
function rowsOf(
  name: string,
  table: PgTable,
  owner: PgColumn,
  { columns, order }: { readonly columns: Columns; readonly order: readonly (PgColumn | SQL)[] },
): PersonalData {
  return {
    name,
    table,
    collect: (db, { accountId }) =>
      db
        .select({ ...columns })
        .from(table)
        .where(eq(owner, accountId))
        .orderBy(...order),
  };
}

/** The user's only row of a table, or null. */
function rowOf<Table extends PgTable & { readonly accountId: PgColumn }>(
  name: string,
  table: Table,
  names: readonly (keyof Table & string)[],
): PersonalData {
  const { collect } = rowsOf(name, table, table.accountId, {
    columns: pick(table, names),
    order: [],
  });
  return {
    name,
    table,
    collect: async (db, person) => ((await collect(db, person)) as readonly unknown[])[0] ?? null,
  };
}

function pick<Table extends PgTable>(
  table: Table,
  names: readonly (keyof Table & string)[],
): Columns {
  return Object.fromEntries(names.map((column) => [column, table[column] as PgColumn]));
}

/** Old emails have no account id, so they are found by recipient. */
function mailsAbout({ accountId, email }: Person) {
  return or(
    eq(mailOutbox.accountId, accountId),
    and(isNull(mailOutbox.accountId), eq(mailOutbox.recipient, email)),
  );
}

/** Returns a consistent export, or null if the account doesn't exist. */
export async function collectPersonalData(
  db: Database,
  accountId: string,
): Promise<Record<string, unknown> | null> {
  return db.transaction(
    async (tx) => {
      const person = await findPerson(tx, accountId);
      if (person === null) return null;
      const file: Record<string, unknown> = {};
      for (const { name, collect } of personalData)
        file[name] = withTimesAsText(await collect(tx, person));
      return file;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/**
 * Writes every time to the millisecond in UTC, because `Date` and `Temporal.Instant` are written
 * differently as JSON.
 */
function withTimesAsText(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Temporal.Instant) return value.toString({ smallestUnit: "millisecond" });
  if (Array.isArray(value)) return value.map(withTimesAsText);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withTimesAsText(field)]),
  );
}

export async function forgetPerson(db: Database, accountId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await findPerson(tx, accountId);
    if (person === null) return;
    // The account is the first entry and is deleted last, because the other entries need it to find
    // their rows.
    for (const { forget } of personalData.toReversed()) await forget?.(tx, person);
  });
}

async function findPerson(db: Writer, accountId: string): Promise<Person | null> {
  const [row] = await db
    .select({ accountId: accounts.id, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? null;
}
