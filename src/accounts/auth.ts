import type { BetterAuthOptions, Logger as AuthLogger } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { genericOAuth, type GenericOAuthConfig } from "better-auth/plugins/generic-oauth";
import { jwt } from "better-auth/plugins/jwt";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Logger } from "pino";

import type { Database } from "#db/database.ts";
import { isSwitchedOff } from "#db/queries/operation/switches.ts";
import { accounts, oauthStates, sessions, signingKeys, credentials, twoFactors } from "#db/schema/accounts.ts";
import { providerIds, tidyDisplayName, type ProviderId } from "#domain/members/account.ts";

import { hookErrors, redactError } from "./failure.ts";
import { hashSessionTokens } from "./hashed-session-tokens.ts";
import { LOOPBACK_HOSTS, type OriginSettings } from "./origin.ts";
import { makeRecoveryCodes } from "./second-factor-code.ts";
import { cookiePrefix } from "./session-cookie.ts";

const SESSION_SECONDS = 60 * 24 * 60 * 60;
/** Short, because the token's claims may become outdated. */
const ID_TOKEN_LIFE = "1h";
const ID_TOKEN_PARTY = "gridwalk";
const NAMELESS = "Fan";

/** Replaces better-auth's own scrypt. */
export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (attempt: { readonly hash: string; readonly password: string }) => Promise<boolean>;
}

export interface AuthOptions {
  readonly db: Database;
  readonly secret: string;
  readonly origin: OriginSettings;
  readonly log: Logger;
  readonly passwordHashing: PasswordHashing | undefined;
  /** Provider served by this instance of better-auth. Null for the instance that handles everything else. */
  readonly provider: GenericOAuthConfig | null;
  readonly isDisabled: (accountId: string) => Promise<boolean>;
  readonly isVerified: (accountId: string) => Promise<boolean>;
  readonly onLinked: (accountId: string, provider: string) => Promise<void>;
  readonly onProviderSignIn: (headers: Headers, accountId: string, provider: ProviderId) => void;
}

/**
 * Configures the parts of better-auth that we use: password hashes, sessions with their cookie, OAuth and signed ID
 * tokens. We implement emailed links and attempt limits ourselves (docs/decisions/0008-accounts.md).
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
          twoFactor: twoFactors,
        },
      }),
    ),
    logger: authLogger(options.log),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // No cookie cache, because signing out everywhere must take effect from the next request.
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
        const ownEmailIsVerified = source.action === "create-user" || (await options.isVerified(String(user.id)));
        if (user.emailVerified === true && ownEmailIsVerified) return undefined;
        return { error: hookErrors.unverified };
      },
    },
    emailAndPassword: { enabled: true, disableSignUp: true, password: options.passwordHashing },
    account: {
      updateAccountOnSignIn: false,
      accountLinking: {
        enabled: true,
        trustedProviders: [],
        requireLocalEmailVerified: true,
        // A user may have a different email address at the provider.
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
            // Ties the token to the session, so that it becomes invalid when the session ends.
            sid: session.id,
          }),
        },
        disableSettingJwtHeader: true,
      }),
      twoFactor({ allowPasswordless: true, backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes } }),
      ...(options.provider === null ? [] : [genericOAuth({ config: [options.provider] })]),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

function hooks({ isDisabled, onLinked, onProviderSignIn, provider }: AuthOptions): BetterAuthOptions["databaseHooks"] {
  return {
    user: {
      create: {
        // Accounts that better-auth creates come from a provider, whose display names aren't trusted.
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
        async after(session, endpoint) {
          const method = providerIds.find((id) => id === provider?.providerId);
          if (method !== undefined && endpoint?.headers !== undefined)
            onProviderSignIn(endpoint.headers, session.userId, method);
        },
      },
    },
    account: {
      create: {
        before: (credential) =>
          Promise.resolve({
            data: {
              ...credential,
              accessToken: null,
              refreshToken: null,
              idToken: null,
              accessTokenExpiresAt: null,
              refreshTokenExpiresAt: null,
              scope: null,
            },
          }),
        after: (credential) => onLinked(credential.userId, credential.providerId),
      },
    },
  };
}

/** Drops better-auth's arguments, which contain email addresses, hashes and tokens. */
function authLogger(log: Logger): AuthLogger {
  return {
    level: "warn",
    log(level, _message, ...details) {
      const failure = details.find((detail) => detail instanceof Error);
      if (failure !== undefined) log.warn({ err: redactError(failure) }, "better-auth reported a failure");
      else log.debug({ level }, "better-auth rejected a request");
    },
  };
}
