import { eq } from "drizzle-orm";
import type { Logger } from "pino";

import type { Database, Sql } from "#db/database.ts";
import { accounts, credentials } from "#db/schema/accounts.ts";
import { providerIds, type ProviderId } from "#domain/members/account.ts";
import type { AdminPolicy } from "#domain/members/admin-access.ts";
import type { Temporal } from "#domain/time.ts";
import { createAttemptLimits } from "#security/attempt-limits.ts";
import { ensureSecret } from "#security/secret.ts";

import { type AccountContext, queueEmail } from "./account-context.ts";
import { guarded, offerActions, offerQueries, withMinimumDuration } from "./account-methods.ts";
import type { Auth, AuthOptions, PasswordHashing } from "./auth.ts";
import { linkProvider, listCredentials, signInWith, unlinkProvider } from "./credentials.ts";
import { confirmEmail, requestEmailChange, resendConfirmation } from "./email-actions.ts";
import { providerLinkedEmail } from "./emails.ts";
import { handOutLink } from "./handed-out-link.ts";
import { handle } from "./handle.ts";
import { readIdToken } from "./id-tokens.ts";
import { rules, type Rules } from "./limits.ts";
import { checkLink } from "./mailed-links.ts";
import type { OriginSettings } from "./origin.ts";
import { changePassword, requestPasswordReset, resetPassword } from "./password-actions.ts";
import { finishSignIn, hasPendingSignIn } from "./pending-sign-in.ts";
import { changeDisplayName, deleteAccount } from "./profile-actions.ts";
import { createProviders, type ProviderSettings } from "./providers.ts";
import { createSecurityLog } from "./security-log.ts";
import { createSessionCookie } from "./session-cookie.ts";
import {
  createFindReaders,
  endSession,
  enterAdminPage,
  findSignedIn,
  listSessions,
  signOut,
  signOutEverywhere,
} from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import {
  confirmTwoFactor,
  endTwoFactor,
  findTwoFactor,
  logInAgain,
  renewRecoveryCodes,
  startTwoFactor,
} from "./two-factor.ts";

const actions = {
  signUp,
  signIn,
  signInWith,
  finishSignIn,
  signOut,
  signOutEverywhere,
  confirmEmail,
  resetPassword,
  changePassword,
  changeDisplayName,
  endSession,
  linkProvider,
  unlinkProvider,
  deleteAccount,
  startTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  endTwoFactor,
  logInAgain,
  handOutLink,
};

/** These take as long for an unknown address as for one with an account. */
const mailingActions = { resendConfirmation, requestPasswordReset, requestEmailChange };

const queries = {
  handle,
  findSignedIn,
  hasPendingSignIn,
  checkLink,
  listSessions,
  listCredentials,
  findTwoFactor,
  enterAdminPage,
  readIdToken,
};

export type CountedAction = "preferences" | "photo" | "export";

export interface AccountsOptions {
  readonly db: Database;
  readonly sql: Sql;
  readonly origin: OriginSettings;
  /** Null to use the secret stored in the database. */
  readonly secret: string | null;
  readonly providers: ProviderSettings;
  readonly adminPolicy: AdminPolicy;
  readonly log: Logger;
  readonly now: () => Temporal.Instant;
  readonly onMail: () => void;
  /** Overridden only by tests that need more attempts. */
  readonly rules?: Rules;
  /** Overridden only by tests that log in often. */
  readonly passwordHashing?: PasswordHashing | undefined;
  readonly mailIsSent: boolean;
}

/**
 * The site's identity service. Methods take the headers of the current request: cookies identify the user, and the
 * client IP is used for rate limits. No response reveals whether an email address has an account. Mailed links lead to
 * /auth-action and are consumed by a POST there.
 */
export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

export async function openAccounts(options: AccountsOptions) {
  const { db, origin, log, adminPolicy, mailIsSent } = options;
  const secret = options.secret ?? (await ensureSecret(db));
  const record = createSecurityLog(log, secret);
  const authOptions = {
    db,
    origin,
    secret,
    log,
    passwordHashing: options.passwordHashing,
    isDisabled: async (id: string) => (await find(id))?.disabledAt != null,
    isVerified: async (id: string) => (await find(id))?.emailVerified === true,
    onLinked: (id: string, provider: string) => notifyLinked(options, id, provider),
    onProviderSignIn: (headers: Headers, account: string, method: ProviderId) =>
      record(headers, "member.login.succeeded", { account, method }),
  };
  let auth: Promise<Auth> | undefined;
  async function openAuth(provider: AuthOptions["provider"]): Promise<Auth> {
    const { createAuth } = await import("./auth.ts");
    return createAuth({ ...authOptions, provider });
  }
  const ctx: AccountContext = {
    db,
    origin,
    log,
    record,
    auth: () => (auth ??= openAuth(null)),
    providers: createProviders(options.providers, openAuth, log),
    cookie: createSessionCookie(origin.publicUrl?.startsWith("https:") === true, secret),
    secret,
    adminPolicy,
    limits: createAttemptLimits(options.sql, secret, options.rules ?? rules),
    now: options.now,
    onMail: options.onMail,
    mailIsSent,
  };
  const findReaders = createFindReaders(ctx);

  async function find(id: string) {
    const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
    return row;
  }

  return {
    ...offerActions(ctx, actions),
    ...offerActions(ctx, mailingActions, withMinimumDuration),
    ...offerQueries(ctx, queries),
    /** True when a `Cookie` header contains a session cookie, genuine or not. Doesn't query the database. */
    mayBeSignedIn: (cookieHeader: string | null | undefined): boolean => ctx.cookie.isIn(cookieHeader),
    /**
     * Returns a key of the session if its cookie has our signature, or null. The session may have ended. Doesn't query
     * the database.
     */
    sessionKey: (cookieHeader: string | null | undefined): string | null => ctx.cookie.readTokenHash(cookieHeader),
    /** Returns the readers of these sessions by session key, without sessions that have ended. Runs one query. */
    findReaders: (sessionKeys: readonly string[]) => guarded(() => findReaders(sessionKeys)),
    providers: ctx.providers.ids,
    /** False without a mail server. Emails then stay in the outbox, which only administrators see. */
    mailIsSent,
    adminPolicy,
    /** Counts an action towards its limit. Returns the seconds to wait, or null if it is allowed. */
    countAction: (action: CountedAction, accountId: string) =>
      guarded(() => ctx.limits.count(`${action}/account`, accountId)),
    recordEvent: record,
  };
}

/**
 * Emails the owner about a linked provider. If it is the account's only credential, the account was just created
 * through it, so there is nothing to report.
 */
async function notifyLinked(ctx: AccountsOptions, accountId: string, provider: string): Promise<void> {
  const id = providerIds.find((providerId) => providerId === provider);
  if (id === undefined) return;
  const queued = await ctx.db.transaction(async (tx) => {
    const rows = await tx.select({ id: credentials.id }).from(credentials).where(eq(credentials.userId, accountId));
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
    if (account === undefined || rows.length < 2) return false;
    const url = ctx.origin.publicUrl ?? ctx.origin.fallback;
    await queueEmail(ctx, tx, {
      accountId,
      message: providerLinkedEmail(account.email, id, `${url}/login`),
      origin: url,
    });
    return true;
  });
  if (queued) ctx.onMail();
}
