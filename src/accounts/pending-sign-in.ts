import { eq } from "drizzle-orm";

import { toDate } from "#db/auth-date.ts";
import { sessions } from "#db/schema/accounts.ts";
import { type AccountAnswer, done, reject, type AccountContext } from "./account-context.ts";

import { checkCode } from "./check-code.ts";
import { apiErrorCode, hookErrors } from "./failure.ts";
import { rememberClient } from "./known-clients.ts";
import { readCode } from "./second-factor-code.ts";

/**
 * Returns the id of the account whose password has been entered in this browser but whose code
 * hasn't. Null if there is none, or if it has been too long.
 */
async function findPendingSignIn(ctx: AccountContext, headers: Headers): Promise<string | null> {
  const challenge = ctx.cookie.readChallenge(headers.get("cookie"));
  if (challenge === null) return null;
  const { internalAdapter } = await (await ctx.auth()).$context;
  const pending = await internalAdapter.findVerificationValue(challenge);
  return pending == null || pending.expiresAt <= toDate(ctx.now()) ? null : pending.value;
}

/** True if a login in this browser is waiting for a code. */
export async function hasPendingSignIn(ctx: AccountContext, headers: Headers): Promise<boolean> {
  return (await findPendingSignIn(ctx, headers)) !== null;
}

/** Finishes a login with a code. After five wrong codes, the password has to be entered again. */
export async function finishSignIn(
  ctx: AccountContext,
  headers: Headers,
  typed: string,
): Promise<AccountAnswer> {
  const account = await findPendingSignIn(ctx, headers);
  if (account === null) return reject("log-in-expired");
  // Without the session. Otherwise, better-auth would check the code of the user who is logged in
  // to this browser.
  const asVisitor = ctx.cookie.only("challenge", headers);
  let answer: AccountAnswer<Headers>;
  try {
    answer = await checkCode(ctx, headers, {
      account,
      typed,
      async verify({ kind, text: code }) {
        const { api } = await ctx.auth();
        const input = { body: { code }, headers: asVisitor, returnHeaders: true } as const;
        return (kind === "app" ? await api.verifyTOTP(input) : await api.verifyBackupCode(input))
          .headers;
      },
    });
  } catch (error) {
    if (apiErrorCode(error) === hookErrors.disabled) return reject("account-disabled");
    throw error;
  }
  if (!answer.done) return answer;
  const setCookies = answer.value.getSetCookie();
  const started = ctx.cookie.readSetTokenHash(setCookies);
  if (started === null) throw new Error("better-auth accepted a code without starting a session.");
  await ctx.db
    .update(sessions)
    .set({ secondFactorAt: toDate(ctx.now()) })
    .where(eq(sessions.token, started));
  await rememberClient(ctx, ctx.db, headers, account);
  const former = ctx.cookie.readTokenHash(headers.get("cookie"));
  if (former !== null) await ctx.db.delete(sessions).where(eq(sessions.token, former));
  const factor = readCode(typed)?.kind;
  ctx.record(headers, "member.login.succeeded", {
    account,
    method: "password",
    ...(factor && { factor }),
  });
  return done(null, setCookies);
}
