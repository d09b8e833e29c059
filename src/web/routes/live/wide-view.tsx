import type { ReactNode } from "react";

import type { LiveSession } from "#domain/live/live-session.ts";

import { TitleNow } from "../../components/title-now/title-now.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { CarPositions } from "./panels/car-positions.tsx";
import { Conditions } from "./panels/conditions.tsx";
import { RaceControl } from "./panels/race-control.tsx";
import { ReadersBoard } from "./panels/readers-board.tsx";
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
 * Shows everything about a running session in one window, e.g. on a second screen, and leaves out the site's
 * navigation. In a narrow window, the navigation stays and the panels are stacked below it.
 */
export function WideView({ live, session, head, bar }: WideViewProps) {
  const { title, trackZone, standing } = live;
  return (
    <div className={styles.wide}>
      {head}
      <Cluster gap={5} apart tight className={`wrap ${styles.bar}`}>
        {bar}
      </Cluster>
      <div className={`wrap ${styles.panels}`}>
        <ReadersBoard
          session={session}
          caption={`${title}: running order`}
          entrants={live.entrants}
          driverIds={live.driverIds}
          grid={live.grid}
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
