import { and, eq } from "drizzle-orm";

import { toDate } from "#db/auth-date.ts";
import { endSessions, endTakeoverLinks } from "#db/queries/members/end-access.ts";
import type { Writer } from "#db/queries/members/mail-outbox.ts";
import { accounts, credentials } from "#db/schema/accounts.ts";
import { clientOf } from "#http/client-ip.ts";

import {
  type AccountAnswer,
  countEmail,
  done,
  mailboxHasRoom,
  pages,
  queueEmail,
  reject,
  tooMany,
  type AccountContext,
} from "./account-context.ts";
import { readEmail } from "./email-address.ts";
import { rememberClient } from "./known-clients.ts";
import { passwordChangedEmail, passwordResetEmail } from "./emails.ts";
import { consumeLink, createLink, endLinks, findLinkOwner, hasUsableLink } from "./mailed-links.ts";
import { passwordError } from "./passwords.ts";
import { findSignedIn } from "./sessions.ts";
import { newToken } from "./token.ts";

export async function requestPasswordReset(
  ctx: AccountContext,
  headers: Headers,
  typed: string,
): Promise<AccountAnswer> {
  const email = readEmail(typed);
  if (email === null) return reject("address-malformed");
  const wait = await countEmail(ctx, headers, email);
  if (wait !== null) return tooMany(wait);
  const hasRoom = await mailboxHasRoom(ctx, "reset", email);
  const { origin } = pages(ctx, headers);
  await ctx.db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.email, email));
    ctx.record(headers, "member.password.reset_requested", { account: account?.id ?? null });
    if (account === undefined) return;
    const link = { kind: "reset", accountId: account.id, email } as const;
    if (!hasRoom && (await hasUsableLink(tx, link, ctx.now()))) return;
    const url = await createLink(tx, link, origin, ctx.now());
    await queueEmail(ctx, tx, { accountId: account.id, message: passwordResetEmail(email, url), origin });
  });
  ctx.onMail();
  return done();
}

/**
 * Sets the password of the account that the link belongs to, and confirms the account's email address if the link was
 * emailed rather than handed out. Signs out all browsers, since one of them may be used by someone who knows the old password.
 */
export async function resetPassword(
  ctx: AccountContext,
  headers: Headers,
  input: { readonly token: string; readonly password: string },
): Promise<AccountAnswer> {
  const wait = await ctx.limits.count("link/client", clientOf(headers));
  if (wait !== null) return tooMany(wait);
  const owner = await findLinkOwner(ctx.db, input.token);
  if (owner === null) return reject("link-invalid");
  // Check the password before consuming the link, so that a user who chose an unsuitable password doesn't need a new
  // email.
  const error = await passwordError(input.password, owner);
  if (error !== null) return reject(error);
  const { password } = await (await ctx.auth()).$context;
  const hash = await password.hash(input.password);
  const answer = await ctx.db.transaction(async (tx) => {
    const link = await consumeLink(tx, input.token, ["reset"], ctx.now());
    if (typeof link === "string") return reject(link);
    const [account] = await tx
      .update(accounts)
      .set({ ...(ctx.mailIsSent && { emailVerified: true }), updatedAt: toDate(ctx.now()) })
      .where(and(eq(accounts.id, link.accountId), eq(accounts.email, link.email)))
      .returning();
    if (account === undefined) return reject("link-invalid");
    await savePassword(ctx, tx, account.id, hash);
    await endSessions(tx, account.id);
    await endLinks(tx, account.id);
    // Access to the mailbox proves ownership, so exempt this client from the address limit.
    await rememberClient(ctx, tx, headers, account.id);
    await notifyPasswordChanged(ctx, tx, headers, account);
    return done(account.id);
  });
  ctx.onMail();
  if (!answer.done) return answer;
  ctx.record(headers, "member.password.reset", { account: answer.value });
  return done();
}

export async function changePassword(
  ctx: AccountContext,
  headers: Headers,
  input: { readonly current: string; readonly next: string },
): Promise<AccountAnswer> {
  const signedIn = await findSignedIn(ctx, headers);
  if (signedIn === null) return reject("not-signed-in");
  const error = await passwordError(input.next, signedIn.account);
  if (error !== null) return reject(error);
  const { account, sessionId } = signedIn;
  const rejection = await checkPassword(ctx, headers, account.id, input.current);
  if (rejection !== null) return rejection;
  const { password } = await (await ctx.auth()).$context;
  const hash = await password.hash(input.next);
  await ctx.db.transaction(async (tx) => {
    await savePassword(ctx, tx, account.id, hash);
    await endSessions(tx, account.id, sessionId);
    await endTakeoverLinks(tx, account.id);
    await notifyPasswordChanged(ctx, tx, headers, account);
  });
  ctx.onMail();
  ctx.record(headers, "member.password.changed", { account: account.id });
  return done();
}

/** Returns null if the password is correct. Attempts are limited. */
export async function checkPassword(ctx: AccountContext, headers: Headers, accountId: string, typedPassword: string) {
  const client = clientOf(headers);
  const wait = await ctx.limits.count("password/client+account", client, accountId);
  if (wait !== null) return tooMany(wait);
  const { password } = await (await ctx.auth()).$context;
  const [credential] = await ctx.db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(credentialOf(accountId));
  if (credential?.hash == null || !(await password.verify({ hash: credential.hash, password: typedPassword }))) {
    ctx.record(headers, "member.password.rejected", { account: accountId });
    return reject("wrong-credentials");
  }
  await ctx.limits.forgive("password/client+account", client, accountId);
  return null;
}

function credentialOf(accountId: string) {
  return and(eq(credentials.userId, accountId), eq(credentials.providerId, "credential"));
}

async function savePassword(ctx: AccountContext, tx: Writer, accountId: string, hash: string): Promise<void> {
  const now = toDate(ctx.now());
  await tx
    .insert(credentials)
    .values({
      id: newToken(),
      userId: accountId,
      providerId: "credential",
      accountId,
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password: hash, updatedAt: now },
    });
}

async function notifyPasswordChanged(
  ctx: AccountContext,
  tx: Writer,
  headers: Headers,
  account: { readonly id: string; readonly email: string },
): Promise<void> {
  const { origin, forgot } = pages(ctx, headers);
  await queueEmail(ctx, tx, { accountId: account.id, message: passwordChangedEmail(account.email, forgot), origin });
}
