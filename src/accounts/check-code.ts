import type { AccountError } from "#domain/members/account.ts";
import { type AccountAnswer, done, reject, tooMany, type AccountContext } from "./account-context.ts";

import { apiErrorCode } from "./failure.ts";
import { readCode, type SecondFactorCode } from "./second-factor-code.ts";

interface CodeCheck {
  readonly account: string;
  readonly typed: string;
  /** Has better-auth check the code. Returns the headers of its answer. */
  readonly verify: (code: SecondFactorCode) => Promise<Headers>;
}

/** better-auth's lock after ten wrong codes in a row lasts this long. */
const LOCK_SECONDS = 15 * 60;

const errors: Readonly<Record<string, AccountError>> = {
  INVALID_CODE: "wrong-code",
  INVALID_BACKUP_CODE: "wrong-code",
  INVALID_TWO_FACTOR_COOKIE: "log-in-expired",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "log-in-expired",
  ACCOUNT_TEMPORARILY_LOCKED: "too-many-requests",
  TOTP_NOT_ENABLED: "two-factor-changed",
  BACKUP_CODES_NOT_ENABLED: "two-factor-changed",
};

/**
 * Checks a code from an app or a recovery code. Attempts are counted per account, from all networks. better-auth accepts
 * an app's code for about 90 seconds, so it is counted before it is checked: only the first request with it can succeed.
 */
export async function checkCode(
  ctx: AccountContext,
  headers: Headers,
  { account, typed, verify }: CodeCheck,
): Promise<AccountAnswer<Headers>> {
  const code = readCode(typed);
  if (code === null) return reject("wrong-code");
  const wait = await ctx.limits.count("code/account", account);
  if (wait !== null) {
    ctx.record(headers, "member.login.locked", { account });
    return tooMany(wait);
  }
  if (code.kind === "app" && (await ctx.limits.count("code-use/account+code", account, code.text)) !== null) {
    ctx.record(headers, "member.two_factor.failed", { account });
    return reject("code-used");
  }
  let answer: Headers;
  try {
    answer = await verify(code);
  } catch (error) {
    const failure = knownError(error);
    if (failure === undefined) throw error;
    if (failure === "wrong-code") ctx.record(headers, "member.two_factor.failed", { account });
    return failure === "too-many-requests" ? tooMany(LOCK_SECONDS) : reject(failure);
  }
  await ctx.limits.forgive("code/account", account);
  if (code.kind === "recovery") ctx.record(headers, "member.recovery_code.used", { account });
  return done(answer);
}

export function checkOwnCode(
  ctx: AccountContext,
  headers: Headers,
  { account, typed }: Omit<CodeCheck, "verify">,
): Promise<AccountAnswer<Headers>> {
  return checkCode(ctx, headers, {
    account,
    typed,
    async verify({ kind, text: code }) {
      const { api } = await ctx.auth();
      const callOptions = { headers: ctx.cookie.only("session", headers), returnHeaders: true } as const;
      const answer =
        kind === "app"
          ? await api.verifyTOTP({ ...callOptions, body: { code } })
          : await api.verifyBackupCode({ ...callOptions, body: { code, disableSession: true } });
      return answer.headers;
    },
  });
}

function knownError(error: unknown): AccountError | undefined {
  // Another request used the same recovery code first.
  if (error instanceof Error && "status" in error && error.status === "CONFLICT") return "wrong-code";
  const code = apiErrorCode(error);
  return typeof code === "string" ? errors[code] : undefined;
}
