import { formatAge } from "#domain/live/live-labels.ts";

import { Cluster } from "../../../ui/layout.tsx";
import styles from "./feed-age.module.css";
import type { Connection, LiveNow } from "../../../live/session-follower.ts";

type Source = "feed" | "recorded" | "demo";

/**
 * Sources send a heartbeat at least every fifteen seconds, so a longer silence means that something
 * is wrong.
 */
const STALE_MS = 30_000;

const connectionWords: Readonly<Record<Connection, string | null>> = {
  waiting: null,
  open: null,
  polling: "Connection lost. Updating every 15 seconds",
  lost: "Connection lost. Reconnecting",
};

/** Source and age of the data. Both are always visible, but aren't announced every second. */
export function FeedAge({
  now,
  siteTimeMs,
  delaySeconds,
  source,
}: {
  readonly now: LiveNow;
  readonly siteTimeMs: number;
  readonly delaySeconds: number;
  readonly source: Source;
}) {
  const { frame, connection } = now;
  const ageMs = frame === null ? null : Math.max(0, siteTimeMs - frame.heardAtMs);
  const isStale = ageMs === null || ageMs > STALE_MS;
  return (
    <Cluster as="p" gap={3} tight size="s" className={styles.age} data-stale={isStale || undefined}>
      <span className={styles.dot} aria-hidden="true" />
      <AgeText ageMs={ageMs} delaySeconds={delaySeconds} source={source} />
      <span role="status" className={styles.connection}>
        {connectionWords[connection]}
      </span>
    </Cluster>
  );
}

interface AgeTextProps {
  readonly ageMs: number | null;
  readonly delaySeconds: number;
  readonly source: Source;
}

function AgeText({ ageMs, delaySeconds, source }: AgeTextProps) {
  if (ageMs === null) return delaySeconds > 0 ? "Waiting for your broadcast" : "No data yet";
  if (source === "recorded") return "From recorded laps";
  return (
    <>
      {source === "demo" && "Demo session · "}
      Last update <b>{formatAge(ageMs)}</b> ago
    </>
  );
}
