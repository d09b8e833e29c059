import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";

import { errorCode, OperatorError } from "../operator-error.ts";
import type { PostmasterFile } from "./postmaster-file.ts";

export const SUPERUSER = "gridwalk";
/** File in the data folder. Missing in clusters created before passwords were introduced. */
export const PASSWORD_FILE = "gridwalk.password";
const PASSWORD = /^[\w-]{32}$/;

export type Endpoint =
  | { readonly kind: "socket"; readonly folder: string }
  | { readonly kind: "port"; readonly port: number; readonly password: string };

export type EndpointKind = Endpoint["kind"];

export interface EmbeddedLocation {
  /** A host that starts with a slash is the folder of a Unix socket. */
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  readonly user: string;
  readonly password: string | null;
  readonly database: string;
}

/**
 * Chooses the kind of endpoint for this machine. PostgreSQL for Windows supports Unix sockets, but
 * Node can't open them there. Elsewhere, `canListen` tries to open one, because some containers and
 * network file systems refuse them.
 */
export async function chooseEndpointKind(
  platform: NodeJS.Platform,
  canListen: () => Promise<boolean>,
): Promise<EndpointKind> {
  return platform !== "win32" && (await canListen()) ? "socket" : "port";
}

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

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string")
    throw new Error("A listening server has no port.");
  return address.port;
}

export function endpointOf(
  file: PostmasterFile,
  kind: EndpointKind,
  password: string | null,
): Endpoint | undefined {
  if (kind === "socket")
    return file.socketFolder === null ? undefined : { kind, folder: file.socketFolder };
  return password === null ? undefined : { kind, port: file.port, password };
}

export function listenSettings(endpoint: Endpoint): Readonly<Record<string, string>> {
  return endpoint.kind === "socket"
    ? {
        listen_addresses: "",
        unix_socket_directories: endpoint.folder,
        unix_socket_permissions: "0700",
        port: "5432",
      }
    : { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: String(endpoint.port) };
}

export function connectionTo(endpoint: Endpoint) {
  return endpoint.kind === "socket"
    ? { host: endpoint.folder, port: 5432, username: SUPERUSER }
    : { host: "127.0.0.1", port: endpoint.port, username: SUPERUSER, password: endpoint.password };
}

export function locationAt(endpoint: Endpoint, database: string): EmbeddedLocation {
  const { host, port, username: user, password = null } = connectionTo(endpoint);
  return { hosts: [{ host, port }], user, password, database };
}

/** Returns null if the file is missing, empty or damaged. */
export async function readPassword(data: string): Promise<string | null> {
  const text = await readFile(join(data, PASSWORD_FILE), "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  });
  const password = text?.trim() ?? null;
  return password !== null && PASSWORD.test(password) ? password : null;
}

/**
 * Returns the password that a server on a port must require. Throws for a cluster created for
 * sockets, which has no password and would trust every connection.
 */
export async function requirePassword(data: string): Promise<string> {
  const password = await readPassword(data);
  if (password !== null) return password;
  const file = join(data, PASSWORD_FILE);
  if (existsSync(file))
    throw new OperatorError(
      `${file} is empty or damaged, so the database can't be opened. Put the file back from a copy of the folder, or set GRIDWALK_HOME to a new folder and run npm run restore -- FILE.`,
    );
  throw new OperatorError(
    `GRIDWALK_HOME: the data in ${data} was created on a system with Unix sockets, which don't work here. Back it up there (npm run backup), then restore it here into a new GRIDWALK_HOME.`,
  );
}
