import type { ReactNode } from "react";

import type { LiveSession } from "#domain/live/live-session.ts";

import { Conditions } from "./conditions.tsx";
import { RaceControl } from "./race-control.tsx";
import { StewardsPanel } from "./stewards-panel.tsx";
import styles from "./wide-view.module.css";

interface WideViewProps {
  readonly session: LiveSession;
  readonly trackZone: string;
  readonly head: ReactNode;
  readonly bar: ReactNode;
  readonly board: ReactNode;
  readonly map: ReactNode;
}

/** A running session in one window of a second screen, without the site's navigation. Smaller windows scroll. */
export function WideView({ session, trackZone, head, bar, board, map }: WideViewProps) {
  return (
    <div className={styles.wide}>
      {head}
      <div className={styles.bar}>{bar}</div>
      <div className={styles.panels}>
        {board}
        <div className={styles.side}>
          {map}
          {session.weather && <Conditions weather={session.weather} />}
          <StewardsPanel {...session} />
          <RaceControl messages={session.raceControl} trackZone={trackZone} />
        </div>
      </div>
    </div>
  );
}
