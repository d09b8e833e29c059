import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import type { Logger } from "pino";

import { errorCode } from "../operator-error.ts";
import { binariesCopiedTo, binariesInPlace, findInstalledBinaries, removeOtherCopies } from "./binaries.ts";
import { ensureCluster, ensureSameMajor } from "./cluster.ts";
import { canListenIn, chooseEndpointKind, type EmbeddedLocation, type EndpointKind, locationAt } from "./endpoint.ts";
import { failureKind, type Lease } from "./lease.ts";
import { preparePlaces } from "./places.ts";
import { reachServer, stopServer } from "./server.ts";

const DATABASE = "gridwalk";
/** Supervisors usually wait ten seconds after SIGTERM, and the app needs part of that time. */
const STOP_WAIT_MS = 4_000;

export interface EmbeddedPostgres {
  readonly location: EmbeddedLocation;
  readonly started: boolean;
  /** Releases the server, which stops once no instance uses it. Close all pools first. */
  close(): Promise<void>;
}

/**
 * Opens the PostgreSQL server whose data is in `home`. Attaches to a running server or starts one, on a Unix socket or,
 * where sockets don't work, on a local port with a password. Restarts it at the same endpoint if it dies.
 */
export async function openEmbeddedPostgres(options: {
  readonly home: string;
  readonly log: Logger;
  readonly settings?: Readonly<Record<string, string>>;
  readonly onFirstStart?: () => void;
  readonly endpointKind?: EndpointKind;
}): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options;
  const places = await preparePlaces(resolve(options.home));
  const installed = await findInstalledBinaries();
  const binaries = places.copyPrograms
    ? await binariesCopiedTo(places.folder, installed)
    : await binariesInPlace(installed);
  await ensureCluster(places, binaries, options.onFirstStart);
  await ensureSameMajor(places, installed.version);

  const kind = options.endpointKind ?? (await chooseEndpointKind(process.platform, canUseSockets));

  let closing = false;
  let restarting: Promise<void> = Promise.resolve();
  const onLost = (): void => {
    if (closing) return;
    log.warn("lost the embedded PostgreSQL, restarting it");
    restarting = restart();
  };
  const first = await reachServer(places, binaries, { settings, kind, onLost });
  const { endpoint } = first;
  let lease = first.lease;
  async function restart(): Promise<void> {
    try {
      ({ lease } = await reachServer(places, binaries, { settings, kind, endpoint, onLost }));
      log.info("restarted the embedded PostgreSQL");
    } catch (error) {
      log.error({ err: error }, "failed to restart the embedded PostgreSQL");
    }
  }

  if (first.started && places.copyPrograms) await removeOtherCopies(places.folder, installed);
  await ensureDatabase(lease);

  return {
    location: locationAt(endpoint, DATABASE),
    started: first.started,
    async close() {
      closing = true;
      await restarting;
      const last = await isLast(lease);
      // Close the lease last, because it keeps new instances waiting until the server has stopped.
      if (last) await stopServer(places, binaries, endpoint, STOP_WAIT_MS);
      await lease.close();
    },
  };
}

async function canUseSockets(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-"));
  try {
    return await canListenIn(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function isLast(lease: Lease): Promise<boolean> {
  try {
    return await lease.giveBack();
  } catch (error) {
    if (failureKind(error) === undefined) throw error;
    return false;
  }
}

async function ensureDatabase({ sql }: Lease): Promise<void> {
  const databases = await sql`select from pg_database where datname = ${DATABASE}`;
  if (databases.length > 0) return;
  await sql`create database ${sql(DATABASE)}`.catch((error: unknown) => {
    // duplicate_database, unique_violation: another instance was faster.
    if (!["42P04", "23505"].includes(errorCode(error))) throw error;
  });
}
