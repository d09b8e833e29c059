import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

import type { Command } from "../support/place.ts";

/** Prefix of the test's namespaces and interfaces, so that all of them can be removed. */
const PREFIX = "gwc-";
const SWITCH = `${PREFIX}switch`;
const OUTSIDE = `${PREFIX}outside`;
/** Reserved for network tests (RFC 2544), so it can't be the machine's own network. */
const SUBNET = "198.18.87";
export const SUBNET_CIDR = `${SUBNET}.0/24`;
/** A hardware address that doesn't exist. Packets sent to it are lost without an error. */
const NOWHERE = "02:00:00:00:de:ad";
const NOBODY = "65534";
const INTERFACE = "eth0";

/** Last byte of each host's address. */
const numbers = { app1: 11, app2: 12, app3: 13, db1: 21, db2: 22, pooler: 31, proxy: 41 } as const;
export type HostName = keyof typeof numbers;
const names = Object.keys(numbers) as HostName[];

export interface Host {
  readonly name: HostName;
  readonly address: string;
  /** Returns a command that runs the given one on this host, under the same process ID. */
  run(command: Command): Command;
  runAsNobody(command: Command): Command;
  /** Kills all processes, as if the machine had lost power. */
  killAll(): Promise<void>;
}

export interface Network {
  readonly hosts: Readonly<Record<HostName, Host>>;
  /** Address of the machine on which the test runs. */
  readonly outside: string;
  /** Silently drops all packets between two hosts, in both directions. */
  cut(one: HostName, other: HostName): void;
  join(one: HostName, other: HostName): void;
  close(): Promise<void>;
}

const ip = (...args: string[]): string =>
  execFileSync("ip", args, { encoding: "utf8", stdio: "pipe" });
const spaceOf = (name: string): string => PREFIX + name;
const addressOf = (name: HostName): string => `${SUBNET}.${numbers[name]}`;

/** Connects all hosts and this machine with a switch. Removes the remains of earlier runs. */
export async function openNetwork(): Promise<Network> {
  await removeSpaces();
  ip("netns", "add", SWITCH);
  ip("-n", SWITCH, "link", "add", "bridge", "type", "bridge");
  ip("-n", SWITCH, "link", "set", "bridge", "up");
  for (const name of names) {
    ip("netns", "add", spaceOf(name));
    plugIn(name, ["name", INTERFACE, "netns", spaceOf(name)]);
    const inHost = ["-n", spaceOf(name)];
    ip(...inHost, "address", "add", `${addressOf(name)}/24`, "dev", INTERFACE);
    for (const device of ["lo", INTERFACE]) ip(...inHost, "link", "set", device, "up");
  }
  plugIn("outside", ["name", OUTSIDE, "netns", String(process.pid)]);
  ip("address", "add", `${SUBNET}.1/24`, "dev", OUTSIDE);
  ip("link", "set", OUTSIDE, "up");
  const both = (one: HostName, other: HostName) => [[one, other] as const, [other, one] as const];
  return {
    hosts: Object.fromEntries(names.map((name) => [name, hostOf(name)])) as Record<HostName, Host>,
    outside: `${SUBNET}.1`,
    cut(one, other) {
      for (const [from, to] of both(one, other))
        ip(...neighbour("replace", from, to), "lladdr", NOWHERE, "nud", "permanent");
    },
    join(one, other) {
      for (const [from, to] of both(one, other)) ip(...neighbour("del", from, to));
    },
    close: removeSpaces,
  };
}

function neighbour(action: string, from: HostName, to: HostName): string[] {
  return ["-n", spaceOf(from), "neighbour", action, addressOf(to), "dev", INTERFACE];
}

function plugIn(port: string, other: readonly string[]): void {
  ip("-n", SWITCH, "link", "add", port, "type", "veth", "peer", ...other);
  ip("-n", SWITCH, "link", "set", port, "master", "bridge", "up");
}

function hostOf(name: HostName): Host {
  const inSpace = ["ip", "netns", "exec", spaceOf(name)] as const;
  const asNobody = ["setpriv", "--reuid", NOBODY, "--regid", NOBODY, "--clear-groups", "--"];
  return {
    name,
    address: addressOf(name),
    run: (command) => [...inSpace, ...command],
    runAsNobody: (command) => [...inSpace, ...asNobody, ...command],
    killAll: () => killAll(spaceOf(name)),
  };
}

async function killAll(space: string): Promise<void> {
  for (;;) {
    const pids = ip("netns", "pids", space).split("\n").filter(Boolean).map(Number);
    if (pids.length === 0) return;
    for (const pid of pids) kill(pid);
    await sleep(20);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    // The process has ended in the meantime.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Stops all hosts and removes their network, including those of earlier runs. */
export async function removeSpaces(): Promise<void> {
  const found = ip("netns", "list")
    .split("\n")
    .map((line) => line.split(" ", 1)[0] ?? "")
    .filter((name) => name.startsWith(PREFIX));
  for (const space of found) {
    await killAll(space);
    ip("netns", "delete", space);
  }
}
