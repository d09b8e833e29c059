import { and, eq } from "drizzle-orm";

import { accounts, waysIn } from "#db/schema/accounts.ts";
import { providerIds, type ProviderId } from "#domain/members/account.ts";
import { returnPath } from "#domain/return-path.ts";
import type { AccountAnswer } from "#services.ts";

import { clientOf } from "./client.ts";
import { originOf } from "./origin.ts";
import type { Providers } from "./providers.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";
import { findSignedIn } from "./sessions.ts";
import { done, refused, tooMany, type Workshop } from "./workshop.ts";

interface WaysIn {
  readonly password: boolean;
  readonly providers: readonly ProviderId[];
}

type Destination = AccountAnswer<{ readonly url: string }>;

/** Begins the dance: the answer says where the browser has to go, and its cookie binds the way back to this browser. */
export async function signInWith(
  shop: Workshop,
  providers: Providers,
  headers: Headers,
  provider: ProviderId,
  returnTo: string,
): Promise<Destination> {
  if (!providers.ids.includes(provider)) return refused("provider-unknown");
  const wait = await shop.limits.count("provider/client", clientOf(headers));
  if (wait !== null) return tooMany(wait);
  const auth = await providers.open(provider);
  if (auth === null) return refused("provider-failed");
  const origin = originOf(headers, shop.origin);
  const { headers: answer, response } = await auth.api.signInSocial({
    body: {
      provider,
      callbackURL: `${origin}${returnPath(returnTo) ?? "/"}`,
      errorCallbackURL: `${origin}/login`,
      disableRedirect: true,
    },
    headers,
    returnHeaders: true,
  });
  return response.url === undefined ? refused("provider-failed") : done({ url: response.url }, answer.getSetCookie());
}

/** The same for who is signed in and wants another way in; both addresses have to be confirmed. */
export async function linkProvider(
  shop: Workshop,
  providers: Providers,
  headers: Headers,
  provider: ProviderId,
  returnTo: string,
): Promise<Destination> {
  if (!providers.ids.includes(provider)) return refused("provider-unknown");
  const signedIn = await requireRecentSignIn(shop, headers);
  if ("refusal" in signedIn) return signedIn;
  if (!signedIn.account.emailVerified) return refused("provider-address-unverified");
  const wait = await shop.limits.count("provider/client", clientOf(headers));
  if (wait !== null) return tooMany(wait);
  const auth = await providers.open(provider);
  if (auth === null) return refused("provider-failed");
  const back = `${originOf(headers, shop.origin)}${returnPath(returnTo) ?? "/"}`;
  const { headers: answer, response } = await auth.api.linkSocialAccount({
    body: { provider, callbackURL: back, errorCallbackURL: back, disableRedirect: true },
    headers,
    returnHeaders: true,
  });
  return done({ url: response.url }, answer.getSetCookie());
}

export async function listWaysIn(shop: Workshop, headers: Headers): Promise<AccountAnswer<WaysIn>> {
  const signedIn = await findSignedIn(shop, headers);
  if (signedIn === null) return refused("not-signed-in");
  return done(await findWaysIn(shop.db, signedIn.account.id));
}

export async function unlinkProvider(shop: Workshop, headers: Headers, provider: ProviderId): Promise<AccountAnswer> {
  const signedIn = await requireRecentSignIn(shop, headers);
  if ("refusal" in signedIn) return signedIn;
  const { id } = signedIn.account;
  return shop.db.transaction(async (tx) => {
    // Two at once must not take away each other's last way in.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for("update");
    const ways = await findWaysIn(tx, id);
    if (!ways.providers.includes(provider)) return refused("provider-unknown");
    if (!ways.password && ways.providers.length === 1) return refused("last-way-in");
    await tx.delete(waysIn).where(and(eq(waysIn.userId, id), eq(waysIn.providerId, provider)));
    return done();
  });
}

async function findWaysIn(db: Pick<Workshop["db"], "select">, accountId: string): Promise<WaysIn> {
  const rows = await db.select({ provider: waysIn.providerId }).from(waysIn).where(eq(waysIn.userId, accountId));
  const names = new Set(rows.map((row) => row.provider));
  return { password: names.has("credential"), providers: providerIds.filter((id) => names.has(id)) };
}
