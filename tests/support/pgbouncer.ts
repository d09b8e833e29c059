import { spawn, spawnSync } from "node:child_process";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { DatabaseLocation } from "#db/location.ts";
import { findFreePort } from "#platform/embedded-postgres/endpoint.ts";

export const hasPgbouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

const NOBODY = 65_534;

export interface Pgbouncer {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts PgBouncer in front of a database whose users don't need a password. */
export async function startPgbouncer(
  { hosts, user, database }: DatabaseLocation,
  settings: Readonly<Record<string, string>> = {},
): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-pgbouncer-"));
  const port = await findFreePort();
  const all = {
    listen_addr: "127.0.0.1",
    listen_port: String(port),
    unix_socket_dir: "",
    auth_type: "trust",
    auth_file: join(folder, "users"),
    pool_mode: "transaction",
    ...settings,
  };
  const [server] = hosts;
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const target = `${database} = host=${server?.host} port=${server?.port} dbname=${database}`;
  await writeFile(join(folder, "users"), `"${user}" ""\n`);
  await writeFile(join(folder, "settings"), ["[databases]", target, "[pgbouncer]", ...lines, ""].join("\n"));
  // PgBouncer refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (owner.uid !== undefined)
    for (const path of [folder, join(folder, "users"), join(folder, "settings")])
      await chown(path, owner.uid, owner.gid);
  const child = spawn("pgbouncer", [join(folder, "settings")], { stdio: ["ignore", "ignore", "pipe"], ...owner });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (log += text));
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${log}`);
    await sleep(20);
  }
  return {
    port,
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

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket
      .once("error", () => resolve(false))
      .once("connect", () => {
        socket.destroy();
        resolve(true);
      });
  });
}
