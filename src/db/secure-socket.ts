import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect, isIP, type Socket } from "node:net";
import { connect as connectTls, getCACertificates, type ConnectionOptions } from "node:tls";

import type { DatabaseHost, DatabaseLocation, TlsSettings } from "./location.ts";

/** PostgreSQL's request to start TLS: length and code. */
const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const ACCEPTED = "S".charCodeAt(0);

/** Opens a connection to a server, ready for the driver's first message. */
export async function openSocket(
  server: DatabaseHost,
  encrypted: boolean,
  { tls, connectTimeoutS }: Pick<DatabaseLocation, "tls" | "connectTimeoutS">,
): Promise<Socket> {
  const { host, port } = server;
  const signal = AbortSignal.timeout(connectTimeoutS * 1000);
  const socket = host.startsWith("/")
    ? connect({ path: `${host}/.s.PGSQL.${port}` })
    : connect({ host, port });
  try {
    await once(socket, "connect", { signal });
    return encrypted ? await encrypt(socket, host, tls, signal) : socket;
  } catch (error) {
    socket.destroy();
    if (!signal.aborted) throw error;
    throw Object.assign(new Error(`no connection within ${connectTimeoutS} s`), {
      code: "CONNECT_TIMEOUT",
    });
  }
}

async function encrypt(
  socket: Socket,
  host: string,
  settings: TlsSettings,
  signal: AbortSignal,
): Promise<Socket> {
  const options = await tlsOptions(host, settings);
  socket.write(TLS_REQUEST);
  const [answer] = (await once(socket, "data", { signal })) as [Buffer];
  socket.pause();
  // Anything after this response isn't encrypted, so it may come from an attacker.
  if (answer.length !== 1 || answer[0] !== ACCEPTED)
    throw Object.assign(new Error("the server doesn't support TLS"), { code: "ENOTLS" });
  const secure = connectTls({ ...options, socket });
  try {
    await once(secure, "secureConnect", { signal });
  } catch (error) {
    secure.destroy();
    throw error;
  }
  return secure;
}

async function tlsOptions(
  host: string,
  { mode, rootCert, cert, key }: TlsSettings,
): Promise<ConnectionOptions> {
  // As in libpq, "require" verifies the certificate if an authority is set.
  const verifies = mode.startsWith("verify-") || (mode === "require" && rootCert !== null);
  const ca = rootCert === null ? undefined : await certificatesOf(rootCert);
  return {
    host,
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca }),
    ...(cert !== null && { cert: await read(cert) }),
    ...(key !== null && { key: await read(key) }),
    rejectUnauthorized: verifies,
    ...(mode !== "verify-full" && { checkServerIdentity: () => undefined }),
  };
}

async function certificatesOf(rootCert: string): Promise<string | string[]> {
  return rootCert === "system" ? getCACertificates("system") : read(rootCert);
}

async function read(file: string): Promise<string> {
  return readFile(file, "utf8");
}
