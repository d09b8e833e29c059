const NOWHERE = "http://own.invalid";

/** A path of this site with its query, or the home page: what leads anywhere else came from somebody else. */
export function ownPath(text: string): string {
  const url = text.startsWith("/") ? URL.parse(text, NOWHERE) : null;
  return url?.origin === NOWHERE ? `${url.pathname}${url.search}` : "/";
}
