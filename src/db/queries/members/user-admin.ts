import { and, count, desc, eq, gt, ilike, inArray, or } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import type { Temporal } from "#domain/time.ts";

import { writeAudit } from "#db/queries/operation/audit.ts";
import { toDate, toInstant } from "#db/auth-date.ts";

import { endSessions, endTakeoverLinks } from "./end-access.ts";

export interface Person {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly role: "user" | "admin";
  readonly disabledAt: Temporal.Instant | null;
  readonly joinedAt: Temporal.Instant;
  /** Number of browsers in which the user is logged in. */
  readonly openSessions: number;
}

const columns = {
  id: accounts.id,
  displayName: accounts.name,
  email: accounts.email,
  isConfirmed: accounts.emailVerified,
  role: accounts.role,
  disabledAt: accounts.disabledAt,
  joinedAt: accounts.createdAt,
};

/** Finds users whose name or email contains `text`, newest first. An empty text finds all users. */
export async function searchUsers(
  db: Database,
  {
    text,
    most,
    now,
  }: { readonly text: string; readonly most: number; readonly now: Temporal.Instant },
): Promise<{ readonly people: readonly Person[]; readonly all: number }> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const matches =
    text === "" ? undefined : or(ilike(accounts.name, pattern), ilike(accounts.email, pattern));
  const [rows, [total]] = await Promise.all([
    db
      .select({
        ...columns,
        openSessions: db.$count(
          sessions,
          and(eq(sessions.userId, accounts.id), gt(sessions.expiresAt, toDate(now))),
        ),
      })
      .from(accounts)
      .where(matches)
      .orderBy(desc(accounts.createdAt), accounts.id)
      .limit(most),
    db.select({ all: count() }).from(accounts).where(matches),
  ]);
  const people = rows.map((row) => ({
    ...row,
    disabledAt: row.disabledAt && toInstant(row.disabledAt),
    joinedAt: toInstant(row.joinedAt),
  }));
  return { people, all: total?.all ?? 0 };
}

export type UserAction = "make-admin" | "end-admin" | "disable" | "enable" | "end-sessions";

export type UserActionResult =
  | { readonly done: true }
  | { readonly done: false; readonly reason: "unknown" | "unconfirmed" | "not-allowed" };

/**
 * Changes a user's role or state, or ends their sessions, and writes an audit entry. Disabling an
 * account logs it out everywhere. Only a confirmed account can become an administrator.
 * Administrators can't change their own account. They must still be administrators at the time of
 * the change. Otherwise, two who disable each other at the same time would leave none.
 */
export async function applyUserAction(
  db: Database,
  { id, action, by }: { readonly id: string; readonly action: UserAction; readonly by: string },
  now: Temporal.Instant,
): Promise<UserActionResult> {
  return db.transaction(async (tx) => {
    // Locks both accounts in a fixed order. Otherwise, two administrators who act on each other at
    // the same time could deadlock.
    const both = await tx
      .select(columns)
      .from(accounts)
      .where(inArray(accounts.id, [id, by]))
      .orderBy(accounts.id)
      .for("update");
    const actor = both.find((candidate) => candidate.id === by);
    if (actor?.role !== "admin" || actor.disabledAt !== null || id === by)
      return { done: false, reason: "not-allowed" };
    const person = both.find((candidate) => candidate.id === id);
    if (person === undefined) return { done: false, reason: "unknown" };
    if (action === "make-admin" && !person.isConfirmed)
      return { done: false, reason: "unconfirmed" };
    const changes = {
      "make-admin": { role: "admin" },
      "end-admin": { role: "user" },
      disable: { disabledAt: toDate(now) },
      enable: { disabledAt: null },
      "end-sessions": {},
    } as const;
    await tx
      .update(accounts)
      .set({ ...changes[action], updatedAt: toDate(now) })
      .where(and(eq(accounts.id, id)));
    if (action === "disable" || action === "end-sessions") {
      await endSessions(tx, id);
      await endTakeoverLinks(tx, id);
    }
    const summaries = {
      "make-admin": "Made an administrator.",
      "end-admin": "Removed as administrator.",
      disable: "Disabled and logged out everywhere.",
      enable: "Enabled again.",
      "end-sessions": "Logged out everywhere.",
    } as const;
    // The entry contains no name or email, because the log outlives the account.
    await writeAudit(tx, {
      at: now,
      actor: by,
      action: `person.${action}`,
      subject: `account/${id}`,
      summary: summaries[action],
    });
    return { done: true };
  });
}
