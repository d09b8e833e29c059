import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/**
 * Networks without public services, from IANA's special-purpose registries for IPv4 and IPv6 (RFC
 * 6890).
 */
const inside = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  inside.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  // Addresses in these networks contain an IPv4 address, which may be private. The first network
  // also contains :: and ::1.
  ["::", 96],
  ["::ffff:0:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2001::", 32],
  ["2002::", 16],
  ["100::", 64],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  inside.addSubnet(network, prefix, "ipv6");

/** True for this machine and private networks, including IPv4 addresses in IPv6 notation. */
export function isPrivateAddress(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/**
 * Resolves to true if the URL's host is this machine or is on a private network. Checks every
 * address of a host name. A name without an address counts as public, since the request would fail
 * anyway.
 */
export async function leadsInside(url: URL): Promise<boolean> {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host) !== 0) return isPrivateAddress(host);
  const addresses = await lookup(host, { all: true }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error) return [];
    throw error;
  });
  return addresses.some(({ address }) => isPrivateAddress(address));
}
