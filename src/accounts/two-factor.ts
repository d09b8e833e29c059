import { eq } from "drizzle-orm";
import { z } from "zod";

import { toDate } from "#db/auth-date.ts";
import { removeTwoFactor } from "#db/queries/members/two-factor.ts";
import { sessions } from "#db/schema/accounts.ts";
import { secretOf } from "#domain/members/otp-uri.ts";
import {
  type AccountAnswer,
  done,
  pages,
  queueEmail,
  reject,
  type AccountContext,
} from "./account-context.ts";
import { type SignedIn, findSignedIn } from "./sessions.ts";

import { checkOwnCode } from "./check-code.ts";
import { hasPassword } from "./credentials.ts";
import { twoFactorChangedEmail } from "./emails.ts";
import { apiErrorCode } from "./failure.ts";
import { checkPassword } from "./password-actions.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";
import { newToken, sha256 } from "./token.ts";

/** Entered by users to confirm their identity. Only accounts with a second factor need the code. */
export interface LoginProof {
  readonly password: string;
  readonly code: string;
}

export interface TwoFactorSecret {
  /** An `otpauth:` URI for a QR code. */
  readonly uri: string;
  /** The same secret in base32, to type into an app. */
  readonly secret: string;
}

const Enabled = z.object({ totpURI: z.url() });

export async function findTwoFactor(ctx: AccountContext, { account, proof }: SignedIn) {
  return {
    isOn: proof.hasTwoFactor,
    hasPassword: await hasPassword(ctx.db, account.id),
    recoveryCodesLeft: proof.hasTwoFactor ? (await recoveryCodes(ctx, account.id)).length : 0,
  };
}

/** Creates a secret for an app. It takes effect once a code from the app confirms it. */
export async function startTwoFactor(
  ctx: AccountContext,
  headers: Headers,
  password: string,
): Promise<AccountAnswer<TwoFactorSecret>> {
  const owner = await requireOwner(ctx, headers, password);
  if ("error" in owner) return owner;
  if (owner.proof.hasTwoFactor) return reject("two-factor-changed");
  const { api } = await ctx.auth();
  const body = {
    method: "totp",
    ...((await hasPassword(ctx.db, owner.account.id)) && { password }),
  } as const;
  try {
    const { totpURI: uri } = Enabled.parse(
      await api.enableTwoFactor({ body, headers: ctx.cookie.only("session", headers) }),
    );
    const secret = secretOf(uri);
    if (secret === null) throw new Error("better-auth made a URI without a secret.");
    return done({ uri, secret });
  } catch (error) {
    if (apiErrorCode(error) === "TOTP_ALREADY_ENABLED") return reject("two-factor-changed");
    throw error;
  }
}

/** Turns two-factor authentication on with the app's first code. Returns the recovery codes. */
export async function confirmTwoFactor(
  ctx: AccountContext,
  headers: Headers,
  code: string,
): Promise<AccountAnswer<readonly string[]>> {
  const signedIn = await findSignedIn(ctx, headers);
  if (signedIn === null) return reject("not-signed-in");
  if (signedIn.proof.hasTwoFactor) return reject("two-factor-changed");
  const { account } = signedIn;
  const answer = await checkOwnCode(ctx, headers, { account: account.id, typed: code });
  if (!answer.done) return answer;
  // better-auth has replaced the session.
  const setCookies = answer.value.getSetCookie();
  const started = ctx.cookie.readSetTokenHash(setCookies);
  if (started === null) throw new Error("better-auth accepted a first code without a new session.");
  const { confirmedAt, adminSeenAt } = signedIn.proof;
  await ctx.db
    .update(sessions)
    .set({
      createdAt: toDate(signedIn.signedInAt),
      confirmedAt: toDate(confirmedAt),
      secondFactorAt: toDate(ctx.now()),
      adminSeenAt: adminSeenAt && toDate(adminSeenAt),
    })
    .where(eq(sessions.token, started));
  await notify(ctx, headers, signedIn, "on");
  ctx.record(headers, "member.two_factor.enabled", { account: account.id });
  return done(await recoveryCodes(ctx, account.id), setCookies);
}

