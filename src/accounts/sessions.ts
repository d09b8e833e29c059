import { type Placeholder, and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";

import { toDate, toInstant } from "#db/auth-date.ts";
import { endSessions, endTakeoverLinks } from "#db/queries/members/end-access.ts";
import { preferenceColumns, readerPreferences } from "#db/queries/members/profiles.ts";
import { accountClock, clockColumns } from "#db/queries/members/reader-clocks.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { favourites, preferences, readerClocks } from "#db/schema/profiles.ts";
import type { Account } from "#domain/members/account.ts";
import { readerAccount, type AccountClock, type Reader } from "#domain/members/reader.ts";
import { adminAccess, type AdminAccess, type SessionProof } from "#domain/members/admin-access.ts";
import { Temporal } from "#domain/time.ts";

import { type AccountAnswer, done, reject, type AccountContext } from "./account-context.ts";

export type SignedIn = NonNullable<Awaited<ReturnType<typeof findSignedIn>>>;

export interface OpenSession {
  readonly id: string;
  readonly current: boolean;
  readonly userAgent: string | null;
  readonly signedInAt: Temporal.Instant;
  readonly lastSeenAt: Temporal.Instant;
}

export interface FoundReader {
  readonly reader: Reader;
  readonly clock: AccountClock;
}

/** Precision of "last seen". Exact times would need a write on every page view. */
const SEEN_STEP = Temporal.Duration.from({ hours: 1 });

/** Returns the signed-in user. Runs one query, or none if the request has no validly signed cookie. */
export async function findSignedIn(ctx: AccountContext, headers: Headers) {
  const tokenHash = ctx.cookie.readTokenHash(headers.get("cookie"));
  if (tokenHash === null) return null;
  const now = ctx.now();
  const [row] = await ctx.db
    .select({ account: accounts, session: sessions })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.userId))
    .where(and(eq(sessions.token, tokenHash), isValid(toDate(now))));
  if (row === undefined) return null;
  await noteSeen(ctx, [row.session], now);
  return {
    account: toAccount(row.account),
    sessionId: row.session.id,
    signedInAt: toInstant(row.session.createdAt),
    proof: toProof(row.account, row.session),
  };
}

const VISIT_STEP = Temporal.Duration.from({ minutes: 5 });

/** Decides whether an administrator may open the admin pages. If so, records the visit. */
export async function enterAdminPage(
  ctx: AccountContext,
  { sessionId, proof }: Pick<SignedIn, "sessionId" | "proof">,
): Promise<AdminAccess> {
  const now = ctx.now();
  const access = adminAccess(proof, ctx.adminPolicy, now);
  const isNoted =
    proof.adminSeenAt !== null && Temporal.Instant.compare(proof.adminSeenAt, now.subtract(VISIT_STEP)) > 0;
  if (access === "open" && !isNoted)
    await ctx.db
      .update(sessions)
      .set({ adminSeenAt: toDate(now) })
      .where(eq(sessions.id, sessionId));
  return access;
}

export function toProof(
  account: typeof accounts.$inferSelect,
  { createdAt, confirmedAt, secondFactorAt, adminSeenAt }: typeof sessions.$inferSelect,
): SessionProof {
  return {
    hasTwoFactor: account.twoFactorEnabled,
    confirmedAt: toInstant(confirmedAt ?? createdAt),
    secondFactorAt: secondFactorAt && toInstant(secondFactorAt),
    adminSeenAt: adminSeenAt && toInstant(adminSeenAt),
  };
}

/**
 * Returns a function that finds the readers of sessions. Its query is built only once, because building it takes longer
 * than reading a reader's rows, and on a race day thousands of readers arrive within seconds.
 */
