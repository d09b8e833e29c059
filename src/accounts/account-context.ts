import type { Logger } from "pino";

import type { Database } from "#db/database.ts";
import { queueMail, type Writer } from "#db/queries/members/mail-outbox.ts";
import type { AccountError } from "#domain/members/account.ts";
import type { AdminPolicy } from "#domain/members/admin-access.ts";
import type { Temporal } from "#domain/time.ts";
import { layOutEmail, type EmailMessage } from "#platform/mail/email-message.ts";
import type { Wait } from "#security/attempt-limits.ts";
import { clientOf } from "#http/client-ip.ts";

import { maskEmail } from "./email-address.ts";
import type { Auth } from "./auth.ts";
import type { Limits } from "./limits.ts";
import type { LinkKind } from "./mailed-links.ts";
import { originOf, type OriginSettings } from "./origin.ts";
import type { Providers } from "./providers.ts";
import type { RecordEvent } from "./security-log.ts";
import type { SessionCookie } from "./session-cookie.ts";

/**
 * Result of an account action. `setCookies` are `Set-Cookie` values that must reach the browser.
 */
export type AccountAnswer<Value = null> =
  | { readonly done: true; readonly value: Value; readonly setCookies: readonly string[] }
  | {
      readonly done: false;
      readonly error: AccountError;
      readonly retryAfterSeconds: number | null;
    };

export interface AccountContext {
  readonly db: Database;
  /** Loaded on first use, because visitors never need it. */
  readonly auth: () => Promise<Auth>;
  readonly providers: Providers;
  readonly cookie: SessionCookie;
  readonly secret: string;
  readonly limits: Limits;
  readonly origin: OriginSettings;
  readonly adminPolicy: AdminPolicy;
  readonly log: Logger;
  readonly record: RecordEvent;
  /** Real time, not site time. */
  readonly now: () => Temporal.Instant;
  readonly onMail: () => void;
  readonly mailIsSent: boolean;
}

export function done(): AccountAnswer;
export function done<Value>(value: Value, setCookies?: readonly string[]): AccountAnswer<Value>;
export function done(
  value: unknown = null,
  setCookies: readonly string[] = [],
): AccountAnswer<unknown> {
  return { done: true, value, setCookies };
}

export function reject(error: AccountError, retryAfterSeconds: number | null = null) {
  return { done: false, error, retryAfterSeconds } as const;
}

export function tooMany(retryAfterSeconds: number) {
  return reject("too-many-requests", retryAfterSeconds);
}

/**
 * Counts a request to send an email before looking up the address, so that the response doesn't
 * depend on whether the address has an account. Both limits are per client, so requests by other
 * clients for the same address don't count.
 */
export async function countEmail(
  ctx: AccountContext,
  headers: Headers,
  email: string,
): Promise<Wait> {
  const client = clientOf(headers);
  const wait = await ctx.limits.count("email/client", client);
  return wait ?? ctx.limits.count("email/client+address", client, email);
}

/**
 * Counts an email of this kind against the mailbox's hourly limit. Returns true if it may be sent.
 * Once the limit is reached, callers may send an email only if the link in the previous one no
 * longer works.
 */
export async function mailboxHasRoom(
  ctx: AccountContext,
  kind: LinkKind | "already-here",
  email: string,
): Promise<boolean> {
  return (await ctx.limits.count("email/address+kind", email, kind)) === null;
}

export async function queueEmail(
  ctx: Pick<AccountContext, "log" | "now" | "mailIsSent">,
  db: Writer,
  {
    accountId,
    message,
    origin,
  }: { readonly accountId: string; readonly message: EmailMessage; readonly origin: string },
): Promise<void> {
  await queueMail(db, { accountId, ...layOutEmail(message, { url: origin }) }, ctx.now());
  const to = maskEmail(message.recipient);
  if (ctx.mailIsSent) ctx.log.info({ to }, "queued email");
  else ctx.log.info({ to }, "no mail server: email kept in the outbox, see /admin/test");
}

export function pages(ctx: AccountContext, headers: Headers) {
  const origin = originOf(headers, ctx.origin);
  return {
    origin,
    login: `${origin}/login`,
    forgot: `${origin}/forgot-password`,
    profile: `${origin}/profile`,
  };
}
