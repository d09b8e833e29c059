import { eq } from "drizzle-orm";

import { sessions } from "#db/schema/accounts.ts";
import { endPendingSignIns } from "#db/queries/members/end-access.ts";
import { clientOf } from "#http/client-ip.ts";
import type { Wait } from "#security/attempt-limits.ts";

import {
  type AccountAnswer,
  done,
  reject,
  tooMany,
  type AccountContext,
} from "./account-context.ts";
import { readEmail } from "./email-address.ts";
import { apiErrorCode, hookErrors } from "./failure.ts";
import { isKnownClient, rememberClient } from "./known-clients.ts";
import type { RuleName } from "./limits.ts";
import { findPasswordHash, settledPasswordHash } from "./password-hash.ts";

/**
 * After a correct password, a second factor may still need its code, in `Accounts.finishSignIn`.
 */
export type SignInStep = "signed-in" | "code-needed";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * A wrong password and an unknown address get the same response, and each costs one password hash,
 * so they can't be distinguished.
 */
export async function signIn(
  ctx: AccountContext,
  headers: Headers,
  input: Credentials,
): Promise<AccountAnswer<SignInStep>> {
  const email = readEmail(input.email);
  if (email === null) return reject("address-malformed");
  const counters = await countersOf(ctx, headers, email);
  const wait = await countAll(ctx, counters);
  const { accountId: account, hash } = await findPasswordHash(ctx.db, email);
  if (wait !== null) {
    ctx.record(headers, "member.login.locked", { account });
    return tooMany(wait);
  }
  let signedIn: Awaited<ReturnType<typeof signInWithPassword>>;
  try {
    signedIn = await signInWithPassword(ctx, headers, { email, password: input.password });
  } catch (error) {
    const code = apiErrorCode(error);
    if (code !== undefined)
      ctx.record(headers, "member.login.failed", { account, method: "password" });
    if (code === hookErrors.disabled) return reject("account-disabled");
    if (code === "INVALID_EMAIL_OR_PASSWORD") return reject("wrong-credentials");
    throw error;
  }
  const setCookies = signedIn.headers.getSetCookie();
  const needsCode = "twoFactorRedirect" in signedIn.response;
  // A password change ends all existing sessions, but this one may have been created just
  // afterwards, with the old password.
  if (account === null || (await settledPasswordHash(ctx.db, account)) !== hash) {
    const started = ctx.cookie.readSetTokenHash(setCookies);
    if (started !== null) await ctx.db.delete(sessions).where(eq(sessions.token, started));
    if (account !== null) await endPendingSignIns(ctx.db, account);
    ctx.record(headers, "member.login.failed", { account, method: "password" });
    return reject("wrong-credentials");
  }
  for (const [rule, ...who] of counters) await ctx.limits.forgive(rule, ...who);
  if (needsCode) {
    ctx.record(headers, "member.login.code_needed", { account, method: "password" });
    return done("code-needed", setCookies);
  }
  await rememberClient(ctx, ctx.db, headers, account);
  // End the browser's previous session, which an attacker may have planted.
  const former = ctx.cookie.readTokenHash(headers.get("cookie"));
  if (former !== null) await ctx.db.delete(sessions).where(eq(sessions.token, former));
  ctx.record(headers, "member.login.succeeded", { account, method: "password" });
  return done("signed-in", setCookies);
}

async function signInWithPassword(ctx: AccountContext, headers: Headers, body: Credentials) {
  const { api } = await ctx.auth();
  return api.signInEmail({ body, headers, returnHeaders: true });
}

type Counter = readonly [rule: RuleName, ...who: readonly string[]];

async function countersOf(
  ctx: AccountContext,
  headers: Headers,
  email: string,
): Promise<readonly Counter[]> {
  const client = clientOf(headers);
  const counters: Counter[] = [
    ["sign-in/client+address", client, email],
    ["sign-in/client", client],
  ];
  // Guesses from elsewhere must not lock out a client that has signed in to the account before.
  if (!(await isKnownClient(ctx, headers, email))) counters.push(["sign-in/address", email]);
  return counters;
}

async function countAll(ctx: AccountContext, counters: readonly Counter[]): Promise<Wait> {
  for (const [rule, ...who] of counters) {
    const wait = await ctx.limits.count(rule, ...who);
    if (wait !== null) return wait;
  }
  return null;
}
