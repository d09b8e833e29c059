import { Link } from "react-router";

import { paths } from "#domain/paths.ts";
import type { WatchStage } from "#domain/reader-clock/watch-stops.ts";

import type { WatchedView } from "../../watched.server.ts";
import { Cluster } from "../../ui/layout.tsx";
import styles from "./ribbon.module.css";
import { ClockForm } from "./clock-form.tsx";

const ONWARD: Readonly<Record<WatchStage, string>> = {
  "sprint-qualifying": "Show sprint qualifying",
  sprint: "Show the sprint",
  qualifying: "Show qualifying",
  race: "I’ve watched it",
  after: "Next race",
};

export function WatchBar({ watched }: { readonly watched: WatchedView | null }) {
  if (watched === null) return null;
  const { season, words, stage, replayTo, next } = watched;
  return (
    <aside className={styles.ribbon} aria-label="Time machine">
      <Cluster gap={6} tight apart className="wrap">
        <p>
          You’re in{" "}
          <Link className="tap" to={paths.watch({ season })}>
            {season}
          </Link>
          , {words}
        </p>
        <Cluster gap={6} tight weight={600}>
          {replayTo !== null && (
            <Link className="tap" to={replayTo}>
              Watch the race
            </Link>
          )}
          <Link className="tap" to={paths.watchPicks()}>
            Your picks
          </Link>
          {next === null ? (
            <span>You’ve caught up</span>
          ) : (
            <ClockForm page="watch" fields={{ stop: next }}>
              <button type="submit" className="tap">
                {ONWARD[stage]}
              </button>
            </ClockForm>
          )}
          <ClockForm page="watch" fields={{ mode: "leave" }}>
            <button type="submit" className="tap">
              Leave
            </button>
          </ClockForm>
        </Cluster>
      </Cluster>
    </aside>
  );
}
