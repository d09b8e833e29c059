import type { Logger } from "pino";

import type { Database } from "#db/database.ts";
import { postMail, type Writer } from "#db/queries/members/mail-outbox.ts";
import type { AccountRefusal } from "#domain/members/account.ts";
import type { Temporal } from "#domain/time.ts";
import { layOutLetter, type Letter } from "#platform/mail/letter.ts";
import type { AccountAnswer } from "#services.ts";

import { maskAddress } from "./address.ts";
import type { Auth } from "./auth.ts";
import { clientOf } from "./client.ts";
import type { Limits, Wait } from "./limits.ts";
import type { LinkKind } from "./mailed-links.ts";
import { originOf, type OriginSettings } from "./origin.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** What every part of the accounts works with. */
export interface Workshop {
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

export function refused(refusal: AccountRefusal, retryAfterSeconds: number | null = null) {
  return { done: false, refusal, retryAfterSeconds } as const;
}

export function tooMany(retryAfterSeconds: number) {
  return refused("too-many-requests", retryAfterSeconds);
}

/**
 * Counts a request for a mail, before anything is looked up: the answer is the same whether the address has an account.
 * Only the client that asks too often has to wait; requests of others for the same address don't count against it.
 */
export async function countLetter(shop: Workshop, headers: Headers, address: string): Promise<Wait> {
  const client = clientOf(headers);
  const wait = await shop.limits.count("letter/client", client);
  return wait ?? shop.limits.count("letter/client+address", client, address);
}

/**
 * Whether a mailbox may get another mail of a kind within the hour. Where it may not, the last one of the kind has to
 * do: send another only if the link in it no longer works.
 */
export async function mailboxHasRoom(
  shop: Workshop,
  kind: LinkKind | "already-here",
  address: string,
): Promise<boolean> {
  return (await shop.limits.count("letter/address+kind", address, kind)) === null;
}

/** Puts a letter into the outbox, within the transaction of what it tells about. */
export async function post(
  shop: Workshop,
  db: Writer,
  { accountId, letter, origin }: { readonly accountId: string; readonly letter: Letter; readonly origin: string },
): Promise<void> {
  await postMail(db, { accountId, ...layOutLetter(letter, { url: origin }) }, shop.now());
  const to = maskAddress(letter.recipient);
  if (shop.mailIsSent) shop.log.info({ to }, "mail goes out");
  else shop.log.info(`mail for ${to} waits in the outbox: see /admin/test`);
}

/** Addresses of our own pages, as they stand in letters to who sent this request. */
export function pages(shop: Workshop, headers: Headers) {
  const origin = originOf(headers, shop.origin);
  return { origin, login: `${origin}/login`, forgot: `${origin}/forgot-password`, profile: `${origin}/profile` };
}

export function dateOf(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}
