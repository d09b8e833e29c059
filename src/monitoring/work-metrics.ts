import { Counter, Histogram, type Registry } from "prom-client";

import type { QueryWatch } from "#db/watched-queries.ts";

export class WorkMetrics {
  readonly queries: QueryWatch;
  readonly #renderWaits: Histogram<"caller">;
  readonly #jobRuns: Counter<"job" | "result">;
  readonly #jobSeconds: Histogram<"job">;
  readonly #emails: Counter<"result">;
  readonly #notices: Counter<"channel" | "result">;
  readonly #ballots: Counter;
  readonly #backups: Counter<"result">;

  constructor(registry: Registry) {
    const registers = [registry];
    const querySeconds = new Histogram({
      name: "gridwalk_database_query_duration_seconds",
      help: "Time from requesting a query to its result, including the wait for a connection.",
      labelNames: ["result"],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
      registers,
    });
    const [done, failed] = [querySeconds.labels("done"), querySeconds.labels("failed")];
    this.queries = {
      begin() {
        const startedAtMs = performance.now();
        return (hasFailed) =>
          (hasFailed ? failed : done).observe((performance.now() - startedAtMs) / 1000);
      },
    };
    this.#renderWaits = new Histogram({
      name: "gridwalk_render_wait_seconds",
      help: "Time that requests waited for their turn to be rendered.",
      labelNames: ["caller"],
      buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    });
    this.#jobRuns = new Counter({
      name: "gridwalk_job_runs_total",
      help: "Ended runs of background jobs, by job and result: done, failed or interrupted.",
      labelNames: ["job", "result"],
      registers,
    });
    this.#jobSeconds = new Histogram({
      name: "gridwalk_job_duration_seconds",
      help: "Duration of runs of background jobs.",
      labelNames: ["job"],
      buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
      registers,
    });
    this.#emails = new Counter({
      name: "gridwalk_emails_total",
      help: "Attempts to send an email, by result: sent, retried later or abandoned.",
      labelNames: ["result"],
      registers,
    });
    this.#notices = new Counter({
      name: "gridwalk_notices_total",
      help: "Attempts to deliver a notice, by channel and result: delivered, waiting for another attempt or abandoned.",
      labelNames: ["channel", "result"],
      registers,
    });
    this.#ballots = new Counter({
      name: "gridwalk_ballots_total",
      help: "Ballots cast or changed.",
      registers,
    });
    this.#backups = new Counter({
      name: "gridwalk_backups_total",
      help: "Backups by result: verified, unverified or failed.",
      labelNames: ["result"],
      registers,
    });
  }

  readonly noteRenderWait = (caller: string, ms: number): void =>
    this.#renderWaits.observe({ caller }, ms / 1000);

  readonly noteJobRun = (
    job: string,
    result: "done" | "failed" | "interrupted",
    ms: number,
  ): void => {
    this.#jobRuns.inc({ job, result });
    this.#jobSeconds.observe({ job }, ms / 1000);
  };

  readonly noteEmail = (result: "sent" | "retried" | "abandoned"): void =>
    this.#emails.inc({ result });

  readonly noteNotice = (channel: string, result: string): void =>
    this.#notices.inc({ channel, result });

  readonly noteBallot = (): void => this.#ballots.inc();

  readonly noteBackup = (result: "verified" | "unverified" | "failed"): void =>
    this.#backups.inc({ result });
}
