import type { ReactNode } from "react";

import type { LiveSession } from "#domain/live/live-session.ts";

import { TitleNow } from "../../components/title-now/title-now.tsx";
import { CarPositions } from "./panels/car-positions.tsx";
import { Conditions } from "./panels/conditions.tsx";
import { LiveBoard } from "./panels/live-board.tsx";
import { RaceControl } from "./panels/race-control.tsx";
import { StewardsPanel } from "./panels/stewards-panel.tsx";
import type { LiveState } from "./use-live-page.ts";
import styles from "./wide-view.module.css";

interface WideViewProps {
  readonly live: LiveState;
  readonly session: LiveSession;
  readonly head: ReactNode;
  readonly bar: ReactNode;
}

/**
 * Everything about a running session in one window, for a second screen, without the site's navigation. Smaller windows
 * scroll.
 */
export function WideView({ live, session, head, bar }: WideViewProps) {
  const { title, trackZone, standing } = live;
  return (
    <div className={styles.wide}>
      {head}
      <div className={styles.bar}>{bar}</div>
      <div className={styles.panels}>
        <LiveBoard
          session={session}
          caption={`${title}: running order`}
          favourites={live.favouriteCodes}
          driverIds={live.driverIds}
        />
        <div className={styles.side}>
          {standing && <TitleNow view={standing} only="drivers" rows={4} className={styles.title} />}
          <CarPositions live={live} />
          {session.weather && <Conditions weather={session.weather} />}
          <StewardsPanel {...session} />
          <RaceControl messages={session.raceControl} trackZone={trackZone} />
        </div>
      </div>
    </div>
  );
}
