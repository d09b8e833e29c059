import type { Logger } from "pino";

import { HOUR_MS } from "#domain/durations.ts";

interface ConnectionReport {
  onConnected(): void;
  onLost(ending: object): void;
}

/**
 * Logs what becomes of the connection to a source of live timing: that it was lost or never
 * reached, once and then every hour, and that it is back.
 */
export function reportConnection({
  log,
  host,
  nowMs = () => performance.now(),
}: {
  readonly log: Pick<Logger, "info" | "warn">;
  readonly host: string;
  readonly nowMs?: () => number;
}): ConnectionReport {
  let isConnected = false;
  let reportedAtMs: number | null = null;
  return {
    onConnected() {
      isConnected = true;
      if (reportedAtMs !== null) log.info({ host }, "connected to live timing again");
      reportedAtMs = null;
    },
    onLost(ending) {
      const message = isConnected
        ? "lost live timing, reconnecting"
        : "can't reach live timing, retrying";
      isConnected = false;
      const atMs = nowMs();
      if (reportedAtMs !== null && atMs - reportedAtMs < HOUR_MS) return;
      reportedAtMs = atMs;
      log.warn({ host, ...ending }, message);
    },
  };
}
