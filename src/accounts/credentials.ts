import { and, eq } from "drizzle-orm";

import { accounts, credentials } from "#db/schema/accounts.ts";
import { providerIds, type ProviderId } from "#domain/members/account.ts";
import { returnPath } from "#domain/return-path.ts";
import { clientOf } from "#http/client-ip.ts";

import {
  type AccountAnswer,
  done,
  reject,
  tooMany,
  type AccountContext,
} from "./account-context.ts";
import { originOf } from "./origin.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";
import { findSignedIn } from "./sessions.ts";

type Credentials = Awaited<ReturnType<typeof findCredentials>>;

type Destination = AccountAnswer<{ readonly url: string }>;

/**
 * Starts signing in with a provider. Returns the URL to redirect to and a cookie that ties the
 * callback to this browser.
 */
export async function signInWith(
  ctx: AccountContext,
  headers: Headers,
  provider: ProviderId,
  returnTo: string,
): Promise<Destination> {
  if (!ctx.providers.ids.includes(provider)) return reject("provider-unknown");
  const wait = await ctx.limits.count("provider/client", clientOf(headers));
  if (wait !== null) return tooMany(wait);
  const auth = await ctx.providers.open(provider);
  if (auth === null) return reject("provider-failed");
  const origin = originOf(headers, ctx.origin);
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
  return response.url === undefined
    ? reject("provider-failed")
    : done({ url: response.url }, answer.getSetCookie());
}

/**
 * Starts linking a provider to the signed-in account. The account's email address and the
 * provider's must both be confirmed.
 */
export async function linkProvider(
  ctx: AccountContext,
  headers: Headers,
  provider: ProviderId,
  returnTo: string,
): Promise<Destination> {
  if (!ctx.providers.ids.includes(provider)) return reject("provider-unknown");
  const signedIn = await requireRecentSignIn(ctx, headers);
  if ("error" in signedIn) return signedIn;
  if (!signedIn.account.emailVerified) return reject("provider-address-unverified");
  const wait = await ctx.limits.count("provider/client", clientOf(headers));
  if (wait !== null) return tooMany(wait);
  const auth = await ctx.providers.open(provider);
  if (auth === null) return reject("provider-failed");
  const back = `${originOf(headers, ctx.origin)}${returnPath(returnTo) ?? "/"}`;
  const { headers: answer, response } = await auth.api.linkSocialAccount({
    body: { provider, callbackURL: back, errorCallbackURL: back, disableRedirect: true },
    headers: ctx.cookie.only("session", headers),
    returnHeaders: true,
  });
  return done({ url: response.url }, answer.getSetCookie());
}

export async function listCredentials(
  ctx: AccountContext,
  headers: Headers,
): Promise<AccountAnswer<Credentials>> {
  const signedIn = await findSignedIn(ctx, headers);
  if (signedIn === null) return reject("not-signed-in");
  return done(await findCredentials(ctx.db, signedIn.account.id));
}

export async function unlinkProvider(
  ctx: AccountContext,
  headers: Headers,
  provider: ProviderId,
): Promise<AccountAnswer> {
  const signedIn = await requireRecentSignIn(ctx, headers);
  if ("error" in signedIn) return signedIn;
  const { id } = signedIn.account;
  return ctx.db.transaction(async (tx) => {
    // Concurrent requests must not remove each other's last credential.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for("update");
    const current = await findCredentials(tx, id);
    if (!current.providers.includes(provider)) return reject("provider-unknown");
    if (!current.password && current.providers.length === 1) return reject("last-way-in");
    await tx
      .delete(credentials)
      .where(and(eq(credentials.userId, id), eq(credentials.providerId, provider)));
    return done();
  });
}

export async function hasPassword(
  db: Pick<AccountContext["db"], "select">,
  accountId: string,
): Promise<boolean> {
  return (await findCredentials(db, accountId)).password;
}

async function findCredentials(db: Pick<AccountContext["db"], "select">, accountId: string) {
  const rows = await db
    .select({ provider: credentials.providerId })
    .from(credentials)
    .where(eq(credentials.userId, accountId));
  const names = new Set(rows.map((row) => row.provider));
  return {
    password: names.has("credential"),
    providers: providerIds.filter((id) => names.has(id)),
  };
}
