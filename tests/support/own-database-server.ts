import { spawn, type ChildProcess } from "node:child_process";
import { chown, cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { openDatabase } from "#db/database.ts";
import { locationWith, type DatabaseLocation } from "#db/location.ts";
import {
  binariesCopiedTo,
  binariesInPlace,
  findInstalledBinaries,
} from "#platform/embedded-postgres/binaries.ts";
import { ensureCluster, serverEnvironment } from "#platform/embedded-postgres/cluster.ts";
import { findFreePort, SUPERUSER } from "#platform/embedded-postgres/endpoint.ts";
import { preparePlaces, type Places } from "#platform/embedded-postgres/places.ts";

import { makeHome } from "./app-process.ts";

const DATABASE = "gridwalk";
/** SIGQUIT stops the server as if it had crashed. SIGINT closes all connections first. */
export type StopSignal = "SIGQUIT" | "SIGINT";

/**
 * A PostgreSQL server on a local port that a test starts, stops and configures. All users may
 * connect.
 */
export interface OwnServer {
  readonly port: number;
  /** Folder for certificates and other files, readable by the server's user. */
  readonly folder: string;
  readonly location: DatabaseLocation;
  start(settings?: Readonly<Record<string, string>>): Promise<void>;
  stop(signal?: StopSignal): Promise<void>;
  /** Replaces the rules for connections (pg_hba.conf). */
  setRules(rules: readonly string[]): Promise<void>;
  /** Writes a file that only the server's user can read. */
  write(name: string, text: string): Promise<string>;
  /**
   * Copies the data of this server, which must be stopped, to a new server that becomes its
   * standby.
   */
  createStandby(): Promise<OwnServer>;
  /**
   * Makes this server, which must be stopped, a standby of another server from its next start on.
   */
  follow(primary: OwnServer): Promise<void>;
  remove(): Promise<void>;
}

export async function createOwnServer(): Promise<OwnServer> {
  const home = await makeHome();
  const places = await preparePlaces(home.path);
  await ensureCluster(places, await programsFor(places));
  const server = await ownServer(places, home.remove);
  await server.setRules([
    "host all all 127.0.0.1/32 trust",
    "host replication all 127.0.0.1/32 trust",
  ]);
  await server.start();
  const { sql, close } = openDatabase({ ...server.location, database: "postgres" }, { max: 1 });
  await sql`create database ${sql(DATABASE)}`;
  await close();
  return server;
}

async function ownServer(places: Places, remove: () => Promise<void>): Promise<OwnServer> {
  const port = await findFreePort();
  const { postgres } = await programsFor(places);
  let child: ChildProcess | null = null;
  const location = locationWith({
    hosts: [{ host: "127.0.0.1", port }],
    user: SUPERUSER,
    database: DATABASE,
  });
  const write = async (name: string, text: string): Promise<string> => {
    const file = join(places.data, name);
    await writeFile(file, text, { mode: 0o600 });
    if (places.user !== null) await chown(file, places.user.uid, places.user.gid);
    return file;
  };
  const stop = async (signal: StopSignal = "SIGINT"): Promise<void> => {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill(signal);
    await ended;
  };
  const server: OwnServer = {
    port,
    folder: places.data,
    location,
    write,
    stop,
    setRules: async (rules) => void (await write("pg_hba.conf", `${rules.join("\n")}\n`)),
    async start(settings = {}) {
      const all = {
        listen_addresses: "127.0.0.1",
        port: String(port),
        unix_socket_directories: "",
        fsync: "off",
        ...settings,
      };
      const args = [
        "-D",
        places.data,
        ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ];
      const started = spawn(postgres, args, {
        cwd: "/",
        env: serverEnvironment,
        stdio: ["ignore", "pipe", "pipe"],
        ...places.user,
      });
      let log = "";
      started.stderr.setEncoding("utf8").on("data", (text: string) => (log += text));
      child = started;
      for (;;) {
        if (/database system is ready to accept (read-only )?connections/.test(log)) return;
        if (started.exitCode !== null) throw new Error(`PostgreSQL ended:\n${log}`);
        await sleep(10);
      }
    },
    async createStandby() {
      const home = await makeHome();
      const copy = await preparePlaces(home.path);
      await cp(places.data, copy.data, { recursive: true });
      await handOver(copy);
      const standby = await ownServer(copy, home.remove);
      await standby.follow(server);
      return standby;
    },
    async follow(primary) {
      const settings = await readFile(join(places.data, "postgresql.conf"), "utf8");
      const source = `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${SUPERUSER}'`;
      await write("postgresql.conf", `${settings}\n${source}\n`);
      await write("standby.signal", "");
    },
    async remove() {
      await stop("SIGQUIT");
      await remove();
    },
  };
  return server;
}

async function programsFor(places: Places) {
  const installed = await findInstalledBinaries();
  return places.copyPrograms
    ? binariesCopiedTo(places.folder, installed)
    : binariesInPlace(installed);
}

/** Makes the server's user the owner of copied files, which otherwise belong to root. */
async function handOver({ data, user }: Places): Promise<void> {
  if (user === null) return;
  const child = spawn("chown", ["-R", `${user.uid}:${user.gid}`, data], { stdio: "ignore" });
  await new Promise((resolve, reject) => child.once("error", reject).once("exit", resolve));
}
