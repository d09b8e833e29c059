import { formatAge } from "#domain/live/live-labels.ts";

import { Cluster } from "../../ui/layout.tsx";
import styles from "./feed-age.module.css";
import type { Connection, LiveNow } from "./session-follower.ts";

/** Sources send a heartbeat at least every fifteen seconds. */
const STALE_MS = 30_000;

/** Announcement after a change; null if the connection works. */
const connectionWords: Readonly<Record<Connection, string | null>> = {
  waiting: null,
  open: null,
  polling: "Reconnecting. Updating every 15 seconds",
  lost: "Connection lost. Reconnecting",
};

/** Age of the data. It is always visible, but not announced every second. */
export function FeedAge({
  now,
  siteTimeMs,
  delaySeconds,
}: {
  readonly now: LiveNow;
  readonly siteTimeMs: number;
  readonly delaySeconds: number;
}) {
  const { frame, connection } = now;
  const ageMs = frame === null ? null : Math.max(0, siteTimeMs - frame.heardAtMs);
  const isStale = ageMs === null || ageMs > STALE_MS;
  return (
    <Cluster as="p" gap={3} tight className={styles.age} data-stale={isStale || undefined}>
      <span className={styles.dot} aria-hidden="true" />
      {ageMs === null ? (
        delaySeconds > 0 ? (
          "Waiting for your delay"
        ) : (
          "No data yet"
        )
      ) : (
        <>
          Last update <b>{formatAge(ageMs)}</b> ago
        </>
      )}
      {delaySeconds > 0 && ageMs !== null && <span> · shown {delaySeconds} s late</span>}
      <span role="status" className={styles.connection}>
        {connectionWords[connection]}
      </span>
    </Cluster>
  );
}
