/** Who somebody is to the pages: what they may know of an account. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string;
  /** An address on this site; null without a picture. */
  readonly photoUrl: string | null;
  readonly role: "user" | "admin";
}

/** Other services that can vouch for somebody, in the order in which their buttons stand. */
export const providerIds = ["google", "github"] as const;

export type ProviderId = (typeof providerIds)[number];

/** Why something about an account was not done; each has its words in one place (specification, section 8). */
export const accountRefusals = [
  "address-malformed",
  "wrong-credentials",
  "password-too-short",
  "password-too-long",
  "password-common",
  "name-missing",
  "name-too-long",
  "too-many-requests",
  "link-invalid",
  "link-expired",
  "not-signed-in",
  "sign-in-again",
  "account-disabled",
  "provider-unknown",
  "provider-cancelled",
  "provider-failed",
  "provider-address-unverified",
  "provider-account-taken",
  "last-way-in",
] as const;

export type AccountRefusal = (typeof accountRefusals)[number];

/** NIST SP 800-63B: length is what counts; 8 to 128 characters, counted as a person counts them. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

export const DISPLAY_NAME_LENGTH = 40;
