import { eq } from "drizzle-orm";

import { toDate } from "#db/auth-date.ts";
import { forgetPerson } from "#db/queries/members/personal-data.ts";
import { accounts, credentials } from "#db/schema/accounts.ts";
import { displayNameError, tidyDisplayName } from "#domain/members/account.ts";
import { type AccountAnswer, done, reject, type AccountContext } from "./account-context.ts";

import { checkPassword } from "./password-actions.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";
import { findSignedIn } from "./sessions.ts";

export async function changeDisplayName(
  ctx: AccountContext,
  headers: Headers,
  displayName: string,
): Promise<AccountAnswer> {
  const signedIn = await findSignedIn(ctx, headers);
  if (signedIn === null) return reject("not-signed-in");
  const error = displayNameError(displayName);
  if (error !== null) return reject(error);
  await ctx.db
    .update(accounts)
    .set({ name: tidyDisplayName(displayName), updatedAt: toDate(ctx.now()) })
    .where(eq(accounts.id, signedIn.account.id));
  return done();
}

export async function deleteAccount(
  ctx: AccountContext,
  headers: Headers,
  password: string | null,
): Promise<AccountAnswer> {
  const signedIn = await findSignedIn(ctx, headers);
  if (signedIn === null) return reject("not-signed-in");
  const { id } = signedIn.account;
  if (password !== null) {
    const rejection = await checkPassword(ctx, headers, id, password);
    if (rejection !== null) return rejection;
  } else {
    const rows = await ctx.db
      .select({ provider: credentials.providerId })
      .from(credentials)
      .where(eq(credentials.userId, id));
    if (rows.some((row) => row.provider === "credential")) return reject("wrong-credentials");
    const recent = await requireRecentSignIn(ctx, headers);
    if ("error" in recent) return recent;
  }
  await forgetPerson(ctx.db, id);
  ctx.record(headers, "member.account.deleted", { account: id });
  return done(null, [ctx.cookie.forget]);
}
