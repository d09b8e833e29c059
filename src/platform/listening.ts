import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import type { Environment } from "./environment.ts";
import { errorCode, OperatorError } from "./operator-error.ts";

const POLL_MS = 20;
/**
 * Longer than proxies keep idle connections open, usually 60 s, so that no proxy sends a request on a closing
 * connection.
 */
const KEEP_ALIVE_MS = 65_000;
/**
 * Maximum number of connections waiting to be accepted while a page is rendered. The operating system ignores further
 * connections, whose clients retry only after several seconds.
 */
const MAX_UNACCEPTED = 4_096;

type ListenAddress = Pick<Environment, "host" | "port">;

export async function listen(server: Server, { host, port }: ListenAddress): Promise<string> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen({ host, port, exclusive: true, backlog: MAX_UNACCEPTED }, () => {
        server.off("error", reject);
        resolve();
      });
    });
  } catch (error) {
    throw new OperatorError(listenFailure(errorCode(error), { host, port }), { cause: error });
  }
  return browserAddress(server.address() as AddressInfo);
}

export async function ensureFree(server: Server, address: ListenAddress): Promise<void> {
  await listen(server, address);
  await new Promise((resolve) => server.close(resolve));
}

/** Stops accepting connections, gives running requests `graceMs` to finish, then closes all remaining connections. */
export async function stopListening(server: Server, graceMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<"closed">((resolve) => server.close(() => resolve("closed")));
  const until = performance.now() + graceMs;
  while (performance.now() < until) {
    // Otherwise, keep-alive connections would stay open after their last request.
    server.closeIdleConnections();
    if ((await Promise.race([closed, sleep(POLL_MS)])) === "closed") return;
  }
  server.closeAllConnections();
}

function browserAddress({ address, family, port }: AddressInfo): string {
  const everywhere = address === "0.0.0.0" || address === "::";
  const host = everywhere || address === "127.0.0.1" ? "localhost" : family === "IPv6" ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

function listenFailure(code: string, { host, port }: ListenAddress): string {
  switch (code) {
    case "EADDRINUSE":
      return `PORT: ${port} is in use by another program on ${host}. Stop that program, or choose another port: PORT=${port + 1} npm start`;
    case "EACCES":
      return `PORT: this user isn't allowed to use port ${port}. Choose 1024 or higher.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST: ${host} isn't an address of this machine.`;
    default:
      return `HOST, PORT: couldn't listen on ${host}, port ${port} (${code}).`;
  }
}
