import { eq, inArray } from "drizzle-orm";

import { sessions, signingKeys } from "#db/schema/accounts.ts";
import { providerIds, type AccountError, type ProviderId } from "#domain/members/account.ts";
import { clientOf } from "#http/client-ip.ts";
import { retryAfter } from "#http/retry-after.ts";

import { hookErrors, redactError } from "./failure.ts";
import { originOf } from "./origin.ts";
import { findSignedIn } from "./sessions.ts";
import type { AccountContext } from "./account-context.ts";

/**
 * Serves the only public paths below /api/auth: a provider's callback and the browser's ID token. Pages reach the rest
 * of better-auth through `Accounts`.
 */
export async function handle(ctx: AccountContext, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const id = /^\/api\/auth\/callback\/([a-z]+)$/.exec(pathname)?.[1];
  const provider = providerIds.find((providerId) => providerId === id);
  if (pathname !== "/api/auth/token" && provider === undefined) return answer(404, { message: "Not found." });
  if (request.method !== "GET") return answer(405, { message: "Use GET." }, { Allow: "GET" });
  return provider === undefined ? issueIdToken(ctx, request) : finishProviderSignIn(ctx, request, provider);
}

async function issueIdToken(ctx: AccountContext, request: Request): Promise<Response> {
  const headers = ctx.cookie.only("session", request.headers);
  const unauthenticated = (): Response => answer(401, { message: "User is not authenticated" });
  if (ctx.cookie.readTokenHash(headers.get("cookie")) === null) return unauthenticated();
  const wait = await ctx.limits.count("id-token/client", clientOf(headers));
  if (wait !== null) return answer(429, { message: "Too many requests." }, retryAfter(wait));
  if ((await findSignedIn(ctx, headers)) === null) return unauthenticated();
  const { api } = await ctx.auth();
  const { token } = await api.getToken({ headers }).catch(async (error: unknown) => {
    if (!(await dropUnreadableKeys(ctx))) throw error;
    return api.getToken({ headers });
  });
  return answer(200, { token });
}

async function finishProviderSignIn(ctx: AccountContext, request: Request, provider: ProviderId): Promise<Response> {
  const origin = originOf(request.headers, ctx.origin);
  const wait = await ctx.limits.count("provider/client", clientOf(request.headers));
  const note = (event: "member.login.failed" | "member.login.locked"): void =>
    ctx.record(request.headers, event, { account: null, method: provider });
  if (wait !== null) {
    note("member.login.locked");
    return redirect(`${origin}/login?refusal=too-many-requests`);
  }
  const auth = ctx.providers.ids.includes(provider) ? await ctx.providers.open(provider) : null;
  if (auth === null) return redirect(`${origin}/login?refusal=provider-failed`);
  let response: Response;
  try {
    response = await auth.handler(request);
  } catch (error) {
    ctx.log.warn({ provider, err: redactError(error) }, "failed to log in with a provider");
    note("member.login.failed");
    return redirect(`${origin}/login?refusal=provider-failed`);
  }
  const setCookies = response.headers.getSetCookie();
  if (ctx.cookie.isSetBy(setCookies)) {
    const former = ctx.cookie.readTokenHash(request.headers.get("cookie"));
    if (former !== null) await ctx.db.delete(sessions).where(eq(sessions.token, former));
  }
  const { url, isRefused } = destination(response.headers.get("location"), origin);
  if (isRefused) note("member.login.failed");
  return redirect(url, setCookies);
}

function destination(location: string | null, origin: string): { readonly url: string; readonly isRefused: boolean } {
  const url = location === null ? null : URL.parse(location, origin);
  if (url === null || url.origin !== origin) return { url: `${origin}/login?refusal=provider-failed`, isRefused: true };
  const error = url.searchParams.get("error");
  if (error === null) return { url: url.href, isRefused: false };
  url.searchParams.delete("error");
  url.searchParams.delete("error_description");
  url.searchParams.set("refusal", errors[error] ?? "provider-failed");
  return { url: url.href, isRefused: true };
}

const errors: Readonly<Record<string, AccountError>> = {
  access_denied: "provider-cancelled",
  [hookErrors.unverified]: "provider-address-unverified",
  account_not_linked: "provider-address-unverified",
  unable_to_link_account: "provider-address-unverified",
  email_not_found: "provider-address-unverified",
  account_already_linked_to_different_user: "provider-account-taken",
  [hookErrors.disabled]: "account-disabled",
  [hookErrors.signUpsOff]: "sign-ups-off",
};

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

function redirect(url: string, setCookies: readonly string[] = []): Response {
  const headers = new Headers({ ...PRIVATE, Location: url });
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...PRIVATE, ...headers } });
}

/**
 * Deletes the keys of ID tokens that the current secret can't decrypt, because it has changed since. Returns true if
 * there were any. The next token then gets a new key.
 */
async function dropUnreadableKeys(ctx: AccountContext): Promise<boolean> {
  const { symmetricDecrypt } = await import("better-auth/crypto");
  const { secretConfig } = await (await ctx.auth()).$context;
  const isReadable = (privateKey: string): Promise<boolean> =>
    symmetricDecrypt({ key: secretConfig, data: String(JSON.parse(privateKey)) }).then(
      () => true,
      () => false,
    );
  const unreadable: string[] = [];
  for (const { id, privateKey } of await ctx.db.select().from(signingKeys))
    if (!(await isReadable(privateKey))) unreadable.push(id);
  if (unreadable.length === 0) return false;
  await ctx.db.delete(signingKeys).where(inArray(signingKeys.id, unreadable));
  ctx.log.warn({ keys: unreadable.length }, "deleted keys of ID tokens that were encrypted with another secret");
  return true;
}
