const LONGEST = 2000;

/** An absolute http(s) address without a password, as browsers write it; null for anything else, such as `javascript:`. */
export function parseWebAddress(text: unknown): string | null {
  if (typeof text !== "string" || text.length > LONGEST) return null;
  const url = URL.parse(text.trim());
  if (url === null || !["http:", "https:"].includes(url.protocol)) return null;
  if (url.username !== "" || url.password !== "" || url.hostname === "") return null;
  return url.href;
}

/** Whether pictures of this address may be shown: https, at one of the hosts that the operator allows (`*.` for all below). */
export function isAllowedPicture(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== "https:") return false;
  return hosts.some((host) => {
    const allowed = host.toLowerCase();
    return allowed.startsWith("*.") ? url.host.endsWith(allowed.slice(1)) : url.host === allowed;
  });
}
