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

/** Reasons for a failed account action. Their texts are in one place (specification, section 8). */
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

/** NIST SP 800-63B favours length over composition rules. In Unicode code points. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

export const DISPLAY_NAME_LENGTH = 40;

/**
 * Removes characters that could hide, reverse or break text: control, format and line characters, and blank letters
 * (Hangul fillers, the empty Braille cell).
 */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u034F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u2800\u3164\uFEFF\uFFA0]/gu;
/** Joiners, variation selectors and marks are only visible together with another character. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}]/u;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** More combining marks than this would overlap neighbouring lines. */
const MAX_GRAPHEME_LENGTH = 10;

export function countCharacters(text: string): number {
  return Array.from(graphemes.segment(text)).length;
}

/**
 * Normalises a display name: NFC, single spaces, no invisible or text-reversing characters, no stacks of marks, and at
 * most DISPLAY_NAME_LENGTH characters. Empty when nothing visible is left.
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

/** Returns why a password's length is invalid, or null. Counts Unicode code points (NIST SP 800-63B, 3.1.1.2). */
export function passwordLengthError(password: string): AccountError | null {
  const length = Array.from(password.normalize("NFKC")).length;
  if (length < PASSWORD_LENGTH.least) return "password-too-short";
  return length > PASSWORD_LENGTH.most ? "password-too-long" : null;
}
