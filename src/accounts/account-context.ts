import type { Logger } from "pino";

import type { Database } from "#db/database.ts";
import { queueMail, type Writer } from "#db/queries/members/mail-outbox.ts";
import type { AccountError } from "#domain/members/account.ts";
import type { Temporal } from "#domain/time.ts";
import { layOutEmail, type EmailMessage } from "#platform/mail/email-message.ts";
import type { Wait } from "#security/attempt-limits.ts";
import type { AccountAnswer } from "#services.ts";
import { clientOf } from "#http/client-ip.ts";

import { maskEmail } from "./email-address.ts";
import type { Auth } from "./auth.ts";
import type { Limits } from "./limits.ts";
import type { LinkKind } from "./mailed-links.ts";
import { originOf, type OriginSettings } from "./origin.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** What every part of the accounts works with. */
export interface AccountContext {
  readonly db: Database;
  /** Loaded with the first use: visitors need nothing of it. */
  readonly auth: () => Promise<Auth>;
  readonly cookie: SessionCookie;
  readonly secret: string;
  readonly limits: Limits;
  readonly origin: OriginSettings;
  readonly log: Logger;
  /** By the wall clock. */
  readonly now: () => Temporal.Instant;
  /** Called after a transaction that posted a mail. */
  readonly onMail: () => void;
  /** Whether there is a mail server, or mails wait in the outbox for somebody to look at them there. */
  readonly mailIsSent: boolean;
}

export function done(): AccountAnswer;
export function done<Value>(value: Value, setCookies?: readonly string[]): AccountAnswer<Value>;
export function done(value: unknown = null, setCookies: readonly string[] = []): AccountAnswer<unknown> {
  return { done: true, value, setCookies };
}

export function refused(error: AccountError, retryAfterSeconds: number | null = null) {
  return { done: false, error, retryAfterSeconds } as const;
}

export function tooMany(retryAfterSeconds: number) {
  return refused("too-many-requests", retryAfterSeconds);
}

/**
 * Counts a request for a mail, before anything is looked up: the answer is the same whether the address has an account.
 * Only the client that asks too often has to wait; requests of others for the same address don't count against it.
 */
export async function countEmail(ctx: AccountContext, headers: Headers, email: string): Promise<Wait> {
  const client = clientOf(headers);
  const wait = await ctx.limits.count("email/client", client);
  return wait ?? ctx.limits.count("email/client+address", client, email);
}

/**
 * Whether a mailbox may get another mail of a kind within the hour. Where it may not, the last one of the kind has to
 * do: send another only if the link in it no longer works.
 */
export async function mailboxHasRoom(
  ctx: AccountContext,
  kind: LinkKind | "already-here",
  email: string,
): Promise<boolean> {
  return (await ctx.limits.count("email/address+kind", email, kind)) === null;
}

/** Queues an email in the outbox, in the transaction of the change it reports. */
export async function queueEmail(
  ctx: AccountContext,
  db: Writer,
  {
    accountId,
    message,
    origin,
  }: { readonly accountId: string; readonly message: EmailMessage; readonly origin: string },
): Promise<void> {
  await queueMail(db, { accountId, ...layOutEmail(message, { url: origin }) }, ctx.now());
  const to = maskEmail(message.recipient);
  if (ctx.mailIsSent) ctx.log.info({ to }, "mail goes out");
  else ctx.log.info(`mail for ${to} waits in the outbox: see /admin/test`);
}

/** Addresses of our own pages, as they stand in letters to who sent this request. */
export function pages(ctx: AccountContext, headers: Headers) {
  const origin = originOf(headers, ctx.origin);
  return { origin, login: `${origin}/login`, forgot: `${origin}/forgot-password`, profile: `${origin}/profile` };
}

export function dateOf(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}
