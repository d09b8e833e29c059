const NOWHERE = "http://own.invalid";
const MAX_LENGTH = 512;
/** Paths of the log-in and log-out steps, and paths that aren't pages. */
const STEPS =
  /^\/(?:login|signup|sign-out|forgot-password|confirm|auth-action|refused|api)(?:[/.]|$)/;

/**
 * Returns a path and query on this site to open after login, or null for anything that could lead
 * elsewhere: other schemes and hosts, `//host`, `/\host`, these forms percent-encoded or hidden
 * behind dots, and control characters.
 */
export function returnPath(text: string | null): string | null {
  if (text === null || text.length > MAX_LENGTH || !text.startsWith("/")) return null;
  const url = URL.parse(text, NOWHERE);
  if (url === null || url.origin !== NOWHERE) return null;
  const plain = decoded(url.pathname);
  // oxlint-disable-next-line no-control-regex -- control characters must be rejected
  if (plain === null || /^\/\/|[\\\u0000-\u001F\u007F]/.test(plain)) return null;
  return STEPS.test(plain) ? null : `${url.pathname}${url.search}`;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
