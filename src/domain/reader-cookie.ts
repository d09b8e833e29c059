/** The longest time that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** Returns a `Set-Cookie` value that the page's scripts may read, or one that removes the cookie. */
export function readerCookie(name: string, value: string | number | null): string {
  return `${name}=${value ?? ""}; Path=/; Max-Age=${value === null ? 0 : MAX_AGE_SECONDS}; SameSite=Lax`;
}
