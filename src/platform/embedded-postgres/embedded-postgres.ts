import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import type { Logger } from "pino";

import { errorCode } from "../operator-error.ts";
import { binariesCopiedTo, binariesInPlace, findInstalledBinaries, removeOtherCopies } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { canListenIn, chooseEndpointKind, type EmbeddedLocation, type EndpointKind, locationAt } from "./endpoint.ts";
import { failureKind, type Lease } from "./lease.ts";
import { preparePlaces } from "./places.ts";
import { reachServer, stopServer } from "./server.ts";

const DATABASE = "gridwalk";
/** A supervisor usually waits ten seconds after SIGTERM, and the app needs some of them before. */
const STOP_WAIT_MS = 4_000;

export interface EmbeddedPostgres {
  readonly location: EmbeddedLocation;
  /** False when it was running already, for another instance or left by one that was killed. */
  readonly started: boolean;
  /** Leaves the server; the last one to leave stops it. Close all pools before. */
  close(): Promise<void>;
}

/**
 * Opens the PostgreSQL server that belongs to a GRIDWALK_HOME: it starts the real server on a Unix socket, or at a port
 * of this machine with a password where there are no such sockets, with its data inside the home, or attaches to the one that runs there. Should the server die, it is started again in the same place.
 */
export async function openEmbeddedPostgres(options: {
  readonly home: string;
  readonly log: Logger;
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when there is no data yet, which takes a second or two to prepare. */
  readonly onFirstStart?: () => void;
  /** By default what the machine offers. */
  readonly endpointKind?: EndpointKind;
}): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options;
  const places = await preparePlaces(resolve(options.home));
  const installed = await findInstalledBinaries();
  const binaries = places.copyPrograms
    ? await binariesCopiedTo(places.folder, installed)
    : await binariesInPlace(installed);
  await ensureCluster(places, binaries, options.onFirstStart);

  const kind = options.endpointKind ?? (await chooseEndpointKind(process.platform, canUseSockets));

  let closing = false;
  let returning: Promise<void> = Promise.resolve();
  const onLost = (): void => {
    if (closing) return;
    log.warn("the embedded PostgreSQL is gone; starting it again");
    returning = comeBack();
  };
  const first = await reachServer(places, binaries, { settings, kind, onLost });
  const { endpoint } = first;
  let lease = first.lease;
  async function comeBack(): Promise<void> {
    try {
      ({ lease } = await reachServer(places, binaries, { settings, kind, endpoint, onLost }));
      log.info("the embedded PostgreSQL is back");
    } catch (error) {
      log.error({ err: error }, "the embedded PostgreSQL cannot be started again");
    }
  }

  if (first.started && places.copyPrograms) await removeOtherCopies(places.folder, installed);
  await ensureDatabase(lease);

  return {
    location: locationAt(endpoint, DATABASE),
    started: first.started,
    async close() {
      closing = true;
      await returning;
      const last = await isLast(lease);
      // The lease stays open meanwhile: it keeps newcomers waiting until the server is gone.
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

/** A server that is already gone needs no stopping. */
async function isLast(lease: Lease): Promise<boolean> {
  try {
    return await lease.giveBack();
  } catch (error) {
    if (failureKind(error) === undefined) throw error;
    return false;
  }
}

async function ensureDatabase({ sql }: Lease): Promise<void> {
  const found = await sql`select from pg_database where datname = ${DATABASE}`;
  if (found.length > 0) return;
  await sql`create database ${sql(DATABASE)}`.catch((error: unknown) => {
    // duplicate_database, unique_violation: another instance was quicker.
    if (!["42P04", "23505"].includes(errorCode(error))) throw error;
  });
}
