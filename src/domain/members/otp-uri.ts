const MAX_LENGTH = 500;

/**
 * Returns the base32 secret in an `otpauth:` URI for time-based codes, or null if the text isn't
 * one that this site could have made.
 */
export function secretOf(uri: string): string | null {
  const url = uri.length > MAX_LENGTH ? null : URL.parse(uri);
  if (url?.protocol !== "otpauth:" || url.host !== "totp") return null;
  const secret = url.searchParams.get("secret") ?? "";
  return /^[A-Z2-7]{16,128}=*$/.test(secret) ? secret : null;
}