export async function renewRecoveryCodes(
  ctx: AccountContext,
  headers: Headers,
  proof: LoginProof,
): Promise<AccountAnswer<readonly string[]>> {
  const owner = await requireBothFactors(ctx, headers, proof);
  if ("error" in owner) return owner;
  const account = owner.account.id;
  const { api } = await ctx.auth();
  const body = (await hasPassword(ctx.db, account)) ? { password: proof.password } : {};
  const { backupCodes } = await api.generateBackupCodes({
    body,
    headers: ctx.cookie.only("session", headers),
  });
  ctx.record(headers, "member.recovery_codes.renewed", { account });
  return done(backupCodes);
}

export async function endTwoFactor(
  ctx: AccountContext,
  headers: Headers,
  proof: LoginProof,
): Promise<AccountAnswer> {
  const owner = await requireBothFactors(ctx, headers, proof);
  if ("error" in owner) return owner;
  const account = owner.account.id;
  await ctx.db.transaction((tx) => removeTwoFactor(tx, account, ctx.now()));
  await notify(ctx, headers, owner, "off");
  ctx.record(headers, "member.two_factor.disabled", { account });
  return done();
}

/**
 * Logs in again in the same session, with the password and, if the account has a second factor, a
 * code. The session gets a new token, so copies of the old cookie become useless.
 */
export async function logInAgain(
  ctx: AccountContext,
  headers: Headers,
  { password, code }: LoginProof,
): Promise<AccountAnswer> {
  const owner = await requireOwner(ctx, headers, password);
  if ("error" in owner) return owner;
  const { account, proof, sessionId } = owner;
  if (proof.hasTwoFactor) {
    const answer = await checkOwnCode(ctx, headers, { account: account.id, typed: code });
    if (!answer.done) return answer;
  }
  const now = toDate(ctx.now());
  const token = newToken();
  const [renewed] = await ctx.db
    .update(sessions)
    .set({
      token: sha256(token),
      confirmedAt: now,
      ...(proof.hasTwoFactor && { secondFactorAt: now }),
    })
    .where(eq(sessions.id, sessionId))
    .returning();
  if (renewed === undefined) return reject("not-signed-in");
  ctx.record(headers, "member.login.repeated", { account: account.id });
  const secondsLeft = Math.floor((renewed.expiresAt.getTime() - now.getTime()) / 1000);
  return done(null, [ctx.cookie.issue(token, secondsLeft)]);
}

async function requireOwner(
  ctx: AccountContext,
  headers: Headers,
  password: string,
): Promise<SignedIn | ReturnType<typeof reject>> {
  const signedIn = await findSignedIn(ctx, headers);
  if (signedIn === null) return reject("not-signed-in");
  if (!(await hasPassword(ctx.db, signedIn.account.id))) return requireRecentSignIn(ctx, headers);
  return (await checkPassword(ctx, headers, signedIn.account.id, password)) ?? signedIn;
}

/** Rejects users without a second factor. */
async function requireBothFactors(
  ctx: AccountContext,
  headers: Headers,
  { password, code }: LoginProof,
): Promise<SignedIn | ReturnType<typeof reject>> {
  const owner = await requireOwner(ctx, headers, password);
  if ("error" in owner) return owner;
  if (!owner.proof.hasTwoFactor) return reject("two-factor-changed");
  const answer = await checkOwnCode(ctx, headers, { account: owner.account.id, typed: code });
  return answer.done ? owner : answer;
}

async function recoveryCodes(ctx: AccountContext, userId: string): Promise<readonly string[]> {
  const { api } = await ctx.auth();
  return (await api.viewBackupCodes({ body: { userId } })).backupCodes;
}

async function notify(
  ctx: AccountContext,
  headers: Headers,
  { account }: SignedIn,
  state: "on" | "off",
): Promise<void> {
  const { origin, forgot } = pages(ctx, headers);
  const message = twoFactorChangedEmail(account.email, state, forgot);
  await queueEmail(ctx, ctx.db, { accountId: account.id, message, origin });
  ctx.onMail();
}
