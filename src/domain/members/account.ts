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

export const providerNames: Readonly<Record<ProviderId, string>> = { google: "Google", github: "GitHub" };

/** Why something about an account was not done; each has its words in one place (specification, section 8). */
export const accountErrors = [
  "address-malformed",
  "wrong-credentials",
  "password-too-short",
  "password-too-long",
  "password-common",
  "name-missing",
  "name-too-long",
  "too-many-requests",
  "sign-ups-off",
  "request-foreign",
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

export type AccountError = (typeof accountErrors)[number];

/** NIST SP 800-63B: length is what counts; 8 to 128 characters, counted as a person counts them. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

export const DISPLAY_NAME_LENGTH = 40;

/**
 * What separates people's words must not hide, reverse or break a line: no control, format or line characters, and none
 * of the letters that are blank (Hangul fillers, an empty Braille cell).
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u034F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u2800\u3164\uFEFF\uFFA0]/gu;
/** Joiners, selectors and marks make something of what they stand with; alone they are nothing to look at. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}]/u;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** A person's sign with its marks; more of them than this is a tower of accents over the neighbouring lines. */
const MAX_GRAPHEME_LENGTH = 10;

/** How many characters a text has as a person counts them: an emoji family is one. */
export function countCharacters(text: string): number {
  return Array.from(graphemes.segment(text)).length;
}

/**
 * A display name in the form that is kept: NFC, white space single, nothing invisible or text-reversing, no towers of
 * marks; cut to DISPLAY_NAME_LENGTH. Empty when nothing visible is left.
 */
export function tidyDisplayName(text: string): string {
  const seen = text.normalize("NFC").replaceAll(/\s+/gu, " ").replaceAll(UNSEEN, "").trim();
  if (!SEEN.test(seen)) return "";
  return Array.from(graphemes.segment(seen), ({ segment }) =>
    Array.from(segment).slice(0, MAX_GRAPHEME_LENGTH).join(""),
  )
    .slice(0, DISPLAY_NAME_LENGTH)
    .join("")
    .trim();
}

/** Why a display name cannot be taken as it was typed, or null. */
export function displayNameError(text: string): AccountError | null {
  if (tidyDisplayName(text) === "") return "name-missing";
  return countCharacters(text.trim()) > DISPLAY_NAME_LENGTH ? "name-too-long" : null;
}

/** Why a password's length will not do, or null. Characters are Unicode code points (NIST SP 800-63B, 3.1.1.2). */
export function passwordLengthError(password: string): AccountError | null {
  const length = Array.from(password.normalize("NFKC")).length;
  if (length < PASSWORD_LENGTH.least) return "password-too-short";
  return length > PASSWORD_LENGTH.most ? "password-too-long" : null;
}
