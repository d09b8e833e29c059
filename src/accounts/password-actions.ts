import { and, eq } from "drizzle-orm";

import type { Writer } from "#db/queries/members/mail-outbox.ts";
import { accounts, waysIn } from "#db/schema/accounts.ts";
import type { AccountAnswer } from "#services.ts";

import { readAddress } from "./address.ts";
import { clientOf } from "./client.ts";
import { rememberClient } from "./known-clients.ts";
import { passwordChangedLetter, resetLetter } from "./letters.ts";
import { consumeLink, createLink, endLinks, endLinksOfPower, findLinkOwner, hasUsableLink } from "./mailed-links.ts";
import { passwordRefusal } from "./passwords.ts";
import { endSessions, findSignedIn } from "./sessions.ts";
import { newToken } from "./token.ts";
import { countLetter, dateOf, done, mailboxHasRoom, pages, post, refused, tooMany, type Workshop } from "./workshop.ts";

/** A mail with a link, if the address has an account; the answer does not say. */
export async function requestPasswordReset(shop: Workshop, headers: Headers, email: string): Promise<AccountAnswer> {
  const address = readAddress(email);
  if (address === null) return refused("address-malformed");
  const wait = await countLetter(shop, headers, address);
  if (wait !== null) return tooMany(wait);
  const hasRoom = await mailboxHasRoom(shop, "reset", address);
  const { origin } = pages(shop, headers);
  await shop.db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.email, address));
    if (account === undefined) return;
    const link = { kind: "reset", accountId: account.id, address } as const;
    if (!hasRoom && (await hasUsableLink(tx, link, shop.now()))) return;
    const url = await createLink(tx, link, origin, shop.now());
    await post(shop, tx, { accountId: account.id, letter: resetLetter(address, url), origin });
  });
  shop.onMail();
  return done();
}

/**
 * Sets the password of who got the link, which also proves the address. All browsers are signed out: whoever knew the
 * old password may sit in one of them.
 */
export async function resetPassword(
  shop: Workshop,
  headers: Headers,
  input: { readonly token: string; readonly password: string },
): Promise<AccountAnswer> {
  const wait = await shop.limits.count("link/client", clientOf(headers));
  if (wait !== null) return tooMany(wait);
  const owner = await findLinkOwner(shop.db, input.token);
  if (owner === null) return refused("link-invalid");
  // Before the link is used up: a password that will not do costs nobody a new mail.
  const refusal = await passwordRefusal(input.password, owner);
  if (refusal !== null) return refused(refusal);
  const { password } = await (await shop.auth()).$context;
  const hash = await password.hash(input.password);
  const answer = await shop.db.transaction(async (tx) => {
    const link = await consumeLink(tx, input.token, ["reset"], shop.now());
    if (typeof link === "string") return refused(link);
    const [account] = await tx
      .update(accounts)
      .set({ emailVerified: true, updatedAt: dateOf(shop.now()) })
      .where(and(eq(accounts.id, link.accountId), eq(accounts.email, link.address)))
      .returning();
    if (account === undefined) return refused("link-invalid");
    await savePassword(shop, tx, account.id, hash);
    await endSessions(tx, account.id);
    await endLinks(tx, account.id);
    // Whoever reads the owner's mail is the owner: a crowd of guessers does not keep them from signing in now.
    await rememberClient(shop, tx, headers, account.id);
    await tellPasswordChanged(shop, tx, headers, account);
    return done();
  });
  shop.onMail();
  return answer;
}

/** Of who is signed in and knows the current one; every other browser is signed out. */
export async function changePassword(
  shop: Workshop,
  headers: Headers,
  input: { readonly current: string; readonly next: string },
): Promise<AccountAnswer> {
  const signedIn = await findSignedIn(shop, headers);
  if (signedIn === null) return refused("not-signed-in");
  const refusal = await passwordRefusal(input.next, signedIn.account);
  if (refusal !== null) return refused(refusal);
  const { account, sessionId } = signedIn;
  const refusedPassword = await checkPassword(shop, headers, account.id, input.current);
  if (refusedPassword !== null) return refusedPassword;
  const { password } = await (await shop.auth()).$context;
  const hash = await password.hash(input.next);
  await shop.db.transaction(async (tx) => {
    await savePassword(shop, tx, account.id, hash);
    await endSessions(tx, account.id, sessionId);
    await endLinksOfPower(tx, account.id);
    await tellPasswordChanged(shop, tx, headers, account);
  });
  shop.onMail();
  return done();
}

/** Null when the password is the account's; guesses are counted. */
export async function checkPassword(shop: Workshop, headers: Headers, accountId: string, given: string) {
  const client = clientOf(headers);
  const wait = await shop.limits.count("password/client+account", client, accountId);
  if (wait !== null) return tooMany(wait);
  const { password } = await (await shop.auth()).$context;
  const [wayIn] = await shop.db.select({ hash: waysIn.password }).from(waysIn).where(credentialOf(accountId));
  if (wayIn?.hash == null || !(await password.verify({ hash: wayIn.hash, password: given })))
    return refused("wrong-credentials");
  await shop.limits.forgive("password/client+account", client, accountId);
  return null;
}

function credentialOf(accountId: string) {
  return and(eq(waysIn.userId, accountId), eq(waysIn.providerId, "credential"));
}

async function savePassword(shop: Workshop, tx: Writer, accountId: string, hash: string): Promise<void> {
  const now = dateOf(shop.now());
  await tx
    .insert(waysIn)
    .values({
      id: newToken(),
      userId: accountId,
      providerId: "credential",
      accountId,
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({ target: [waysIn.userId, waysIn.providerId], set: { password: hash, updatedAt: now } });
}

async function tellPasswordChanged(
  shop: Workshop,
  tx: Writer,
  headers: Headers,
  account: { readonly id: string; readonly email: string },
): Promise<void> {
  const { origin, forgot } = pages(shop, headers);
  await post(shop, tx, { accountId: account.id, letter: passwordChangedLetter(account.email, forgot), origin });
}
