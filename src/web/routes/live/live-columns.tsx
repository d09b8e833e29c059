import { Link } from "react-router";

import type { LiveSession } from "#domain/live/live-session.ts";
import { paths } from "#domain/paths.ts";

import { Championship } from "../../components/championship/championship.tsx";
import { TitleNow } from "../../components/title-now/title-now.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Text } from "../../ui/text.tsx";
import { AfterRace } from "./around/after-race.tsx";
import { CircuitSection, LineUpSection } from "./around/before-session.tsx";
import { WeekendSchedule } from "./around/weekend-schedule.tsx";
import styles from "./live.module.css";
import { CarPositions } from "./panels/car-positions.tsx";
import { Conditions } from "./panels/conditions.tsx";
import { LiveBoard } from "./panels/live-board.tsx";
import { RaceControl } from "./panels/race-control.tsx";
import { StewardsPanel } from "./panels/stewards-panel.tsx";
import type { LiveData, LiveState } from "./use-live-page.ts";

interface ColumnProps {
  readonly data: LiveData;
  readonly live: LiveState;
}

/** The running order while there is one; before it the grid, after it the result, and between weekends the standings. */
export function MainColumn({ data, live }: ColumnProps) {
  const { after, isOver, next, hasFeed, championship } = data;
  const { session, isDemo, isHome, hasCars } = live;
  const demo = (isDemo || (!hasFeed && !hasCars)) && (
    <Text above={6}>
      <Link className="link tap" to={paths.live({ demo: !isDemo })} reloadDocument>
        {isDemo ? "Back to live timing" : "Watch a demo session"}
      </Link>
    </Text>
  );
  return (
    <div>
      {isOver && isHome && after && <AfterRace race={after} title="Result" showsPodium={!hasCars} />}
      {session !== null && hasCars ? (
        <Timing session={session} live={live} />
      ) : isDemo ? (
        <EmptyState title="Waiting for your delay">Timing will appear as soon as your broadcast catches up.</EmptyState>
      ) : (
        <WithoutTiming data={data} live={live} />
      )}
      {next && isHome && (
        <Text above={8}>
          Next:{" "}
          <Link className="link tap" to={paths.meeting(next)}>
            {next.name}, {next.dateRange}
          </Link>
        </Text>
      )}
      {championship && !hasCars && <Championship {...championship} />}
      {demo}
    </div>
  );
}

/** Everything around the running order. */
export function SideColumn({ data, live }: ColumnProps) {
  const { session, weekend, isInvented, isLost, hasCars, trackZone } = live;
  const { before } = data;
  return (
    <div>
      <CarPositions live={live} />
      {session && <StewardsPanel {...session} />}
      {session && hasCars && <RaceControl messages={session.raceControl} trackZone={trackZone} />}
      {session?.weather && <Conditions weather={session.weather} />}
      {weekend && (
        <WeekendSchedule
          weekend={weekend}
          session={isLost ? null : session}
          title={isInvented ? weekend.name : "Sessions"}
        />
      )}
      {before && weekend && !hasCars && !isInvented && <CircuitSection before={before} weekend={weekend} />}
    </div>
  );
}

function Timing({ session, live }: { readonly session: LiveSession; readonly live: LiveState }) {
  const { standing, title } = live;
  return (
    <>
      {standing?.atStake === true && <TitleNow view={standing} only="drivers" className={styles.stake} />}
      <LiveBoard
        session={session}
        caption={`${title}: running order`}
        favourites={live.favouriteCodes}
        driverIds={live.driverIds}
      />
      {session.event?.invented === true && (
        <Text above={4} size="m" tone="quiet">
          <b>Demo session.</b> The drivers are real. Everything else is made up.
        </Text>
      )}
      {session.event?.recorded === true && (
        <Text above={4} size="m" tone="quiet">
          Lap times, stops and places at the line are recorded. Gaps within a lap, slow spells and the moment of a
          retirement are estimated. Penalties after the flag aren’t applied.
        </Text>
      )}
      {standing && <TitleNow view={standing} only={standing.atStake ? "teams" : undefined} className="above-9" />}
    </>
  );
}

function WithoutTiming({ data, live }: ColumnProps) {
  const { before, after, isOver, favourites, hasFeed } = data;
  const { session, planned, isOn } = live;
  return (
    <>
      {planned !== null && isOn && session === null && (
        <EmptyState title={`${planned.label} is on`}>
          {hasFeed
            ? "Waiting for the first timing data."
            : "No lap times were recorded for this session, so there’s nothing to follow. The result will appear here once the session is over."}
        </EmptyState>
      )}
      {before?.lineUp && <LineUpSection lineUp={before.lineUp} favourite={favourites?.driver ?? null} />}
      {!isOver && !before?.lineUp && after && (
        <AfterRace race={after} title={`Last race: ${after.place}`} showsPodium />
      )}
    </>
  );
}
