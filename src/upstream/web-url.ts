const MAX_LENGTH = 2000;

/**
 * Normalises an absolute http(s) URL without a password. Returns null for anything else, e.g.
 * `javascript:`.
 */
export function parseWebUrl(text: unknown): string | null {
  if (typeof text !== "string" || text.length > MAX_LENGTH) return null;
  const url = URL.parse(text.trim());
  if (url === null || !["http:", "https:"].includes(url.protocol)) return null;
  if (url.username !== "" || url.password !== "" || url.hostname === "") return null;
  return url.href;
}
