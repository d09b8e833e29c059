import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import type { Environment } from "./environment.ts";
import { errorCode, OperatorError } from "./operator-error.ts";

const POLL_MS = 20;

type ListenAddress = Pick<Environment, "host" | "port">;

export async function listen(server: Server, { host, port }: ListenAddress): Promise<string> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen({ host, port, exclusive: true }, () => {
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

/** Stops accepting connections, lets running requests finish for `graceMs`, then closes the rest. */
export async function stopListening(server: Server, graceMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<"closed">((resolve) => server.close(() => resolve("closed")));
  const until = performance.now() + graceMs;
  while (performance.now() < until) {
    // A keep-alive connection whose request has finished would otherwise stay open for another one.
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
      return `PORT: this user may not use port ${port}. Choose one from 1024 up.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST: ${host} isn't an address of this machine.`;
    default:
      return `HOST, PORT: couldn't listen on ${host}, port ${port} (${code}).`;
  }
}
