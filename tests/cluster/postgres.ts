import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { globSync } from "node:fs";
import { appendFile, chown, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { type DatabaseLocation, locationWith } from "#db/location.ts";
import { serverEnvironment } from "#platform/embedded-postgres/cluster.ts";

import { type Host, SUBNET_CIDR } from "./network.ts";

export const NOBODY = 65_534;
const PORT = 5432;
export const USER = "gridwalk";
export const DATABASE = "gridwalk";

/** The folder with the programs of the newest installed PostgreSQL, as Debian installs it. */
export const programs = globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1);

/** Returns the URL of a database that is on one of the hosts. */
export function urlOf(...hosts: readonly Host[]): string {
  return `postgres://${USER}@${hosts.map(({ address }) => `${address}:${PORT}`).join(",")}/${DATABASE}`;
}

export interface PostgresServer {
  readonly host: Host;
  readonly location: DatabaseLocation;
  start(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Closes all connections and ends. */
  stop(): Promise<void>;
  isRunning(): boolean;
  log(): string;
}

const program = (name: string): string => join(programs ?? "", name);

/**
 * Creates a data folder with small write-ahead log files, so that every write soon needs more
 * space.
 */
export async function createData(folder: string): Promise<void> {
  await chown(folder, NOBODY, NOBODY);
  const options = [
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--auth=trust",
    "--wal-segsize=1",
    "--username",
    USER,
  ];
  execFileSync(program("initdb"), ["--pgdata", folder, ...options], {
    cwd: "/",
    env: serverEnvironment,
    stdio: "pipe",
    uid: NOBODY,
    gid: NOBODY,
  });
  const rules = ["all", "replication"].map(
    (databases) => `host ${databases} all ${SUBNET_CIDR} trust\n`,
  );
  await appendFile(join(folder, "pg_hba.conf"), rules.join(""));
}

/** Copies the data of a stopped server. If `primary` is given, the copy becomes its standby. */
export async function copyData(from: string, to: string, primary?: Host): Promise<void> {
  execFileSync("cp", ["--archive", `${from}/.`, to]);
  if (primary === undefined) return;
  const source = `primary_conninfo = 'host=${primary.address} port=${PORT} user=${USER} application_name=standby'`;
  await appendFile(join(to, "postgresql.auto.conf"), `${source}\n`);
  await writeFile(join(to, "standby.signal"), "");
  await chown(join(to, "standby.signal"), NOBODY, NOBODY);
}

/** Describes a server with its data in `folder`. Doesn't start it. */
export function postgresOn(host: Host, folder: string): PostgresServer {
  let child: ChildProcess | null = null;
  let log = "";
  return {
    host,
    location: locationWith({
      hosts: [{ host: host.address, port: PORT }],
      user: USER,
      database: DATABASE,
    }),
    log: () => log,
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    async start(settings = {}) {
      const all = {
        listen_addresses: host.address,
        port: String(PORT),
        unix_socket_directories: "",
        wal_keep_size: "256MB",
        // Doesn't recycle unused files, so that a full disk is noticed immediately.
        min_wal_size: "2MB",
        ...settings,
      };
      const [command, ...args] = host.runAsNobody([
        program("postgres"),
        "-D",
        folder,
        ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ]);
      const started = spawn(command, args, {
        cwd: "/",
        env: serverEnvironment,
        stdio: ["ignore", "ignore", "pipe"],
      });
      child = started;
      const before = log.length;
      started.stderr.setEncoding("utf8").on("data", (text: string) => (log += text));
      while (
        !/database system is ready to accept (?:read-only )?connections/.test(log.slice(before))
      ) {
        if (started.exitCode !== null)
          throw new Error(`PostgreSQL on ${host.name} ended:\n${log.slice(before)}`);
        await sleep(20);
      }
    },
    async stop() {
      const ending = child;
      child = null;
      if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = new Promise((resolve) => ending.once("exit", resolve));
      ending.kill("SIGINT");
      await ended;
    },
  };
}
