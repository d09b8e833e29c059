import { and, eq } from "drizzle-orm";

import type { Writer } from "#db/queries/members/mail-outbox.ts";
import { accounts, credentials } from "#db/schema/accounts.ts";
import type { AccountAnswer } from "#services.ts";
import { clientOf } from "#http/client-ip.ts";

import { readEmail } from "./email-address.ts";
import { rememberClient } from "./known-clients.ts";
import { passwordChangedEmail, passwordResetEmail } from "./emails.ts";
import { consumeLink, createLink, endLinks, endLinksOfPower, findLinkOwner, hasUsableLink } from "./mailed-links.ts";
import { passwordError } from "./passwords.ts";
import { endSessions, findSignedIn } from "./sessions.ts";
import { newToken } from "./token.ts";
import {
  countEmail,
  dateOf,
  done,
  mailboxHasRoom,
  pages,
  queueEmail,
  refused,
  tooMany,
  type AccountContext,
} from "./account-context.ts";

/** A mail with a link, if the address has an account; the answer does not say. */
export async function requestPasswordReset(
  ctx: AccountContext,
  headers: Headers,
  typed: string,
): Promise<AccountAnswer> {
  const email = readEmail(typed);
  if (email === null) return refused("address-malformed");
  const wait = await countEmail(ctx, headers, email);
  if (wait !== null) return tooMany(wait);
  const hasRoom = await mailboxHasRoom(ctx, "reset", email);
  const { origin } = pages(ctx, headers);
  await ctx.db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.email, email));
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
 * Sets the password of who got the link, which also proves the address. All browsers are signed out: whoever knew the
 * old password may sit in one of them.
 */
export async function resetPassword(
  ctx: AccountContext,
  headers: Headers,
  input: { readonly token: string; readonly password: string },
): Promise<AccountAnswer> {
  const wait = await ctx.limits.count("link/client", clientOf(headers));
  if (wait !== null) return tooMany(wait);
  const owner = await findLinkOwner(ctx.db, input.token);
  if (owner === null) return refused("link-invalid");
  // Before the link is used up: a password that will not do costs nobody a new mail.
  const error = await passwordError(input.password, owner);
  if (error !== null) return refused(error);
  const { password } = await (await ctx.auth()).$context;
  const hash = await password.hash(input.password);
  const answer = await ctx.db.transaction(async (tx) => {
    const link = await consumeLink(tx, input.token, ["reset"], ctx.now());
    if (typeof link === "string") return refused(link);
    const [account] = await tx
      .update(accounts)
      .set({ emailVerified: true, updatedAt: dateOf(ctx.now()) })
      .where(and(eq(accounts.id, link.accountId), eq(accounts.email, link.email)))
      .returning();
    if (account === undefined) return refused("link-invalid");
    await savePassword(ctx, tx, account.id, hash);
    await endSessions(tx, account.id);
    await endLinks(tx, account.id);
    // Whoever reads the owner's mail is the owner: a crowd of guessers does not keep them from signing in now.
    await rememberClient(ctx, tx, headers, account.id);
    await tellPasswordChanged(ctx, tx, headers, account);
    return done();
  });
  ctx.onMail();
  return answer;
}

/** Of who is signed in and knows the current one; every other browser is signed out. */
export async function changePassword(
  ctx: AccountContext,
  headers: Headers,
  input: { readonly current: string; readonly next: string },
): Promise<AccountAnswer> {
  const signedIn = await findSignedIn(ctx, headers);
  if (signedIn === null) return refused("not-signed-in");
  const error = await passwordError(input.next, signedIn.account);
  if (error !== null) return refused(error);
  const { account, sessionId } = signedIn;
  const refusedPassword = await checkPassword(ctx, headers, account.id, input.current);
  if (refusedPassword !== null) return refusedPassword;
  const { password } = await (await ctx.auth()).$context;
  const hash = await password.hash(input.next);
  await ctx.db.transaction(async (tx) => {
    await savePassword(ctx, tx, account.id, hash);
    await endSessions(tx, account.id, sessionId);
    await endLinksOfPower(tx, account.id);
    await tellPasswordChanged(ctx, tx, headers, account);
  });
  ctx.onMail();
  return done();
}

/** Null when the password is the account's; guesses are counted. */
export async function checkPassword(ctx: AccountContext, headers: Headers, accountId: string, given: string) {
  const client = clientOf(headers);
  const wait = await ctx.limits.count("password/client+account", client, accountId);
  if (wait !== null) return tooMany(wait);
  const { password } = await (await ctx.auth()).$context;
  const [wayIn] = await ctx.db.select({ hash: credentials.password }).from(credentials).where(credentialOf(accountId));
  if (wayIn?.hash == null || !(await password.verify({ hash: wayIn.hash, password: given })))
    return refused("wrong-credentials");
  await ctx.limits.forgive("password/client+account", client, accountId);
  return null;
}

function credentialOf(accountId: string) {
  return and(eq(credentials.userId, accountId), eq(credentials.providerId, "credential"));
}

async function savePassword(ctx: AccountContext, tx: Writer, accountId: string, hash: string): Promise<void> {
  const now = dateOf(ctx.now());
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

async function tellPasswordChanged(
  ctx: AccountContext,
  tx: Writer,
  headers: Headers,
  account: { readonly id: string; readonly email: string },
): Promise<void> {
  const { origin, forgot } = pages(ctx, headers);
  await queueEmail(ctx, tx, { accountId: account.id, message: passwordChangedEmail(account.email, forgot), origin });
}
