import { spawn, spawnSync } from "node:child_process";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { DatabaseLocation } from "#db/location.ts";
import { findFreePort } from "#platform/embedded-postgres/endpoint.ts";

import { inPlace, type Place } from "./place.ts";

export const hasPgbouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

const NOBODY = 65_534;

export interface Pgbouncer {
  readonly port: number;
  /** Switches to another server as an operator would, with a new setting and a reload. */
  leadTo(server: DatabaseLocation): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts PgBouncer in front of a database whose users don't need a password. The command of a place
 * has to run it as the user `nobody`.
 */
export async function startPgbouncer(
  location: DatabaseLocation,
  settings: Readonly<Record<string, string>> = {},
  place?: Place,
): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-pgbouncer-"));
  const { address, port, command } = place ?? {
    address: "127.0.0.1",
    port: await findFreePort(),
    command: inPlace,
  };
  const all = {
    listen_addr: address,
    listen_port: String(port),
    unix_socket_dir: "",
    auth_type: "trust",
    auth_file: join(folder, "users"),
    pool_mode: "transaction",
    ...settings,
  };
  // PgBouncer refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const write = async (name: string, text: string): Promise<void> => {
    await writeFile(join(folder, name), text);
    if (owner.uid !== undefined) await chown(join(folder, name), owner.uid, owner.gid);
  };
  const writeSettings = ({ hosts: [server], database }: DatabaseLocation): Promise<void> => {
    const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
    const target = `${database} = host=${server?.host} port=${server?.port} dbname=${database}`;
    return write("settings", ["[databases]", target, "[pgbouncer]", ...lines, ""].join("\n"));
  };
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid);
  await write("users", `"${location.user}" ""\n`);
  await writeSettings(location);
  const [program, ...args] = command(["pgbouncer", join(folder, "settings")]);
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "pipe"],
    ...(place === undefined && owner),
  });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (log += text));
  while (!(await accepts(port, address))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${log}`);
    await sleep(20);
  }
  return {
    port,
    async leadTo(server) {
      await writeSettings(server);
      child.kill("SIGHUP");
    },
    async close() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await ended;
      }
      await rm(folder, { recursive: true });
    },
  };
}

function accepts(port: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, address);
    socket
      .once("error", () => resolve(false))
      .once("connect", () => {
        socket.destroy();
        resolve(true);
      });
  });
}
