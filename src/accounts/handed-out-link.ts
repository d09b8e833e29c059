import { eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { writeAudit } from "#db/queries/operation/audit.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { Temporal } from "#domain/time.ts";

import { type AccountAnswer, type AccountContext, done, pages } from "./account-context.ts";
import { createLink } from "./mailed-links.ts";

export interface HandedOutLink {
  readonly url: string;
  readonly displayName: string;
}

interface Owner {
  readonly field: "id" | "email";
  readonly value: string;
}

/**
 * Creates a link for a new password, to be handed to the account's owner by an administrator or, if
 * `by` is null, by the operator. For sites that send no email. Returns null if there is no such
 * account or it is disabled.
 */
export async function createHandedOutLink(
  db: Database,
  { field, value }: Owner,
  {
    by,
    origin,
    now,
  }: { readonly by: string | null; readonly origin: string; readonly now: Temporal.Instant },
): Promise<HandedOutLink | null> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts[field], value))
      .for("update");
    if (account === undefined || account.disabledAt !== null) return null;
    const { id: accountId, email, name } = account;
    const url = await createLink(tx, { kind: "reset", accountId, email }, origin, now);
    await writeAudit(tx, {
      at: now,
      actor: by,
      action: by === null ? "operator.reset-link" : "person.reset-link",
      subject: `account/${accountId}`,
      summary: "Created a link for a new password.",
    });
    return { url, displayName: name };
  });
}

/** The caller has checked that `by` is an administrator. */
export async function handOutLink(
  ctx: AccountContext,
  headers: Headers,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<AccountAnswer<HandedOutLink | null>> {
  const { origin } = pages(ctx, headers);
  const link = await createHandedOutLink(
    ctx.db,
    { field: "id", value: id },
    { by, origin, now: ctx.now() },
  );
  if (link !== null) ctx.record(headers, "member.password.reset_requested", { account: id, by });
  return done(link);
}
