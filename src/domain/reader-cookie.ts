/** Longest period for which browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** Returns a `Set-Cookie` value for a cookie that page scripts may read, or for removing it. */
export function readerCookie(name: string, value: string | number | null): string {
  return `${name}=${value ?? ""}; Path=/; Max-Age=${value === null ? 0 : MAX_AGE_SECONDS}; SameSite=Lax`;
}
