/** Whether pictures of this address may be shown: https, at one of the hosts that the operator allows (`*.` for all below). */
export function isAllowedPicture(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== "https:") return false;
  return hosts.some((host) => {
    const allowed = host.toLowerCase();
    return allowed.startsWith("*.") ? url.host.endsWith(allowed.slice(1)) : url.host === allowed;
  });
}
