const NOWHERE = "http://own.invalid";
const LONGEST = 512;
/** There is nothing to go back to: they are steps on the way into or out of an account, or no pages at all. */
const STEPS = /^\/(?:login|signup|sign-out|forgot-password|confirm|auth-action|refused|api)(?:[/.]|$)/;

/**
 * A path of this site with its query, to go on to after logging in; null for whatever could lead anywhere else: other
 * schemes and hosts, `//host`, `/\host`, the same percent-encoded or hidden behind dots, and control characters.
 */
export function returnPath(text: string | null): string | null {
  if (text === null || text.length > LONGEST || !text.startsWith("/")) return null;
  const url = URL.parse(text, NOWHERE);
  if (url === null || url.origin !== NOWHERE) return null;
  const plain = decoded(url.pathname);
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
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
