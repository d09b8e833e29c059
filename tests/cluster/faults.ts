import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { root } from "../support/app-process.ts";
import type { Cluster } from "./cluster.ts";
import { fakeTime, type StartOptions } from "./instances.ts";
import type { HostName } from "./network.ts";

export interface Fault {
  readonly name: string;
  readonly title: string;
  /** False for faults left out of a quick run. */
  readonly isQuick: boolean;
  /** Reason why it can't run, or null. */
  readonly missing: string | null;
  /** Version that creates the data and that the instances start with. */
  readonly version?: string;
  readonly spareMb?: number;
  /** Breaks something and repairs it. Resolves once it is repaired. */
  readonly run: (cluster: Cluster) => Promise<void>;
}

/** Time until an operator or a program notices that the primary is gone. */
const NOTICED_MS = 3_000;
/** nginx avoids an instance for ten seconds after a failure. */
const AVOIDED_MS = 11_000;
const FULL_MS = 20_000;
const SKEW_SECONDS = 30;
const SKEWED_MS = 30_000;
const SPARE_MB = 48;

type Pair = readonly [HostName, HostName];

const links: readonly {
  readonly name: string;
  readonly title: string;
  readonly pairs: readonly Pair[];
}[] = [
  { name: "proxy", title: "nginx and an instance", pairs: [["proxy", "app2"]] },
  {
    name: "database",
    title: "an instance and the databases",
    pairs: [
      ["app2", "pooler"],
      ["app2", "db1"],
      ["app2", "db2"],
    ],
  },
  { name: "standby", title: "the primary and the standby", pairs: [["db1", "db2"]] },
  { name: "pooler", title: "PgBouncer and the primary", pairs: [["pooler", "db1"]] },
];

/**
 * Lists all faults. `previous` is the folder of the previous version, with its packages and build.
 */
export function listFaults(previous: string | null): readonly Fault[] {
  return [
    ...([0, 1, 2] as const).map((number): Fault => ({
      name: `kill-instance-${number + 1}`,
      title: `kill -9 of instance ${number + 1}, started again after 3 s`,
      isQuick: number === 0,
      missing: null,
      async run({ instances }) {
        await instances[number].kill();
        await sleep(NOTICED_MS);
        await instances[number].start();
      },
    })),
    {
      name: "kill-primary",
      title: "kill -9 of the primary, standby promoted after 3 s",
      isQuick: true,
      missing: null,
      async run(cluster) {
        await cluster.primary().host.killAll();
        await sleep(NOTICED_MS);
        await cluster.failOver();
      },
    },
    ...links.flatMap((link) => [10, 60].map((seconds) => cutting(link, seconds))),
    {
      name: "restart-all",
      title: "restart of everything in turn",
      isQuick: false,
      missing: null,
      run: restartAll,
    },
    {
      name: "upgrade",
      title: "upgrade of all instances from the previous version, and back",
      isQuick: false,
      missing: previous === null ? "needs --previous FOLDER" : null,
      version: previous ?? root,
      async run(cluster) {
        await replaceAll(cluster, {});
        await replaceAll(cluster, { version: previous ?? root });
      },
    },
    {
      name: "fill-disk",
      title: `disk of the primary full for ${FULL_MS / 1_000} s`,
      isQuick: false,
      missing: null,
      spareMb: SPARE_MB,
      run: fillDisk,
    },
    {
      name: "skew-clock",
      title: `clock of an instance ${SKEW_SECONDS} s ahead for ${SKEWED_MS / 1_000} s`,
      isQuick: false,
      missing: fakeTime === undefined ? "needs the package faketime" : null,
      async run({ instances: [, instance] }) {
        await instance.stop();
        await instance.start({ aheadSeconds: SKEW_SECONDS });
        await sleep(SKEWED_MS);
        await instance.stop();
        await instance.start();
      },
    },
  ];
}

function cutting(link: (typeof links)[number], seconds: number): Fault {
  return {
    name: `cut-${link.name}-${seconds}`,
    title: `no link between ${link.title} for ${seconds} s`,
    isQuick: seconds === 10,
    missing: null,
    async run({ network }) {
      for (const [one, other] of link.pairs) network.cut(one, other);
      await sleep(seconds * 1_000);
      for (const [one, other] of link.pairs) network.join(one, other);
    },
  };
}

async function replaceAll({ instances }: Cluster, options: StartOptions): Promise<void> {
  for (const instance of instances) {
    await instance.stop();
    await instance.start(options);
    await sleep(AVOIDED_MS);
  }
}

async function restartAll(cluster: Cluster): Promise<void> {
  await replaceAll(cluster, {});
  await cluster.restartStandby();
  await sleep(NOTICED_MS);
  await cluster.restartPooler();
  await sleep(NOTICED_MS);
  cluster.reloadProxy();
  await sleep(NOTICED_MS);
  await cluster.restartPrimary();
}

async function fillDisk(cluster: Cluster): Promise<void> {
  const ballast = join(cluster.primaryFolder, "ballast");
  const { bavail, bsize } = await statfs(cluster.primaryFolder);
  await writeFile(ballast, Buffer.alloc(bavail * bsize));
  await sleep(FULL_MS);
  await rm(ballast);
  if (!cluster.primary().isRunning()) await cluster.restartPrimary();
}
