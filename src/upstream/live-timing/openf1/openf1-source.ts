import type { LiveReading, LiveSource } from "#domain/live/live-source.ts";

import { createRequestBudget, type RequestLimit, sleepUnlessAborted } from "../../http-budget.ts";
import type { HttpReader } from "../../http-reader.ts";
import { OpenF1State } from "./openf1-state.ts";
import type { OpenF1Table } from "./openf1-wire.ts";

/** How often which table is asked for, in milliseconds: about 50 requests a minute together, of the 60 that are allowed. */
const turns: Readonly<Record<OpenF1Table, number>> = {
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

/** Laps and the like are changed after they began: so far back is asked again. */
const LOOK_BACK_MS = { laps: 4 * 60_000, position: 1_000, intervals: 1_000, race_control: 10_000 } as const;

/** A little less than the service allows to who pays for it: 6 a second, 60 a minute. */
const ALLOWED: readonly RequestLimit[] = [
  { requests: 5, perMs: 1_000 },
  { requests: 55, perMs: 60_000 },
];

interface OpenF1Settings {
  readonly url: URL;
  /** Of the owner; without one OpenF1 tells only what is long over. */
  readonly token: string;
  readonly reader: HttpReader;
  /** Told when asking begins to fail, and again only when it fails for another reason. */
  readonly onFailure?: (reason: string) => void;
  readonly realTimeMs?: () => number;
  /** 1; a test goes faster. */
  readonly pace?: number;
  readonly limits?: readonly RequestLimit[];
}

/** The OpenF1 API (openf1.org): one table after the other, whichever is most overdue, within what the service allows. */
export function createOpenF1Source(settings: OpenF1Settings): LiveSource {
  const { url, token, reader, realTimeMs = Date.now, pace = 1, limits = ALLOWED } = settings;
  const budget = createRequestBudget(limits);
  const state = new OpenF1State();
  const stopping = new AbortController();
  const askedAtMs = new Map<OpenF1Table, number>();
  let heardAtMs: number | null = null;
  let failing: string | null = null;
  let running: Promise<void> = Promise.resolve();

  /** Negative when its turn is over already. */
  const dueInMs = (table: OpenF1Table): number =>
    (askedAtMs.get(table) ?? -Infinity) + turns[table] / pace - realTimeMs();

  async function run(onChange: () => void): Promise<void> {
    while (!stopping.signal.aborted) {
      // Of those never asked the first in the list: the session itself comes before what happened in it.
      const table = (Object.keys(turns) as OpenF1Table[]).reduce((a, b) => (dueInMs(b) < dueInMs(a) ? b : a));
      const waitMs = dueInMs(table);
      if (waitMs > 0) await sleepUnlessAborted(waitMs, stopping.signal);
      if (stopping.signal.aborted) return;
      askedAtMs.set(table, realTimeMs());
      const outcome = await reader.readJson({
        url: addressOf(table),
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

  function addressOf(table: OpenF1Table): URL {
    const address = new URL(`${url.href.replace(/\/$/, "")}/${table}`);
    address.searchParams.set(table === "meetings" ? "meeting_key" : "session_key", "latest");
    if (table in LOOK_BACK_MS) {
      const of = table as keyof typeof LOOK_BACK_MS;
      const newest = state.newest(of);
      const since = newest === null ? null : new Date(newest - LOOK_BACK_MS[of]).toISOString();
      if (since !== null) address.searchParams.set(of === "laps" ? "date_start>" : "date>", since);
    }
    return address;
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
