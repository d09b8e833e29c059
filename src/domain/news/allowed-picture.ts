/**
 * Returns true for an https URL on a host that the operator allows. `*.` before a host allows its
 * subdomains.
 */
export function isAllowedPicture(pictureUrl: string, hosts: readonly string[]): boolean {
  const url = URL.parse(pictureUrl);
  if (url?.protocol !== "https:") return false;
  return hosts.some((host) => {
    const allowed = host.toLowerCase();
    return allowed.startsWith("*.") ? url.host.endsWith(allowed.slice(1)) : url.host === allowed;
  });
}
