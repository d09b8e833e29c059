import type { IncomingMessage } from "node:http";

/** Where the rest of the program reads who asks; whatever a client writes there is overwritten. */
export const CLIENT_ADDRESS_HEADER = "x-gridwalk-client";

/**
 * The address that limits count by: the socket's, or what `trustedProxies` proxies in front of us say. Each of them
 * appends the address it was asked from to X-Forwarded-For, so the entry that many places from the end is the first
 * that a client could not make up. A list that is too short was not written by them: the socket's address counts.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socket = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return socket;
  const forwarded = request.headers["x-forwarded-for"];
  const list = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? ""))
    .split(",")
    .map((part) => part.trim());
  return list.at(-trustedProxies) || socket;
}

/** Writes the client's address into the request, in place of what the client wrote there. */
export function stampClientAddress(request: IncomingMessage, trustedProxies: number): void {
  const raw = request.rawHeaders;
  for (let at = raw.length - 2; at >= 0; at -= 2)
    if (raw[at]?.toLowerCase() === CLIENT_ADDRESS_HEADER) raw.splice(at, 2);
  const address = clientAddress(request, trustedProxies);
  raw.push(CLIENT_ADDRESS_HEADER, address);
  request.headers[CLIENT_ADDRESS_HEADER] = address;
}
