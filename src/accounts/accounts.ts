import { eq } from "drizzle-orm";
import type { Logger } from "pino";

import type { Database, Sql } from "#db/database.ts";
import { accounts, credentials } from "#db/schema/accounts.ts";
import { providerIds, type ProviderId } from "#domain/members/account.ts";
import type { AdminPolicy } from "#domain/members/admin-access.ts";
import type { Temporal } from "#domain/time.ts";
import { isSameOrigin } from "#http/same-origin.ts";
import { createAttemptLimits } from "#security/attempt-limits.ts";
import { ensureSecret } from "#security/secret.ts";
import type { AccountAnswer, Accounts } from "#services.ts";

import { confirmEmail, requestEmailChange, resendConfirmation } from "./email-actions.ts";
import type { Auth, AuthOptions, PasswordHashing } from "./auth.ts";
import { withMinimumDuration } from "./minimum-duration.ts";
import { redactError } from "./failure.ts";
import { handle } from "./handle.ts";
import { readIdToken } from "./id-tokens.ts";
import { providerLinkedEmail } from "./emails.ts";
import { rules, type Rules } from "./limits.ts";
import type { OriginSettings } from "./origin.ts";
import { changePassword, requestPasswordReset, resetPassword } from "./password-actions.ts";
import { changeDisplayName, deleteAccount } from "./profile-actions.ts";
import { checkLink } from "./mailed-links.ts";
import { findPendingSignIn, finishSignIn } from "./pending-sign-in.ts";
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
import { linkProvider, listCredentials, signInWith, unlinkProvider } from "./credentials.ts";
import {
  confirmTwoFactor,
  endTwoFactor,
  findTwoFactor,
  logInAgain,
  renewRecoveryCodes,
  startTwoFactor,
} from "./two-factor.ts";
import { queueEmail, reject, type AccountContext } from "./account-context.ts";

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

export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  const { db, origin, log } = options;
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
    onLinked: (id: string, provider: string) => notifyLinked(ctx, id, provider),
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
    cookie: createSessionCookie(origin.publicUrl?.startsWith("https:") === true, secret),
    secret,
    adminPolicy: options.adminPolicy,
    limits: createAttemptLimits(options.sql, secret, options.rules ?? rules),
    now: options.now,
    onMail: options.onMail,
    mailIsSent: options.mailIsSent,
  };
  const findReaders = createFindReaders(ctx);
  const providers = createProviders(options.providers, openAuth, log);

  async function find(id: string) {
    const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
    return row;
  }

  /** Runs a mutation: rejects requests from other origins, and redacts errors. */
  async function act<Answer extends AccountAnswer<unknown>>(
    headers: Headers,
    work: () => Promise<Answer>,
  ): Promise<Answer | ReturnType<typeof reject>> {
    if (!isSameOrigin(headers, origin.publicUrl)) return reject("request-foreign");
    return guarded(work);
  }

  return {
    handle: (request) => guarded(() => handle(ctx, providers, request)),
    mayBeSignedIn: (cookieHeader) => ctx.cookie.isIn(cookieHeader),
    sessionKey: (cookieHeader) => ctx.cookie.readTokenHash(cookieHeader),
    findSignedIn: (headers) => guarded(() => findSignedIn(ctx, headers)),
    findReaders: (sessionKeys) => guarded(() => findReaders(sessionKeys)),
    providers: providers.ids,
    mailIsSent: options.mailIsSent,
    signUp: (headers, input) => act(headers, () => signUp(ctx, headers, input)),
    signIn: (headers, input) => act(headers, () => signIn(ctx, headers, input)),
    signInWith: (headers, provider, returnTo) =>
      act(headers, () => signInWith(ctx, providers, headers, provider, returnTo)),
    hasPendingSignIn: async (headers) => (await guarded(() => findPendingSignIn(ctx, headers))) !== null,
    finishSignIn: (headers, code) => act(headers, () => finishSignIn(ctx, headers, code)),
    signOut: (headers) => act(headers, () => signOut(ctx, headers)),
    signOutEverywhere: (headers) => act(headers, () => signOutEverywhere(ctx, headers)),
    resendConfirmation: (headers, email) =>
      act(headers, () => withMinimumDuration(() => resendConfirmation(ctx, headers, email))),
    checkLink: (kind, token) =>
      guarded(() => checkLink(db, token, kind === "reset" ? ["reset"] : ["confirm", "change-address"], options.now())),
    confirmEmail: (headers, token) => act(headers, () => confirmEmail(ctx, headers, token)),
    requestPasswordReset: (headers, email) =>
      act(headers, () => withMinimumDuration(() => requestPasswordReset(ctx, headers, email))),
    resetPassword: (headers, input) => act(headers, () => resetPassword(ctx, headers, input)),
    changePassword: (headers, input) => act(headers, () => changePassword(ctx, headers, input)),
    requestEmailChange: (headers, email) =>
      act(headers, () => withMinimumDuration(() => requestEmailChange(ctx, headers, email))),
    changeDisplayName: (headers, displayName) => act(headers, () => changeDisplayName(ctx, headers, displayName)),
    listSessions: (headers) => guarded(() => listSessions(ctx, headers)),
    endSession: (headers, sessionId) => act(headers, () => endSession(ctx, headers, sessionId)),
    listCredentials: (headers) => guarded(() => listCredentials(ctx, headers)),
    linkProvider: (headers, provider, returnTo) =>
      act(headers, () => linkProvider(ctx, providers, headers, provider, returnTo)),
    unlinkProvider: (headers, provider) => act(headers, () => unlinkProvider(ctx, headers, provider)),
    deleteAccount: (headers, password) => act(headers, () => deleteAccount(ctx, headers, password)),
    findTwoFactor: (signedIn) => guarded(() => findTwoFactor(ctx, signedIn)),
    startTwoFactor: (headers, password) => act(headers, () => startTwoFactor(ctx, headers, password)),
    confirmTwoFactor: (headers, code) => act(headers, () => confirmTwoFactor(ctx, headers, code)),
    renewRecoveryCodes: (headers, proof) => act(headers, () => renewRecoveryCodes(ctx, headers, proof)),
    endTwoFactor: (headers, proof) => act(headers, () => endTwoFactor(ctx, headers, proof)),
    adminPolicy: options.adminPolicy,
    enterAdminPage: (signedIn) => guarded(() => enterAdminPage(ctx, signedIn)),
    logInAgain: (headers, proof) => act(headers, () => logInAgain(ctx, headers, proof)),
    countAction: (action, accountId) => guarded(() => ctx.limits.count(`${action}/account`, accountId)),
    recordEvent: record,
    readIdToken: (token) => guarded(() => readIdToken(ctx, token)),
  };
}

async function guarded<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw redactError(error);
  }
}

/**
 * Emails the owner about a linked provider. If it is the account's only credential, the account was just created
 * through it, so there is nothing to report.
 */
async function notifyLinked(ctx: AccountContext, accountId: string, provider: string): Promise<void> {
  const id = providerIds.find((known) => known === provider);
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
