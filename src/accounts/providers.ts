import type { GenericOAuthConfig, GenericOAuthUserInfo } from "better-auth/plugins/generic-oauth";
import type { Logger } from "pino";
import { z } from "zod";

import { providerIds, type ProviderId } from "#domain/members/account.ts";

import { readEmail } from "./email-address.ts";
import type { Auth } from "./auth.ts";
import { redactError } from "./failure.ts";

/** What the operator got when registering this site with another service, and where that service is. */
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
  /** In the order of their buttons. */
  readonly ids: readonly ProviderId[];
  /** Ready to sign somebody in, or null when the service does not answer: asked again the next time. */
  open(id: ProviderId): Promise<Auth | null>;
}

/** A reader waits for it. */
const PATIENCE_MS = 8_000;

/**
 * Other services, each with a better-auth of its own that is made when somebody first wants to use it. Nothing is
 * fetched at start: a service that is away then is simply asked by the next reader.
 */
export function createProviders(
  settings: ProviderSettings,
  createAuth: (config: GenericOAuthConfig) => Promise<Auth>,
  log: Logger,
): Providers {
  const configs = new Map<ProviderId, GenericOAuthConfig>();
  if (settings.google !== null) configs.set("google", google(settings.google));
  if (settings.github !== null) configs.set("github", github(settings.github));
  const opened = new Map<ProviderId, Auth>();
  const opening = new Map<ProviderId, Promise<Auth | null>>();

  async function begin(id: ProviderId, config: GenericOAuthConfig): Promise<Auth | null> {
    try {
      const auth = await createAuth(config);
      const { socialProviders } = await auth.$context;
      const found = socialProviders.some((provider) => provider.id === id);
      if (found) opened.set(id, auth);
      else log.warn({ provider: id, url: config.discoveryUrl }, "a sign-in service did not say where to go");
      return found ? auth : null;
    } catch (error) {
      log.warn({ provider: id, err: redactError(error) }, "a sign-in service cannot be used");
      return null;
    } finally {
      opening.delete(id);
    }
  }

  return {
    ids: providerIds.filter((id) => configs.has(id)),
    async open(id) {
      const ready = opened.get(id);
      const config = configs.get(id);
      if (ready !== undefined || config === undefined) return ready ?? null;
      const attempt = opening.get(id) ?? begin(id, config);
      if (!opened.has(id)) opening.set(id, attempt);
      return Promise.race([attempt, patience()]);
    },
  };
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref());
}

function google(settings: NonNullable<ProviderSettings["google"]>): GenericOAuthConfig {
  return {
    providerId: "google" satisfies ProviderId,
    discoveryUrl: `${settings.issuer}/.well-known/openid-configuration`,
    requireIdTokenVerification: true,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    scopes: ["openid", "email", "profile"],
    pkce: true,
    mapProfileToUser: vouched,
  };
}

/**
 * Whether the service vouches for the address: not by the text "false", and for nothing that is no address to us, which
 * may be somebody else's once it is lowered.
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

/** GitHub says which addresses it has verified only in a list of its own; of these the primary one counts. */
async function findGithubUser(apiUrl: string, accessToken: string): Promise<GenericOAuthUserInfo | null> {
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${apiUrl}${path}`, {
      headers: {
        Authorization: `Bearer ${accessToken}`,
        Accept: "application/vnd.github+json",
        "User-Agent": "Gridwalk",
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok ? answer.json() : null;
  };
  const user = GithubUser.safeParse(await ask("/user"));
  const emails = GithubEmails.safeParse(await ask("/user/emails"));
  if (!user.success || !emails.success) return null;
  const primary = emails.data.find((email) => email.primary);
  if (primary === undefined) return null;
  const { id, login, name } = user.data;
  return { id, name: name ?? login, email: primary.email, emailVerified: primary.verified };
}
