import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";

import type { Environment } from "./environment.ts";
import { errorCode, OperatorError } from "./operator-error.ts";

const POLL_MS = 20;
/**
 * Longer than proxies keep idle connections open, usually 60 s, so that no proxy sends a request on
 * a closing connection.
 */
const KEEP_ALIVE_MS = 65_000;
/**
 * Maximum number of connections waiting to be accepted while a page is rendered. The operating
 * system ignores further connections, whose clients retry only after several seconds.
 */
const MAX_UNACCEPTED = 4_096;

/** Number of turns of the event loop in which a busy server may still accept connections. */
const MAX_TURNS = 1_000;

type ListenAddress = Pick<Environment, "host" | "port">;

/** Returns the URL for browsers. `setting` names the port's setting in messages. */
export async function listen(
  server: Server,
  { host, port }: ListenAddress,
  setting = "PORT",
): Promise<string> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  try {
    await new Promise<void>((resolve, reject) => {
      server
        .once("error", reject)
        .listen({ host, port, exclusive: true, backlog: MAX_UNACCEPTED }, () => {
          server.off("error", reject);
          resolve();
        });
    });
  } catch (error) {
    throw new OperatorError(listenFailure(errorCode(error), { host, port }, setting), {
      cause: error,
    });
  }
  return browserAddress(server.address() as AddressInfo);
}

export async function ensureFree(server: Server, address: ListenAddress): Promise<void> {
  await listen(server, address);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Stops accepting connections once those that are waiting have been accepted. The operating system
 * resets connections that wait on a closed socket, and proxies don't repeat forms after a reset.
 * Gives running requests `graceMs` to finish, then closes all remaining connections.
 */
export async function stopListening(server: Server, graceMs: number): Promise<void> {
  if (!server.listening) return;
  await acceptWaiting(server);
  const closed = new Promise<"closed">((resolve) => server.close(() => resolve("closed")));
  const until = performance.now() + graceMs;
  while (performance.now() < until) {
    // Just after the event loop has read what has arrived, so that an idle connection isn't about
    // to be used.
    await setImmediate();
    // Otherwise, keep-alive connections would stay open after their last request.
    server.closeIdleConnections();
    if ((await Promise.race([closed, sleep(POLL_MS)])) === "closed") return;
  }
  server.closeAllConnections();
}

/**
 * Resolves after two turns of the event loop without a new connection. The first may be over
 * already.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  const count = (): void => void (accepted += 1);
  server.on("connection", count);
  for (let turn = 0, quiet = 0; quiet < 2 && turn < MAX_TURNS; turn += 1) {
    const before = accepted;
    await setImmediate();
    quiet = accepted === before ? quiet + 1 : 0;
  }
  server.off("connection", count);
}

function browserAddress({ address, family, port }: AddressInfo): string {
  const everywhere = address === "0.0.0.0" || address === "::";
  if (everywhere || address === "127.0.0.1") return `http://localhost:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

function listenFailure(code: string, { host, port }: ListenAddress, setting: string): string {
  switch (code) {
    case "EADDRINUSE":
      return `${setting}: ${port} is in use by another program on ${host}. Stop that program, or choose another port: ${setting}=${port + 1} npm start`;
    case "EACCES":
      return `${setting}: this user isn't allowed to use port ${port}. Choose 1024 or higher.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST: ${host} isn't an address of this machine.`;
    default:
      return `HOST, ${setting}: couldn't listen on ${host}, port ${port} (${code}).`;
  }
}
