import { asc, eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { Temporal } from "#domain/time.ts";

import { endSessions } from "./end-access.ts";
import { removeTwoFactor } from "./two-factor.ts";

import { writeAudit } from "#db/queries/operation/audit.ts";
import { toDate } from "#db/auth-date.ts";

export type RoleChange =
  | { readonly done: true; readonly displayName: string; readonly changed: boolean }
  | { readonly done: false; readonly reason: "no-account" | "unconfirmed" };

/**
 * Makes an account an administrator. An unconfirmed email may belong to someone else, so the
 * account is rejected unless the operator vouches for it. Vouching also confirms the email.
 */
export async function grantAdmin(
  db: Database,
  address: string,
  { now, vouched }: { readonly now: Temporal.Instant; readonly vouched: boolean },
): Promise<RoleChange> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.email, address.toLowerCase()))
      .for("update");
    if (account === undefined) return { done: false, reason: "no-account" };
    if (!account.emailVerified && !vouched) return { done: false, reason: "unconfirmed" };
    await tx
      .update(accounts)
      .set({ role: "admin", emailVerified: true, updatedAt: toDate(now) })
      .where(eq(accounts.id, account.id));
    const changed = account.role !== "admin";
    if (changed)
      await note(tx, account.id, "operator.grant", "Made an administrator by the operator.", now);
    return { done: true, displayName: account.name, changed };
  });
}

export async function revokeAdmin(
  db: Database,
  address: string,
  now: Temporal.Instant,
): Promise<RoleChange> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.email, address.toLowerCase()))
      .for("update");
    if (account === undefined) return { done: false, reason: "no-account" };
    await tx
      .update(accounts)
      .set({ role: "user", updatedAt: toDate(now) })
      .where(eq(accounts.id, account.id));
    const changed = account.role === "admin";
    if (changed)
      await note(
        tx,
        account.id,
        "operator.revoke",
        "Removed as administrator by the operator.",
        now,
      );
    return { done: true, displayName: account.name, changed };
  });
}

/** Deletes the second factor of a user who has lost it, and logs them out everywhere. */
export async function resetTwoFactor(
  db: Database,
  address: string,
  now: Temporal.Instant,
): Promise<RoleChange> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.email, address.toLowerCase()))
      .for("update");
    if (account === undefined) return { done: false, reason: "no-account" };
    await removeTwoFactor(tx, account.id, now);
    const changed = account.twoFactorEnabled;
    if (changed) {
      await endSessions(tx, account.id);
      await note(
        tx,
        account.id,
        "operator.reset-two-factor",
        "Two-factor authentication reset by the operator.",
        now,
      );
    }
    return { done: true, displayName: account.name, changed };
  });
}

async function note(
  db: Parameters<typeof writeAudit>[0],
  id: string,
  action: string,
  summary: string,
  at: Temporal.Instant,
): Promise<void> {
  await writeAudit(db, { at, actor: null, action, subject: `account/${id}`, summary });
}

export function listAdministrators(db: Database) {
  return db
    .select({ email: accounts.email, displayName: accounts.name, disabledAt: accounts.disabledAt })
    .from(accounts)
    .where(eq(accounts.role, "admin"))
    .orderBy(asc(accounts.email));
}
