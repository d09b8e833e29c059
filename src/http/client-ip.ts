import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/** Header from which the rest of the program reads the client's address; a value sent by the client is overwritten. */
export const CLIENT_IP_HEADER = "x-gridwalk-client";

/**
 * The address that limits count by: the socket's, or what `trustedProxies` proxies in front of us say. Each of them
 * appends the address it was asked from to X-Forwarded-For, so the entry that many places from the end is the first
 * that a client could not make up. A list that is too short was not written by them: the socket's address counts.
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

/** Writes the client's address into the request, replacing what the client wrote there. */
export function stampClientIp(request: IncomingMessage, trustedProxies: number): void {
  const raw = request.rawHeaders;
  for (let at = raw.length - 2; at >= 0; at -= 2) if (raw[at]?.toLowerCase() === CLIENT_IP_HEADER) raw.splice(at, 2);
  const ip = clientIp(request, trustedProxies);
  raw.push(CLIENT_IP_HEADER, ip);
  request.headers[CLIENT_IP_HEADER] = ip;
}

/** The client that limits count a stamped request for: see `networkOf`. */
export function clientOf(headers: Headers): string {
  return networkOf(headers.get(CLIENT_IP_HEADER) ?? "unknown");
}

/** An IPv4 address, or the first 64 bits of an IPv6 one, which one household shares. */
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

/** The eight groups of an IPv6 address. */
function expand(ip: string): readonly number[] {
  // The parser of URLs brings every spelling into one, without dots.
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [before = "", after] = canonical.split("::");
  const read = (part: string): number[] => (part === "" ? [] : part.split(":").map((group) => parseInt(group, 16)));
  const head = read(before);
  const tail = read(after ?? "");
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
