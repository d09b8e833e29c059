import type { Registry } from "prom-client";

import type { DatabaseState } from "#db/database-watch.ts";
import type { WorkFigures } from "#db/queries/operation/work-figures.ts";
import type { PoolUse } from "#db/watched-queries.ts";

import { addGauge, type Reading } from "./instruments.ts";

export interface SiteState {
  readonly pool: () => PoolUse & { readonly max: number };
  readonly database: () => DatabaseState;
  readonly live: () => {
    readonly readers: Readonly<Record<string, number>>;
    readonly isListening: boolean;
    /** Epoch milliseconds of the last frame that any instance received, or null. */
    readonly lastFrameAtMs: number | null;
  };
  readonly openPages: () => number;
  /**
   * Epoch milliseconds of the newest backup, or null if there is none. Undefined if this instance
   * makes no backups.
   */
  readonly newestBackupMs: (() => Promise<number | null>) | undefined;
  readonly findFigures: () => Promise<WorkFigures>;
  readonly onFailure: (error: unknown) => void;
}

const DATABASE_STATES: readonly DatabaseState[] = ["up", "read-only", "full", "away"];
/** Several metrics come from the same query, and two Prometheus servers may read them. */
const FIGURES_LAST_MS = 3_000;
const PATIENCE_MS = 2_000;

export function watchState(registry: Registry, state: SiteState): void {
  const add = (
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Reading | Promise<Reading>,
  ): void => addGauge(registry, { name, help, labels }, read);
  add("gridwalk_database_pool_connections", "Connections of the pages' pool.", ["state"], () => {
    const { inUse, max } = state.pool();
    return [
      [{ state: "in_use" }, inUse],
      [{ state: "max" }, max],
    ];
  });
  add("gridwalk_database_queries_waiting", "Queries that wait for a connection.", [], () => [
    [{}, state.pool().waiting],
  ]);
  add(
    "gridwalk_database_state",
    "1 for the database's current state: up, read-only, full (its disk) or away.",
    ["state"],
    () => DATABASE_STATES.map((each) => [{ state: each }, state.database() === each ? 1 : 0]),
  );
  add("gridwalk_live_readers", "Readers connected to live timing, by channel.", ["channel"], () =>
    Object.entries(state.live().readers).map(([channel, readers]) => [{ channel }, readers]),
  );
  add(
    "gridwalk_live_listening",
    "1 while this instance is connected to the source of live timing.",
    [],
    () => [[{}, state.live().isListening ? 1 : 0]],
  );
  add(
    "gridwalk_live_last_frame_timestamp_seconds",
    "When live timing was last heard from, in Unix time.",
    [],
    () => time({}, state.live().lastFrameAtMs),
  );
  add("gridwalk_open_pages", "Open pages connected to the stream of changes.", [], () => [
    [{}, state.openPages()],
  ]);
  const { newestBackupMs } = state;
  if (newestBackupMs !== undefined)
    add(
      "gridwalk_backup_newest_timestamp_seconds",
      "When the newest backup was made, in Unix time.",
      [],
      async () => time({}, await newestBackupMs()),
    );
  addFigures(add, rememberedFigures(state));
}

type Add = (
  name: string,
  help: string,
  labels: readonly string[],
  read: () => Promise<Reading>,
) => void;

function addFigures(add: Add, find: () => Promise<WorkFigures | null>): void {
  add(
    "gridwalk_job_queue",
    "Runs of background jobs in the queue, by job and state.",
    ["job", "state"],
    async () =>
      ((await find())?.jobs ?? []).flatMap(({ name: job, waiting, running }) => [
        [{ job, state: "waiting" }, waiting] as const,
        [{ job, state: "running" }, running] as const,
      ]),
  );
  add(
    "gridwalk_jobs_given_up",
    "Runs of background jobs that failed for good, at /admin/jobs.",
    [],
    async () => {
      const figures = await find();
      return figures === null ? [] : [[{}, figures.jobsGivenUp]];
    },
  );
  add(
    "gridwalk_emails_waiting",
    "Emails in the outbox that haven't been sent or abandoned.",
    [],
    async () => {
      const figures = await find();
      return figures === null ? [] : [[{}, figures.emailsWaiting]];
    },
  );
  add(
    "gridwalk_notices_waiting",
    "Notices that wait for delivery, by channel.",
    ["channel"],
    async () =>
      ((await find())?.noticesWaiting ?? []).map(({ channel, waiting }) => [{ channel }, waiting]),
  );
  add(
    "gridwalk_source_last_success_timestamp_seconds",
    "When a source of results or news last answered, in Unix time.",
    ["source"],
    async () =>
      ((await find())?.sources ?? []).flatMap(({ source, answeredAtMs }) =>
        time({ source }, answeredAtMs),
      ),
  );
}

function time(labels: Readonly<Record<string, string>>, ms: number | null): Reading {
  return ms === null ? [] : [[labels, ms / 1000]];
}

/**
 * Returns null while the database doesn't respond, so that the other metrics needn't wait for it.
 */
function rememberedFigures({
  database,
  findFigures,
  onFailure,
}: Pick<SiteState, "database" | "findFigures" | "onFailure">): () => Promise<WorkFigures | null> {
  let figures: Promise<WorkFigures | null> | null = null;
  let foundAtMs = -Infinity;
  return () => {
    if (database() === "away") return Promise.resolve(null);
    if (figures === null || performance.now() - foundAtMs > FIGURES_LAST_MS) {
      foundAtMs = performance.now();
      figures = inTime(findFigures()).catch((error: unknown) => {
        onFailure(error);
        return null;
      });
    }
    return figures;
  };
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no figures within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
