import { eq } from "drizzle-orm";

import { isSwitchedOff } from "#db/queries/operation/switches.ts";
import { accounts, waysIn } from "#db/schema/accounts.ts";
import { displayNameRefusal, tidyDisplayName } from "#domain/members/account.ts";
import type { AccountAnswer } from "#services.ts";

import { readAddress } from "./address.ts";
import { clientOf } from "./client.ts";
import { alreadyHereLetter, confirmLetter } from "./letters.ts";
import { createLink } from "./mailed-links.ts";
import { passwordRefusal } from "./passwords.ts";
import { newToken } from "./token.ts";
import { countLetter, dateOf, done, mailboxHasRoom, pages, post, refused, tooMany, type Workshop } from "./workshop.ts";

interface SignUp {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Makes an account, or writes to the one that the address has already: the answer is the same, and takes the same time.
 * Account, password, link and letter are one transaction: of any number of sign-ups at once, one makes the account.
 */
export async function signUp(shop: Workshop, headers: Headers, input: SignUp): Promise<AccountAnswer> {
  const email = readAddress(input.email);
  if (email === null) return refused("address-malformed");
  const displayName = tidyDisplayName(input.displayName);
  const refusal =
    displayNameRefusal(input.displayName) ?? (await passwordRefusal(input.password, { email, displayName }));
  if (refusal !== null) return refused(refusal);
  const wait =
    (await shop.limits.count("sign-up/client", clientOf(headers))) ?? (await countLetter(shop, headers, email));
  if (wait !== null) return tooMany(wait);
  if (await isSwitchedOff(shop.db, "sign-ups")) return refused("sign-ups-off");
  const hasRoom = await mailboxHasRoom(shop, "already-here", email);
  const { password } = await (await shop.auth()).$context;
  const hash = await password.hash(input.password);
  const now = shop.now();
  const { origin, login, forgot } = pages(shop, headers);
  await shop.db.transaction(async (tx) => {
    const id = newToken();
    const made = await tx
      .insert(accounts)
      .values({ id, name: displayName, email, createdAt: dateOf(now), updatedAt: dateOf(now) })
      .onConflictDoNothing({ target: accounts.email })
      .returning({ id: accounts.id });
    if (made.length > 0) {
      await tx.insert(waysIn).values({
        id: newToken(),
        userId: id,
        providerId: "credential",
        accountId: id,
        password: hash,
        createdAt: dateOf(now),
        updatedAt: dateOf(now),
      });
      const url = await createLink(tx, { kind: "confirm", accountId: id, address: email }, origin, now);
      await post(shop, tx, { accountId: id, letter: confirmLetter(email, url), origin });
      return;
    }
    const [owner] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
    // Deleted in this very moment: whoever wants the address will try again.
    if (owner === undefined || !hasRoom) return;
    await post(shop, tx, { accountId: owner.id, letter: alreadyHereLetter(email, { login, forgot }), origin });
  });
  shop.onMail();
  return done();
}
