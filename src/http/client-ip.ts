import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/** Header that carries the client IP through the app. A value sent by the client is overwritten. */
export const CLIENT_IP_HEADER = "x-gridwalk-client";

/**
 * Returns the IP to which rate limits apply: the socket's, or the one reported by the outermost of
 * `trustedProxies` proxies. Each proxy appends its client's address to X-Forwarded-For, so the last
 * `trustedProxies` entries can't be forged, and the first of these is the client's address. If the
 * list is shorter, our proxies didn't write it, and the socket's address is used.
 */
export function clientIp(request: IncomingMessage, trustedProxies: number): string {
  const socket = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return socket;
  const forwarded = request.headers["x-forwarded-for"];
  const list = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? ""))
    .split(",")
    .map((part) => part.trim());
  return list.at(-trustedProxies) || socket;
}

export function stampClientIp(request: IncomingMessage, trustedProxies: number): void {
  const raw = request.rawHeaders;
  for (let at = raw.length - 2; at >= 0; at -= 2)
    if (raw[at]?.toLowerCase() === CLIENT_IP_HEADER) raw.splice(at, 2);
  const ip = clientIp(request, trustedProxies);
  raw.push(CLIENT_IP_HEADER, ip);
  request.headers[CLIENT_IP_HEADER] = ip;
}

export function clientOf(headers: Headers): string {
  return networkOf(headers.get(CLIENT_IP_HEADER) ?? "unknown");
}

/**
 * Returns an IPv4 address unchanged, and the first 64 bits of an IPv6 address, because these
 * identify a household.
 */
export function networkOf(ip: string): string {
  const bare = ip.replace(/%.*$/, "").toLowerCase();
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

function expand(ip: string): readonly number[] {
  // The URL parser normalises every notation, including embedded IPv4 addresses.
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [before = "", after] = canonical.split("::");
  const read = (part: string): number[] =>
    part === "" ? [] : part.split(":").map((group) => parseInt(group, 16));
  const head = read(before);
  const tail = read(after ?? "");
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
