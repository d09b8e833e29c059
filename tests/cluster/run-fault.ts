import { setTimeout as sleep } from "node:timers/promises";

import { type Cluster, openCluster } from "./cluster.ts";
import type { Fault } from "./faults.ts";
import { CALM_MS, isCalm, type Measured, measure } from "./ledger.ts";
import { type Load, startLoad } from "./load.ts";
import type { PreparedData } from "./prepared-data.ts";
import { type Verdict, verify } from "./verify.ts";

const BEFORE_MS = 8_000;
const CALM_LIMIT_MS = 90_000;

export interface Result extends Measured, Verdict {
  readonly reconnects: number;
  readonly hasRecovered: boolean;
  /** The instances' warnings and errors, and PostgreSQL's log. */
  readonly log: string;
}

/** Runs a fault under load, on its own cluster. */
export async function runFault(
  fault: Fault,
  workFolder: string,
  data: PreparedData,
): Promise<Result> {
  const { version, spareMb } = fault;
  const cluster = await openCluster({
    workFolder,
    data,
    ...(version !== undefined && { start: { version } }),
    ...(spareMb !== undefined && { spareMb }),
  });
  try {
    const load = startLoad({ url: cluster.url, meetingId: data.meeting.id, members: data.members });
    await sleep(BEFORE_MS - CALM_MS);
    if (!(await waitForCalm(load)))
      throw new Error(`it wasn't calm before the fault\n${logOf(cluster)}`);
    await fault.run(cluster);
    const repairedMs = performance.now();
    const hasRecovered = await waitForCalm(load);
    const outcomes = [...load.outcomes];
    const reconnects = load.reconnects();
    const verdict = await verify(cluster, data.meeting.id, await load.stop());
    return {
      ...measure(outcomes, repairedMs),
      ...verdict,
      reconnects,
      hasRecovered,
      log: logOf(cluster),
    };
  } finally {
    await cluster.close();
  }
}

/** Returns false if requests still fail at the time limit. */
async function waitForCalm(load: Load): Promise<boolean> {
  const sinceMs = performance.now();
  while (!isCalm(load.outcomes, sinceMs, performance.now())) {
    if (performance.now() - sinceMs > CALM_LIMIT_MS) return false;
    await sleep(250);
  }
  return true;
}

const logOf = ({ instances, primary }: Cluster): string =>
  [
    ...instances.map(({ host, log }) => `--- ${host.name}\n${log()}`),
    `--- database\n${primary().log()}`,
  ].join("\n");
