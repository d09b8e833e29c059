import { eq } from "drizzle-orm";

import { toDate } from "#db/auth-date.ts";
import { isSwitchedOff } from "#db/queries/operation/switches.ts";
import { accounts, credentials } from "#db/schema/accounts.ts";
import { displayNameError, tidyDisplayName } from "#domain/members/account.ts";
import { clientOf } from "#http/client-ip.ts";
import {
  type AccountAnswer,
  countEmail,
  done,
  mailboxHasRoom,
  pages,
  queueEmail,
  reject,
  tooMany,
  type AccountContext,
} from "./account-context.ts";

import { readEmail } from "./email-address.ts";
import { alreadyHereEmail, confirmationEmail } from "./emails.ts";
import { createLink } from "./mailed-links.ts";
import { passwordError } from "./passwords.ts";
import { newToken } from "./token.ts";

interface SignUp {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Creates an account, or emails the existing owner of the address. The two cases return the same response and take the
 * same time. Account, password, link and email are written in one transaction, so concurrent sign-ups create only one
 * account.
 */
export async function signUp(ctx: AccountContext, headers: Headers, input: SignUp): Promise<AccountAnswer> {
  const email = readEmail(input.email);
  if (email === null) return reject("address-malformed");
  const displayName = tidyDisplayName(input.displayName);
  const error = displayNameError(input.displayName) ?? (await passwordError(input.password, { email, displayName }));
  if (error !== null) return reject(error);
  const wait = (await ctx.limits.count("sign-up/client", clientOf(headers))) ?? (await countEmail(ctx, headers, email));
  if (wait !== null) return tooMany(wait);
  if (await isSwitchedOff(ctx.db, "sign-ups")) return reject("sign-ups-off");
  const hasRoom = await mailboxHasRoom(ctx, "already-here", email);
  const { password } = await (await ctx.auth()).$context;
  const hash = await password.hash(input.password);
  const now = ctx.now();
  const { origin, login, forgot } = pages(ctx, headers);
  await ctx.db.transaction(async (tx) => {
    const id = newToken();
    const newAccounts = await tx
      .insert(accounts)
      .values({ id, name: displayName, email, createdAt: toDate(now), updatedAt: toDate(now) })
      .onConflictDoNothing({ target: accounts.email })
      .returning({ id: accounts.id });
    if (newAccounts.length > 0) {
      await tx.insert(credentials).values({
        id: newToken(),
        userId: id,
        providerId: "credential",
        accountId: id,
        password: hash,
        createdAt: toDate(now),
        updatedAt: toDate(now),
      });
      const url = await createLink(tx, { kind: "confirm", accountId: id, email: email }, origin, now);
      await queueEmail(ctx, tx, { accountId: id, message: confirmationEmail(email, url), origin });
      return;
    }
    const [owner] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
    // If the existing account was deleted concurrently, the user can simply try again.
    if (owner === undefined || !hasRoom) return;
    await queueEmail(ctx, tx, { accountId: owner.id, message: alreadyHereEmail(email, { login, forgot }), origin });
  });
  ctx.onMail();
  return done();
}