export function createFindReaders(
  ctx: AccountContext,
): (tokenHashes: readonly string[]) => Promise<ReadonlyMap<string, FoundReader>> {
  const prepare = () =>
    ctx.db
      .select({ account: accounts, session: sessions, storedPreferences: preferenceColumns, clock: clockColumns })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.userId))
      .leftJoin(favourites, eq(favourites.accountId, accounts.id))
      .leftJoin(preferences, eq(preferences.accountId, accounts.id))
      .leftJoin(readerClocks, eq(readerClocks.accountId, accounts.id))
      // With one array parameter, the statement is the same for any number of readers and is prepared only once.
      .where(
        and(sql`${sessions.token} = any(${sql.placeholder("tokenHashes")}::text[])`, isValid(sql.placeholder("now"))),
      )
      .prepare("readers");
  let prepared: ReturnType<typeof prepare> | undefined;
  return async (tokenHashes) => {
    const now = ctx.now();
    const rows = await (prepared ??= prepare()).execute({
      tokenHashes: [...tokenHashes],
      now: toDate(now).toISOString(),
    });
    await noteSeen(
      ctx,
      rows.map(({ session }) => session),
      now,
    );
    return new Map(
      rows.map(({ account, session, storedPreferences, clock }) => [
        session.token,
        {
          reader: { account: readerAccount(toAccount(account)), ...readerPreferences(storedPreferences) },
          clock: accountClock(clock),
        },
      ]),
    );
  };
}

function isValid(now: Date | Placeholder) {
  return and(gt(sessions.expiresAt, now), isNull(accounts.disabledAt));
}

async function noteSeen(
  ctx: AccountContext,
  seen: readonly (typeof sessions.$inferSelect)[],
  now: Temporal.Instant,
): Promise<void> {
  const lastStep = toDate(now.subtract(SEEN_STEP));
  const ids = seen.flatMap(({ id, updatedAt }) => (updatedAt < lastStep ? [id] : []));
  if (ids.length === 0) return;
  await ctx.db
    .update(sessions)
    .set({ updatedAt: toDate(now) })
    .where(and(inArray(sessions.id, ids), lt(sessions.updatedAt, lastStep)));
}

export function toAccount(row: typeof accounts.$inferSelect): Account {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerified,
    displayName: row.name,
    photoUrl: row.image,
    role: row.role,
  };
}

export async function listSessions(
  ctx: AccountContext,
  headers: Headers,
): Promise<AccountAnswer<readonly OpenSession[]>> {
  const signedIn = await findSignedIn(ctx, headers);
  if (signedIn === null) return reject("not-signed-in");
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, signedIn.account.id), gt(sessions.expiresAt, toDate(ctx.now()))))
    .orderBy(desc(eq(sessions.id, signedIn.sessionId)), desc(sessions.updatedAt), sessions.id);
  return done(
    rows.map((row) => ({
      id: row.id,
      current: row.id === signedIn.sessionId,
      userAgent: row.userAgent || null,
      signedInAt: toInstant(row.createdAt),
      lastSeenAt: toInstant(row.updatedAt),
    })),
  );
}

export async function endSession(ctx: AccountContext, headers: Headers, sessionId: string): Promise<AccountAnswer> {
  const signedIn = await findSignedIn(ctx, headers);
  if (signedIn === null) return reject("not-signed-in");
  // PostgreSQL text can't contain NUL, so no such session exists.
  if (sessionId.includes("\0")) return done();
  // The response doesn't reveal whether another user's session exists.
  await ctx.db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, signedIn.account.id)));
  return done();
}

/** Also succeeds if the user is already signed out. */
export async function signOut(ctx: AccountContext, headers: Headers): Promise<AccountAnswer> {
  const tokenHash = ctx.cookie.readTokenHash(headers.get("cookie"));
  if (tokenHash !== null) await ctx.db.delete(sessions).where(eq(sessions.token, tokenHash));
  return done(null, [ctx.cookie.forget]);
}

export async function signOutEverywhere(ctx: AccountContext, headers: Headers): Promise<AccountAnswer> {
  const signedIn = await findSignedIn(ctx, headers);
  if (signedIn !== null) {
    await ctx.db.transaction(async (tx) => {
      await endSessions(tx, signedIn.account.id);
      await endTakeoverLinks(tx, signedIn.account.id);
    });
    ctx.record(headers, "member.sessions.ended", { account: signedIn.account.id });
  }
  return done(null, [ctx.cookie.forget]);
}
