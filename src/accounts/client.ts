import { isIPv6 } from "node:net";

/** Written by the server itself from the socket or the proxies it believes: see src/serving/client-address.ts. */
const CLIENT_ADDRESS_HEADER = "x-gridwalk-client";

/** By what limits know a client: an IPv4 address, or the first 64 bits of an IPv6 one, which one household shares. */
export function clientOf(headers: Headers): string {
  return networkOf(headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown");
}

export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, "").toLowerCase();
  if (!isIPv6(bare)) return bare;
  const groups = expand(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of an IPv6 address. */
function expand(address: string): readonly number[] {
  // The parser of addresses brings every spelling into one, without dots.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = "", after] = canonical.split("::");
  const read = (part: string): number[] => (part === "" ? [] : part.split(":").map((group) => parseInt(group, 16)));
  const head = read(before);
  const tail = read(after ?? "");
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
