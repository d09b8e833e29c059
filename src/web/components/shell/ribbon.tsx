import { useCallback } from "react";
import { Link } from "react-router";

import type { ShellData } from "../../root.server.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { paths } from "#domain/paths.ts";
import { LocalTime } from "../local-time.tsx";
import { useSiteTime } from "#web/components/use-site-time.ts";
import styles from "./ribbon.module.css";

/**
 * Shows the site time if it isn't the present, so that a replayed season isn't mistaken for the
 * current one.
 */
export function Ribbon({
  clock,
  season,
}: {
  readonly clock: ShellData["clock"];
  readonly season: number;
}) {
  // Updates every minute of site time, but at most once a second.
  const stepMs = Math.max(MINUTE_MS, clock.speed * 1000);
  const nextStep = useCallback(
    (nowMs: number) => (Math.floor(nowMs / stepMs) + 1) * stepMs,
    [stepMs],
  );
  const nowMs = useSiteTime(clock.shownAt, nextStep);
  if (clock.kind === "real" || clock.kind === "watched") return null;
  return (
    <aside className={styles.ribbon} aria-label="Date shown">
      <div className={`cluster apart unbroken gap-6 wrap ${styles.line}`}>
        <span>
          Demo: reliving {season}
          {clock.speed > 1 && ` at ${clock.speed}× speed`},{" "}
          <span data-shown-moment>
            <LocalTime iso={new Date(nowMs).toISOString()} format="clock" trackZone="UTC" />
          </span>
        </span>
        <Link to={`${paths.info()}#clock`}>
          Why<span className="visually-hidden"> is this date shown</span>?
        </Link>
      </div>
    </aside>
  );
}
