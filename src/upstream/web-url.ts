const LONGEST = 2000;

/** An absolute http(s) address without a password, as browsers write it; null for anything else, such as `javascript:`. */
export function parseWebUrl(text: unknown): string | null {
  if (typeof text !== "string" || text.length > LONGEST) return null;
  const url = URL.parse(text.trim());
  if (url === null || !["http:", "https:"].includes(url.protocol)) return null;
  if (url.username !== "" || url.password !== "" || url.hostname === "") return null;
  return url.href;
}
