import type { Server } from "node:http";

import { NetworkCounts } from "#http/network-counts.ts";
import { networkOf } from "#http/client-ip.ts";

export interface ConnectionLimits {
  readonly headersMs: number;
  /** Time for a whole request to arrive, long enough for a picture from a slow phone. */
  readonly requestMs: number;
  /**
   * Time without a byte in either direction, while a request arrives or its response is being read.
   */
  readonly silenceMs: number;
  readonly maxConnections: number;
  /**
   * Maximum number of connections from one network. Null behind a proxy, from which all connections
   * come.
   */
  readonly maxPerNetwork: number | null;
}

/** Event streams send something every 20 seconds, so they outlast `silenceMs`. */
export const connectionLimits = {
  headersMs: 20_000,
  requestMs: 600_000,
  silenceMs: 60_000,
  // More than all streams together.
  maxConnections: 40_000,
} as const;

/** Enough for a household or a pub full of live readers. */
export const MAX_CONNECTIONS_PER_NETWORK = 1_000;

/**
 * How often connections are checked for requests that take too long. An option of `createServer`.
 */
export const CONNECTIONS_CHECKED_MS = 5_000;

/**
 * Closes the connections of clients that send or read too slowly, or that have too many of them.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.timeout = limits.silenceMs;
  server.maxConnections = limits.maxConnections;
  if (limits.maxPerNetwork === null) return;
  const counts = new NetworkCounts(limits.maxPerNetwork);
  server.on("connection", (socket) => {
    const leave = counts.enter(networkOf(socket.remoteAddress ?? "unknown"));
    if (leave === null) socket.destroy();
    else socket.once("close", leave);
  });
}
