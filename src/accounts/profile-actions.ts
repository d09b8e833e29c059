import { eq } from "drizzle-orm";

import { forgetPerson } from "#db/queries/members/personal-data.ts";
import { accounts, waysIn } from "#db/schema/accounts.ts";
import { displayNameRefusal, tidyDisplayName } from "#domain/members/account.ts";
import type { AccountAnswer } from "#services.ts";

import { checkPassword } from "./password-actions.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";
import { findSignedIn } from "./sessions.ts";
import { dateOf, done, refused, type Workshop } from "./workshop.ts";

export async function changeDisplayName(shop: Workshop, headers: Headers, displayName: string): Promise<AccountAnswer> {
  const signedIn = await findSignedIn(shop, headers);
  if (signedIn === null) return refused("not-signed-in");
  const refusal = displayNameRefusal(displayName);
  if (refusal !== null) return refused(refusal);
  await shop.db
    .update(accounts)
    .set({ name: tidyDisplayName(displayName), updatedAt: dateOf(shop.now()) })
    .where(eq(accounts.id, signedIn.account.id));
  return done();
}

/** Needs the password or, for who has none, a recent sign-in. Everything that refers to the account goes with it. */
export async function deleteAccount(shop: Workshop, headers: Headers, password: string | null): Promise<AccountAnswer> {
  const signedIn = await findSignedIn(shop, headers);
  if (signedIn === null) return refused("not-signed-in");
  const { id } = signedIn.account;
  if (password !== null) {
    const refusedPassword = await checkPassword(shop, headers, id, password);
    if (refusedPassword !== null) return refusedPassword;
  } else {
    const ways = await shop.db.select({ provider: waysIn.providerId }).from(waysIn).where(eq(waysIn.userId, id));
    if (ways.some((way) => way.provider === "credential")) return refused("wrong-credentials");
    const recent = await requireRecentSignIn(shop, headers);
    if ("refusal" in recent) return recent;
  }
  await forgetPerson(shop.db, id);
  return done(null, [shop.cookie.forget]);
}
