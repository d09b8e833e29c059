import { and, eq } from "drizzle-orm";

import { toDate } from "#db/auth-date.ts";
import type { Writer } from "#db/queries/members/mail-outbox.ts";
import { accounts } from "#db/schema/accounts.ts";
import { violatesUnique } from "#db/violations.ts";
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
import {
  emailChangedEmail,
  emailInUseEmail,
  emailChangeEmail,
  confirmationEmail,
} from "./emails.ts";
import {
  consumeLink,
  createLink,
  endLinks,
  hasUsableLink,
  type MailedLink,
} from "./mailed-links.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";

export async function resendConfirmation(
  ctx: AccountContext,
  headers: Headers,
  typed: string,
): Promise<AccountAnswer> {
  const email = readEmail(typed);
  if (email === null) return reject("address-malformed");
  const wait = await countEmail(ctx, headers, email);
  if (wait !== null) return tooMany(wait);
  const hasRoom = await mailboxHasRoom(ctx, "confirm", email);
  const { origin } = pages(ctx, headers);
  await ctx.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.email, email), eq(accounts.emailVerified, false)));
    if (account === undefined) return;
    const link = { kind: "confirm", accountId: account.id, email } as const;
    if (!hasRoom && (await hasUsableLink(tx, link, ctx.now()))) return;
    const url = await createLink(tx, link, origin, ctx.now());
    await queueEmail(ctx, tx, {
      accountId: account.id,
      message: confirmationEmail(email, url),
      origin,
    });
  });
  ctx.onMail();
  return done();
}

/** Consumes a link that confirms or changes an email address. Doesn't sign the user in. */
export async function confirmEmail(
  ctx: AccountContext,
  headers: Headers,
  token: string,
): Promise<AccountAnswer> {
  const wait = await ctx.limits.count("link/client", clientOf(headers));
  if (wait !== null) return tooMany(wait);
  const { origin } = pages(ctx, headers);
  try {
    const answer = await ctx.db.transaction(async (tx) => {
      const link = await consumeLink(tx, token, ["confirm", "change-address"], ctx.now());
      if (typeof link === "string") return reject(link);
      return link.kind === "confirm"
        ? confirm(ctx, tx, link)
        : changeAddress(ctx, tx, link, origin);
    });
    if (!answer.done) return answer;
    if (answer.value !== null)
      ctx.record(headers, "member.email.changed", { account: answer.value });
    return done();
  } catch (error) {
    // Someone else signed up with the new address at the same moment.
    if (violatesUnique(error)) return reject("link-invalid");
    throw error;
  } finally {
    ctx.onMail();
  }
}

async function confirm(ctx: AccountContext, tx: Writer, link: MailedLink): Promise<AccountAnswer> {
  const confirmed = await tx
    .update(accounts)
    .set({ emailVerified: true, updatedAt: toDate(ctx.now()) })
    .where(and(eq(accounts.id, link.accountId), eq(accounts.email, link.email)))
    .returning({ id: accounts.id });
  return confirmed.length > 0 ? done() : reject("link-invalid");
}

/** The value is the id of the account, or null if it already had this address. */
async function changeAddress(
  ctx: AccountContext,
  tx: Writer,
  link: MailedLink,
  origin: string,
): Promise<AccountAnswer<string | null>> {
  const [owner] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, link.email));
  const [former] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, link.accountId))
    .for("update");
  // The address was taken after the link was sent. Don't reveal that it has an account.
  if (former === undefined || (owner !== undefined && owner.id !== former.id))
    return reject("link-invalid");
  await tx
    .update(accounts)
    .set({ email: link.email, emailVerified: true, updatedAt: toDate(ctx.now()) })
    .where(eq(accounts.id, link.accountId));
  // Links sent to the old address must no longer work.
  await endLinks(tx, link.accountId);
  if (former.email === link.email) return done(null);
  const message = emailChangedEmail(former.email, link.email);
  await queueEmail(ctx, tx, { accountId: former.id, message, origin });
  return done(former.id);
}

/**
 * Emails a link to the new address. Using that link changes the address. Requires a recent sign-in.
 */
export async function requestEmailChange(
  ctx: AccountContext,
  headers: Headers,
  typed: string,
): Promise<AccountAnswer> {
  const email = readEmail(typed);
  if (email === null) return reject("address-malformed");
  const signedIn = await requireRecentSignIn(ctx, headers);
  if ("error" in signedIn) return signedIn;
  const { account } = signedIn;
  if (email === account.email) return done();
  const wait = await countEmail(ctx, headers, email);
  if (wait !== null) return tooMany(wait);
  const hasRoom = await mailboxHasRoom(ctx, "change-address", email);
  const { origin, login } = pages(ctx, headers);
  await ctx.db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, email));
    if (owner !== undefined) {
      if (hasRoom)
        await queueEmail(ctx, tx, {
          accountId: owner.id,
          message: emailInUseEmail(email, login),
          origin,
        });
      return;
    }
    const link = { kind: "change-address", accountId: account.id, email } as const;
    if (!hasRoom && (await hasUsableLink(tx, link, ctx.now()))) return;
    const url = await createLink(tx, link, origin, ctx.now());
    await queueEmail(ctx, tx, {
      accountId: account.id,
      message: emailChangeEmail(email, url),
      origin,
    });
  });
  ctx.onMail();
  return done();
}
