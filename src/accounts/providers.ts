import type { GenericOAuthConfig, GenericOAuthUserInfo } from "better-auth/plugins/generic-oauth";
import type { Logger } from "pino";
import { z } from "zod";

import { providerIds, type ProviderId } from "#domain/members/account.ts";

import { readEmail } from "./email-address.ts";
import type { Auth } from "./auth.ts";
import { redactError } from "./failure.ts";

export interface ProviderSettings {
  readonly google: { readonly clientId: string; readonly clientSecret: string; readonly issuer: string } | null;
  readonly github: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly url: string;
    readonly apiUrl: string;
  } | null;
}

export interface Providers {
  readonly ids: readonly ProviderId[];
  /** Returns null if the provider doesn't respond. The next call tries again. */
  open(id: ProviderId): Promise<Auth | null>;
}

const TIMEOUT_MS = 8_000;
const DISCOVERY = "/.well-known/openid-configuration";

/**
 * External identity providers, each with its own better-auth instance created on first use. Nothing is fetched at
 * startup, so the site starts even if a provider is down.
 */
export function createProviders(
  settings: ProviderSettings,
  createAuth: (config: GenericOAuthConfig) => Promise<Auth>,
  log: Logger,
): Providers {
  const configs = new Map<ProviderId, GenericOAuthConfig>();
  if (settings.google !== null) configs.set("google", google(settings.google));
  if (settings.github !== null) configs.set("github", github(settings.github));
  const authOf = new Map<ProviderId, Auth>();
  const opening = new Map<ProviderId, Promise<Auth | null>>();

  async function begin(id: ProviderId, config: GenericOAuthConfig): Promise<Auth | null> {
    try {
      const auth = await createAuth(config);
      const { socialProviders } = await auth.$context;
      const socialProvider = socialProviders.find((provider) => provider.id === id);
      const expected = config.discoveryUrl?.replace(DISCOVERY, "");
      if (socialProvider === undefined) {
        log.warn({ provider: id, url: config.discoveryUrl }, "failed to discover a login provider");
        return null;
      }
      // OpenID Connect Discovery, section 4.3. Otherwise a provider could speak for another one.
      if (expected !== undefined && socialProvider.issuer?.replace(/\/$/, "") !== expected) {
        log.warn(
          { provider: id, url: config.discoveryUrl, issuer: socialProvider.issuer },
          "login provider reports another issuer",
        );
        return null;
      }
      authOf.set(id, auth);
      return auth;
    } catch (error) {
      log.warn({ provider: id, err: redactError(error) }, "failed to set up a login provider");
      return null;
    } finally {
      opening.delete(id);
    }
  }

  return {
    ids: providerIds.filter((id) => configs.has(id)),
    async open(id) {
      const ready = authOf.get(id);
      const config = configs.get(id);
      if (ready !== undefined || config === undefined) return ready ?? null;
      const attempt = opening.get(id) ?? begin(id, config);
      if (!authOf.has(id)) opening.set(id, attempt);
      return Promise.race([attempt, timeout()]);
    },
  };
}

function timeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS).unref());
}

function google(settings: NonNullable<ProviderSettings["google"]>): GenericOAuthConfig {
  return {
    providerId: "google" satisfies ProviderId,
    discoveryUrl: settings.issuer + DISCOVERY,
    requireIdTokenVerification: true,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    scopes: ["openid", "email", "profile"],
    pkce: true,
    mapProfileToUser: vouched,
  };
}

/**
 * Trusts an email address only if the provider's flag is exactly `true` and the address is valid by our rules, because
 * lower-casing an invalid address could turn it into another person's.
 */
function vouched(claims: { readonly email?: unknown; readonly emailVerified?: unknown }) {
  return { emailVerified: claims.emailVerified === true && readEmail(String(claims.email)) !== null };
}

const GithubUser = z.object({ id: z.int(), login: z.string(), name: z.string().nullish() });
const GithubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

function github(settings: NonNullable<ProviderSettings["github"]>): GenericOAuthConfig {
  return {
    providerId: "github" satisfies ProviderId,
    authorizationUrl: `${settings.url}/login/oauth/authorize`,
    tokenUrl: `${settings.url}/login/oauth/access_token`,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    scopes: ["user:email"],
    pkce: true,
    mapProfileToUser: vouched,
    getUserInfo: ({ accessToken }) => findGithubUser(settings.apiUrl, accessToken ?? ""),
  };
}

/** GitHub lists verified addresses separately. The primary one is used. */
async function findGithubUser(apiUrl: string, accessToken: string): Promise<GenericOAuthUserInfo | null> {
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${apiUrl}${path}`, {
      headers: {
        Authorization: `Bearer ${accessToken}`,
        Accept: "application/vnd.github+json",
        "User-Agent": "Gridwalk",
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? response.json() : null;
  };
  const user = GithubUser.safeParse(await get("/user"));
  const emails = GithubEmails.safeParse(await get("/user/emails"));
  if (!user.success || !emails.success) return null;
  const primary = emails.data.find((email) => email.primary);
  if (primary === undefined) return null;
  const { id, login, name } = user.data;
  return { id, name: name ?? login, email: primary.email, emailVerified: primary.verified };
}
