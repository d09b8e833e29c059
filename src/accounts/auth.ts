import type { BetterAuthOptions, Logger as AuthLogger } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { genericOAuth, type GenericOAuthConfig } from "better-auth/plugins/generic-oauth";
import { jwt } from "better-auth/plugins/jwt";
import type { Logger } from "pino";

import type { Database } from "#db/database.ts";
import { isSwitchedOff } from "#db/queries/operation/switches.ts";
import { accounts, oauthStates, sessions, signingKeys, credentials } from "#db/schema/accounts.ts";
import { tidyDisplayName } from "#domain/members/account.ts";

import { hookErrors, redactError } from "./failure.ts";
import { hashSessionTokens } from "./hashed-session-tokens.ts";
import { LOOPBACK_HOSTS, type OriginSettings } from "./origin.ts";
import { cookiePrefix } from "./session-cookie.ts";

/** How long a browser stays signed in. */
const SESSION_SECONDS = 60 * 24 * 60 * 60;
/** Short, for an ID token also says what was true when it was made. */
const ID_TOKEN_LIFE = "1h";
const ID_TOKEN_PARTY = "gridwalk";
/** For whom another service has no name. */
const NAMELESS = "Fan";

export interface AuthOptions {
  readonly db: Database;
  readonly secret: string;
  readonly origin: OriginSettings;
  readonly log: Logger;
  /** The other service that this instance knows; null for what needs none. */
  readonly provider: GenericOAuthConfig | null;
  readonly isDisabled: (accountId: string) => Promise<boolean>;
  readonly isVerified: (accountId: string) => Promise<boolean>;
  /** Told of every way to sign in that came through another service. */
  readonly onLinked: (accountId: string, provider: string) => Promise<void>;
}

/**
 * better-auth, as far as we use it: password hashes, sessions and their cookie, the dance with other services, and
 * signed ID tokens. What mails a link or counts attempts is ours: see docs/decisions/0009-accounts.md.
 */
export function createAuth(options: AuthOptions) {
  const { publicUrl, fallback } = options.origin;
  const isHttps = publicUrl?.startsWith("https:") === true;
  return betterAuth({
    appName: "Gridwalk",
    baseURL: publicUrl ?? {
      allowedHosts: LOOPBACK_HOSTS.flatMap((host) => [host, `${host}:*`]),
      fallback,
      protocol: "http",
    },
    basePath: "/api/auth",
    secret: options.secret,
    database: hashSessionTokens(
      drizzleAdapter(options.db, {
        provider: "pg",
        transaction: true,
        schema: {
          user: accounts,
          session: sessions,
          account: credentials,
          verification: oauthStates,
          jwks: signingKeys,
        },
      }),
    ),
    logger: authLogger(options.log),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // No cache in a cookie: signing out everywhere has to take effect with the next request.
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, freshAge: 0 },
    advanced: {
      cookiePrefix: cookiePrefix(isHttps),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { disableIpTracking: true },
    },
    onAPIError: { errorURL: "/login" },
    user: {
      additionalFields: {
        role: { type: "string", required: false, input: false, defaultValue: "user" },
        disabledAt: { type: "date", required: false, input: false },
      },
      async validateUserInfo({ user, source }) {
        if (source.method !== "oauth" || source.action === "sign-in") return undefined;
        if (source.action === "create-user" && (await isSwitchedOff(options.db, "sign-ups"))) {
          return { error: hookErrors.signUpsOff };
        }
        const ownAddressStands = source.action === "create-user" || (await options.isVerified(String(user.id)));
        if (user.emailVerified === true && ownAddressStands) return undefined;
        return { error: hookErrors.unverified };
      },
    },
    emailAndPassword: { enabled: true, disableSignUp: true },
    account: {
      updateAccountOnSignIn: false,
      accountLinking: {
        enabled: true,
        trustedProviders: [],
        requireLocalEmailVerified: true,
        // Somebody who is signed in here and there may well have another address there.
        allowDifferentEmails: true,
      },
    },
    verification: { storeIdentifier: "hashed" },
    databaseHooks: hooks(options),
    plugins: [
      jwt({
        jwt: {
          issuer: ID_TOKEN_PARTY,
          audience: ID_TOKEN_PARTY,
          expirationTime: ID_TOKEN_LIFE,
          definePayload: ({ user, session }) => ({
            role: user["role"],
            email_verified: user.emailVerified,
            // The token ends with the session, whatever its own expiry.
            sid: session.id,
          }),
        },
        disableSettingJwtHeader: true,
      }),
      ...(options.provider === null ? [] : [genericOAuth({ config: [options.provider] })]),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

function hooks({ isDisabled, onLinked }: AuthOptions): BetterAuthOptions["databaseHooks"] {
  return {
    user: {
      create: {
        // Only other services make accounts through better-auth; what they call somebody is not ours to trust.
        before: (user) =>
          Promise.resolve({ data: { ...user, name: tidyDisplayName(user.name) || NAMELESS, image: null } }),
      },
    },
    session: {
      create: {
        async before(session) {
          if (await isDisabled(session.userId))
            throw new APIError("FORBIDDEN", { code: hookErrors.disabled, message: "The account is disabled." });
        },
      },
    },
    account: {
      create: {
        before: (wayIn) =>
          Promise.resolve({
            data: {
              ...wayIn,
              accessToken: null,
              refreshToken: null,
              idToken: null,
              accessTokenExpiresAt: null,
              refreshTokenExpiresAt: null,
              scope: null,
            },
          }),
        after: (wayIn) => onLinked(wayIn.userId, wayIn.providerId),
      },
    },
  };
}

/** Into our log, without the values it was handed: among them are addresses, hashes and tokens. */
function authLogger(log: Logger): AuthLogger {
  return {
    level: "warn",
    log(level, _message, ...details) {
      const failure = details.find((detail) => detail instanceof Error);
      if (failure !== undefined) log.warn({ err: redactError(failure) }, "better-auth reported a failure");
      else log.debug({ level }, "better-auth refused something");
    },
  };
}
