export interface Account {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string;
  readonly photoUrl: string | null;
  readonly role: "user" | "admin";
}

export const providerIds = ["google", "github"] as const;

export type ProviderId = (typeof providerIds)[number];

export const providerNames: Readonly<Record<ProviderId, string>> = { google: "Google", github: "GitHub" };

/** Reasons for a failed account action. */
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
  "wrong-code",
  "code-used",
  "log-in-expired",
  "two-factor-changed",
] as const;

export type AccountError = (typeof accountErrors)[number];

/**
 * Limits in Unicode code points. There are no composition rules, because length matters more (NIST SP 800-63B, section
 * 3.1.1.2).
 */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

export const DISPLAY_NAME_LENGTH = 40;

/**
 * Characters that could hide, reverse or break up text: control, format and line characters, and letters that look
 * blank (Hangul fillers, the empty Braille cell).
 */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u034F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u2800\u3164\uFEFF\uFFA0]/gu;
/** Joiners, variation selectors and combining marks aren't visible on their own. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}]/u;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Longer stacks of combining marks would overlap the lines above and below. */
const MAX_GRAPHEME_LENGTH = 10;

export function countCharacters(text: string): number {
  return Array.from(graphemes.segment(text)).length;
}

/**
 * Normalises a display name to NFC with single spaces and at most DISPLAY_NAME_LENGTH characters. Removes invisible and
 * text-reversing characters and tall stacks of marks. Returns an empty string if nothing visible is left.
 */
export function tidyDisplayName(text: string): string {
  const visible = text.normalize("NFC").replaceAll(/\s+/gu, " ").replaceAll(INVISIBLE, "").trim();
  if (!VISIBLE.test(visible)) return "";
  return Array.from(graphemes.segment(visible), ({ segment }) =>
    Array.from(segment).slice(0, MAX_GRAPHEME_LENGTH).join(""),
  )
    .slice(0, DISPLAY_NAME_LENGTH)
    .join("")
    .trim();
}

export function displayNameError(text: string): AccountError | null {
  if (tidyDisplayName(text) === "") return "name-missing";
  return countCharacters(text.trim()) > DISPLAY_NAME_LENGTH ? "name-too-long" : null;
}

export function passwordLengthError(password: string): AccountError | null {
  const length = Array.from(password.normalize("NFKC")).length;
  if (length < PASSWORD_LENGTH.least) return "password-too-short";
  return length > PASSWORD_LENGTH.most ? "password-too-long" : null;
}
