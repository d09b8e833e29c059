import { Link } from "react-router";

import type { LiveSession } from "#domain/live/live-session.ts";
import { paths } from "#domain/paths.ts";

import { Championship } from "../../components/championship/championship.tsx";
import { LookAhead } from "../../components/look-ahead/look-ahead.tsx";
import { TitleNow } from "../../components/title-now/title-now.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Columns } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { AfterRace } from "./around/after-race.tsx";
import { LatestSession } from "./around/latest-session.tsx";
import { CircuitSection, LineUpSection, Winners } from "./around/before-session.tsx";
import { WeekendSchedule } from "./around/weekend-schedule.tsx";
import styles from "./live.module.css";
import { CarPositions } from "./panels/car-positions.tsx";
import { Conditions } from "./panels/conditions.tsx";
import { RaceControl } from "./panels/race-control.tsx";
import { ReadersBoard } from "./panels/readers-board.tsx";
import { StewardsPanel } from "./panels/stewards-panel.tsx";
import type { LiveData, LiveState } from "./use-live-page.ts";

interface ColumnProps {
  readonly data: LiveData;
  readonly live: LiveState;
}

export function MainColumn({ data, live }: ColumnProps) {
  const { before, after, isOver, next, hasFeed, ahead, championship } = data;
  const { isDemo, isHome, isInvented, hasCars } = live;
  const winners = before?.lineUp === null && !isInvented && (
    <Winners {...before} isSection={!ahead?.leaders} />
  );
  const demo = (isDemo || (!hasFeed && !hasCars && after?.replayTo == null)) && (
    <Text above={6}>
      <Link className="link tap" to={paths.live({ demo: !isDemo })} reloadDocument>
        {isDemo ? "Back to live timing" : "Watch a demo session"}
      </Link>
    </Text>
  );
  return (
    <div>
      {isOver && isHome && after && data.lead === null && (
        <AfterRace race={after} title="Result" showsPodium={!hasCars} />
      )}
      <TimingContent data={data} live={live} />
      {next && isHome && data.lead === null && (
        <Text above={8}>
          Next:{" "}
          <Link className="link tap" to={paths.meeting(next)}>
            {next.name}, {next.dateRange}
          </Link>
        </Text>
      )}
      {ahead && !hasCars && (
        <LookAhead ahead={ahead} trackZone={live.trackZone}>
          {winners}
        </LookAhead>
      )}
      {championship && !hasCars && <Championship {...championship} />}
      {!ahead && !hasCars && (
        <Columns split="1-1" until={820} gap={11}>
          {winners}
        </Columns>
      )}
      {demo}
    </div>
  );
}

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
          // Replace the list once there are cars, because moving it below the timing would count as
          // a layout shift.
          key={String(hasCars)}
          weekend={weekend}
          session={isLost ? null : session}
          title={isInvented ? weekend.name : "Sessions"}
        />
      )}
      {before && weekend && !hasCars && !isInvented && (
        <CircuitSection before={before} weekend={weekend} />
      )}
    </div>
  );
}

function Timing({ session, live }: { readonly session: LiveSession; readonly live: LiveState }) {
  const { standing, title } = live;
  return (
    <>
      {standing?.atStake === true && (
        <TitleNow view={standing} only="drivers" className={styles.stake} />
      )}
      <ReadersBoard
        session={session}
        caption={`${title}: running order`}
        entrants={live.entrants}
        driverIds={live.driverIds}
        grid={live.grid}
      />
      {session.event?.invented === true && (
        <Text above={4} size="m" tone="quiet">
          <b>Demo session.</b> The drivers are real. Everything else is made up.
        </Text>
      )}
      {session.event?.recorded === true && (
        <Text above={4} size="m" tone="quiet">
          Lap times and pit stops are recorded. Everything in between is estimated, without later
          penalties.
        </Text>
      )}
    </>
  );
}

/** On a phone, the championship follows the map and race control, which change more often. */
export function TitlePanel({ live: { standing, session, hasCars } }: Pick<ColumnProps, "live">) {
  if (standing === null || session === null || !hasCars) return null;
  return (
    <TitleNow view={standing} only={standing.atStake ? "teams" : undefined} className="above-9" />
  );
}

function TimingContent({ data, live }: ColumnProps) {
  if (live.session !== null && live.hasCars) return <Timing session={live.session} live={live} />;
  if (live.isDemo)
    return (
      <EmptyState title="Waiting for your broadcast">
        Timing appears once your delay has passed.
      </EmptyState>
    );
  return <WithoutTiming data={data} live={live} />;
}

function WithoutTiming({ data, live }: ColumnProps) {
  const { before, after, latest, lead, isOver, hasFeed, isHidden } = data;
  const { session, planned, isOn } = live;
  const waitText = hasFeed
    ? "Waiting for the first timing data."
    : "There’s no timing for this session. Its result will appear here.";
  return (
    <>
      {planned !== null && isOn && session === null && (
        <EmptyState title={`${planned.label} is under way`}>
          {isHidden ? "Hidden in spoiler-free mode." : waitText}
        </EmptyState>
      )}
      {before?.lineUp && <LineUpSection lineUp={before.lineUp} />}
      {latest && lead === null && <LatestSession latest={latest} />}
      {!isOver && !before?.lineUp && !latest && after && (
        <AfterRace
          race={after}
          title={`${after.isLatest ? "Last race" : "Latest result"}: ${after.place}`}
          showsPodium
        />
      )}
    </>
  );
}
