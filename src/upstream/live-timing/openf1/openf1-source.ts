import type { LiveReading, LiveSource } from "#domain/live/live-source.ts";

import { createRequestBudget, type RequestLimit, sleepUnlessAborted } from "../../http-budget.ts";
import type { HttpReader } from "../../http-reader.ts";
import { OpenF1State } from "./openf1-state.ts";
import type { OpenF1Table } from "./openf1-wire.ts";

/**
 * Milliseconds between requests for each table: about 50 requests a minute in all, out of the 60
 * allowed.
 */
const intervalsMs: Readonly<Record<OpenF1Table, number>> = {
  sessions: 120_000,
  meetings: 600_000,
  drivers: 300_000,
  position: 5_000,
  intervals: 5_000,
  laps: 8_000,
  race_control: 8_000,
  pit: 15_000,
  stints: 30_000,
  weather: 60_000,
  session_result: 120_000,
};

/** Rows such as laps may change later, so recent ones are requested again. */
const LOOK_BACK_MS = {
  laps: 4 * 60_000,
  position: 1_000,
  intervals: 1_000,
  race_control: 10_000,
} as const;

/** Slightly below the limits for paying users: 6 requests a second, 60 a minute. */
const ALLOWED: readonly RequestLimit[] = [
  { requests: 5, perMs: 1_000 },
  { requests: 55, perMs: 60_000 },
];

interface OpenF1Settings {
  readonly url: URL;
  /** The operator's token. Without it, OpenF1 provides only past sessions. */
  readonly token: string;
  readonly reader: HttpReader;
  /** Called when requests start to fail and whenever the reason changes. */
  readonly onFailure?: (reason: string) => void;
  readonly realTimeMs?: () => number;
  /** Speed factor for tests. Defaults to 1. */
  readonly pace?: number;
  readonly limits?: readonly RequestLimit[];
}

/**
 * Reads the OpenF1 API (openf1.org) within its limits. Each request is for the most overdue table.
 */
export function createOpenF1Source(settings: OpenF1Settings): LiveSource {
  const { url, token, reader, realTimeMs = Date.now, pace = 1, limits = ALLOWED } = settings;
  const budget = createRequestBudget(limits);
  const state = new OpenF1State();
  const stopping = new AbortController();
  const requestedAtMs = new Map<OpenF1Table, number>();
  let heardAtMs: number | null = null;
  let failing: string | null = null;
  let running: Promise<void> = Promise.resolve();

  const dueInMs = (table: OpenF1Table): number =>
    (requestedAtMs.get(table) ?? -Infinity) + intervalsMs[table] / pace - realTimeMs();

  async function run(onChange: () => void): Promise<void> {
    while (!stopping.signal.aborted) {
      // The first requests follow the order of `intervalsMs`, so the session is read before its
      // events.
      const table = (Object.keys(intervalsMs) as OpenF1Table[]).reduce((a, b) =>
        dueInMs(b) < dueInMs(a) ? b : a,
      );
      const waitMs = dueInMs(table);
      if (waitMs > 0) await sleepUnlessAborted(waitMs, stopping.signal);
      if (stopping.signal.aborted) return;
      requestedAtMs.set(table, realTimeMs());
      const outcome = await reader.readJson({
        url: urlOf(table),
        headers: { authorization: `Bearer ${token}` },
        budget,
        signal: stopping.signal,
      });
      if (outcome.kind === "failed" && outcome.reason !== failing && outcome.reason !== "aborted")
        settings.onFailure?.(outcome.reason);
      failing = outcome.kind === "failed" ? outcome.reason : null;
      if (outcome.kind !== "fresh") continue;
      heardAtMs = realTimeMs();
      state.take(table, outcome.body);
      onChange();
    }
  }

  function urlOf(table: OpenF1Table): URL {
    const requestUrl = new URL(`${url.href.replace(/\/$/, "")}/${table}`);
    requestUrl.searchParams.set(table === "meetings" ? "meeting_key" : "session_key", "latest");
    if (table in LOOK_BACK_MS) {
      const dated = table as keyof typeof LOOK_BACK_MS;
      const newest = state.newest(dated);
      const since = newest === null ? null : new Date(newest - LOOK_BACK_MS[dated]).toISOString();
      if (since !== null)
        requestUrl.searchParams.set(dated === "laps" ? "date_start>" : "date>", since);
    }
    return requestUrl;
  }

  return {
    start(onChange) {
      running = run(onChange);
    },
    current(): LiveReading | null {
      return heardAtMs === null ? null : { session: state.read(realTimeMs()), heardAtMs };
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
