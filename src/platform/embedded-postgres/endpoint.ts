import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";

import { errorCode, OperatorError } from "../operator-error.ts";
import type { PostmasterFile } from "./postmaster-file.ts";

/** The superuser of an embedded server; nobody but us can reach it. */
export const SUPERUSER = "gridwalk";
/** In the data folder of clusters made since there is one. */
export const PASSWORD_FILE = "gridwalk.password";

/**
 * How an embedded server is reached: at a Unix socket in a folder that is closed to others, or, where the system has no
 * such sockets, at a port of this machine with a password.
 */
export type Endpoint =
  | { readonly kind: "socket"; readonly folder: string }
  | { readonly kind: "port"; readonly port: number; readonly password: string };

export type EndpointKind = Endpoint["kind"];

/** What `openDatabase` takes. */
export type EmbeddedLocation =
  | { readonly kind: "socket"; readonly directory: string; readonly user: string; readonly database: string }
  | { readonly kind: "url"; readonly url: string };

/**
 * Which kind of endpoint this machine offers. PostgreSQL for Windows knows Unix sockets too, but Node doesn't open them
 * there; elsewhere `canListen` tries one, which some containers and network file systems refuse.
 */
export async function chooseEndpointKind(
  platform: NodeJS.Platform,
  canListen: () => Promise<boolean>,
): Promise<EndpointKind> {
  return platform !== "win32" && (await canListen()) ? "socket" : "port";
}

/** Whether a Unix socket can be opened in `folder`. */
export async function canListenIn(folder: string): Promise<boolean> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(join(folder, "probe"), resolve);
    });
    return true;
  } catch (error) {
    if (errorCode(error) === "") throw error;
    return false;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

/** A port of this machine that is free right now; another program may take it before the server does. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("A listening server has no port.");
  return address.port;
}

/** The endpoint of the server that wrote `file`, or undefined if it listens in another way. */
export function endpointOf(file: PostmasterFile, kind: EndpointKind, password: string | null): Endpoint | undefined {
  if (kind === "socket") return file.socketFolder === null ? undefined : { kind, folder: file.socketFolder };
  return password === null ? undefined : { kind, port: file.port, password };
}

/** PostgreSQL's settings for listening there and nowhere else. */
export function listenSettings(endpoint: Endpoint): Readonly<Record<string, string>> {
  return endpoint.kind === "socket"
    ? { listen_addresses: "", unix_socket_directories: endpoint.folder, unix_socket_permissions: "0700", port: "5432" }
    : { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: String(endpoint.port) };
}

/** What the driver needs to connect as the superuser. */
export function connectionTo(endpoint: Endpoint) {
  return endpoint.kind === "socket"
    ? { host: endpoint.folder, port: 5432, username: SUPERUSER }
    : { host: "127.0.0.1", port: endpoint.port, username: SUPERUSER, password: endpoint.password };
}

export function locationAt(endpoint: Endpoint, database: string): EmbeddedLocation {
  if (endpoint.kind === "socket") return { kind: "socket", directory: endpoint.folder, user: SUPERUSER, database };
  return { kind: "url", url: `postgres://${SUPERUSER}:${endpoint.password}@127.0.0.1:${endpoint.port}/${database}` };
}

/** The password of the cluster in `data`; null for clusters made before they had one. */
export async function readPassword(data: string): Promise<string | null> {
  const text = await readFile(join(data, PASSWORD_FILE), "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  });
  return text?.trim() ?? null;
}

/** The password that a port needs; a cluster without one was made for sockets and trusts whoever connects. */
export async function requirePassword(data: string): Promise<string> {
  const password = await readPassword(data);
  if (password !== null) return password;
  throw new OperatorError(
    `GRIDWALK_HOME: the data in ${data} was made where Unix sockets work, and they don't work here. Back it up there (npm run backup) and restore it here into a new GRIDWALK_HOME.`,
  );
}
