import { and, eq } from "drizzle-orm";

import type { Writer } from "#db/queries/members/mail-outbox.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { AccountAnswer } from "#services.ts";

import { readAddress } from "./address.ts";
import { clientOf } from "./client.ts";
import { isDuplicate } from "./failure.ts";
import { addressChangedLetter, addressInUseLetter, changeAddressLetter, confirmLetter } from "./letters.ts";
import { consumeLink, createLink, endLinks, hasUsableLink, type MailedLink } from "./mailed-links.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";
import { countLetter, dateOf, done, mailboxHasRoom, pages, post, refused, tooMany, type Workshop } from "./workshop.ts";

/** Another confirmation mail, if the address has an account that waits for it; the answer does not say. */
export async function resendConfirmation(shop: Workshop, headers: Headers, email: string): Promise<AccountAnswer> {
  const address = readAddress(email);
  if (address === null) return refused("address-malformed");
  const wait = await countLetter(shop, headers, address);
  if (wait !== null) return tooMany(wait);
  const hasRoom = await mailboxHasRoom(shop, "confirm", address);
  const { origin } = pages(shop, headers);
  await shop.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.email, address), eq(accounts.emailVerified, false)));
    if (account === undefined) return;
    const link = { kind: "confirm", accountId: account.id, address } as const;
    if (!hasRoom && (await hasUsableLink(tx, link, shop.now()))) return;
    const url = await createLink(tx, link, origin, shop.now());
    await post(shop, tx, { accountId: account.id, letter: confirmLetter(address, url), origin });
  });
  shop.onMail();
  return done();
}

/** Takes the link of a confirmation or of a change of address. Nobody is signed in by it. */
export async function confirmAddress(shop: Workshop, headers: Headers, token: string): Promise<AccountAnswer> {
  const wait = await shop.limits.count("link/client", clientOf(headers));
  if (wait !== null) return tooMany(wait);
  const { origin } = pages(shop, headers);
  try {
    return await shop.db.transaction(async (tx) => {
      const link = await consumeLink(tx, token, ["confirm", "change-address"], shop.now());
      if (typeof link === "string") return refused(link);
      return link.kind === "confirm" ? confirm(shop, tx, link) : changeAddress(shop, tx, link, origin);
    });
  } catch (error) {
    // Somebody signed up with the new address in this very moment.
    if (isDuplicate(error)) return refused("link-invalid");
    throw error;
  } finally {
    shop.onMail();
  }
}

async function confirm(shop: Workshop, tx: Writer, link: MailedLink): Promise<AccountAnswer> {
  const confirmed = await tx
    .update(accounts)
    .set({ emailVerified: true, updatedAt: dateOf(shop.now()) })
    .where(and(eq(accounts.id, link.accountId), eq(accounts.email, link.address)))
    .returning({ id: accounts.id });
  return confirmed.length > 0 ? done() : refused("link-invalid");
}

async function changeAddress(shop: Workshop, tx: Writer, link: MailedLink, origin: string): Promise<AccountAnswer> {
  const [owner] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, link.address));
  const [former] = await tx.select().from(accounts).where(eq(accounts.id, link.accountId)).for("update");
  // Taken by somebody since the link was sent: that it has an account is not for this page to tell.
  if (former === undefined || (owner !== undefined && owner.id !== former.id)) return refused("link-invalid");
  await tx
    .update(accounts)
    .set({ email: link.address, emailVerified: true, updatedAt: dateOf(shop.now()) })
    .where(eq(accounts.id, link.accountId));
  // Links that wait at the old address must not open the account any more.
  await endLinks(tx, link.accountId);
  if (former.email !== link.address) {
    const letter = addressChangedLetter(former.email, link.address);
    await post(shop, tx, { accountId: former.id, letter, origin });
  }
  return done();
}

/** Writes to the new address, which counts once its link is used; needs a recent sign-in. */
export async function requestAddressChange(shop: Workshop, headers: Headers, email: string): Promise<AccountAnswer> {
  const address = readAddress(email);
  if (address === null) return refused("address-malformed");
  const signedIn = await requireRecentSignIn(shop, headers);
  if ("refusal" in signedIn) return signedIn;
  const { account } = signedIn;
  if (address === account.email) return done();
  const wait = await countLetter(shop, headers, address);
  if (wait !== null) return tooMany(wait);
  const hasRoom = await mailboxHasRoom(shop, "change-address", address);
  const { origin, login } = pages(shop, headers);
  await shop.db.transaction(async (tx) => {
    const [owner] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, address));
    if (owner !== undefined) {
      if (hasRoom) await post(shop, tx, { accountId: owner.id, letter: addressInUseLetter(address, login), origin });
      return;
    }
    const link = { kind: "change-address", accountId: account.id, address } as const;
    if (!hasRoom && (await hasUsableLink(tx, link, shop.now()))) return;
    const url = await createLink(tx, link, origin, shop.now());
    await post(shop, tx, { accountId: account.id, letter: changeAddressLetter(address, url), origin });
  });
  shop.onMail();
  return done();
}
