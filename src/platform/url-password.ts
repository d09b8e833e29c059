export const ENCODE_PASSWORD =
  "If its password contains @, /, ?, # or :, percent-encode them: %40, %2F, %3F, %23, %3A.";

/**
 * True if a URL has an @ where none can be, as when a password contains a slash or a question mark.
 */
export function hasUnencodedPassword(url: string): boolean {
  const [, authority = "", rest = ""] = /^[a-z]+:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  const [path = "", query = ""] = rest.split("?", 2);
  const isInQuery =
    authority !== "" && !authority.includes("@") && /(?:^|&)[^=&]*@|#.*@/.test(query);
  return path.includes("@") || isInQuery || authority.indexOf("@") !== authority.lastIndexOf("@");
}
