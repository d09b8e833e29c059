import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";

import { delayCookie } from "#domain/live/live-delay.ts";
import { isOutdated, LOST_MS } from "#domain/live/is-outdated.ts";
import type { LiveSession } from "#domain/live/live-session.ts";
import { paths } from "#domain/paths.ts";

import { Countdown } from "../../components/countdown.tsx";
import { LocalTime } from "../../components/local-time.tsx";
import { TitleNow } from "../../components/title-now/title-now.tsx";
import { useWeekendNow } from "../../components/use-weekend-now.ts";
import { wireFields } from "../../forms/field-wiring.ts";
import { useLiveSession } from "../../live/use-live-session.ts";
import { useOfficial } from "../../live/use-official.ts";
import { useShownMs } from "../../live/use-shown-ms.ts";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Text } from "../../ui/text.tsx";
import { currentSession } from "../../weekend-now.ts";
import type { Route } from "./+types/live";
import { AfterRace } from "./after-race.tsx";
import { CircuitSection, LineUpSection } from "./before-session.tsx";
import { Conditions } from "./conditions.tsx";
import { LiveBar } from "./live-bar.tsx";
import { LiveBoard } from "./live-board.tsx";
import { headState, LiveFigures, LiveHead, LiveStatus } from "./live-head.tsx";
import { Cluster } from "../../ui/layout.tsx";
import styles from "./live.module.css";
import { loadLive, setDelay } from "./live.server.ts";
import { RaceControl } from "./race-control.tsx";
import { StewardsPanel } from "./stewards-panel.tsx";
import { useLiveTitle } from "./use-live-title.ts";
import { WeekendSchedule } from "./weekend-schedule.tsx";
import { WideView } from "./wide-view.tsx";

/** Only loaded if the feed sends positions, which needs the operator's own token. */
const CarMap = lazy(() => import("./car-map.tsx"));

export const handle = { parameters: ["show", "view"] } satisfies RouteHandle;

export function loader({ context, request, url }: Route.LoaderArgs) {
  return loadLive(context, request, url.searchParams);
}

export function action({ request }: Route.ActionArgs) {
  return setDelay(request);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.live(),
    title: "Live timing · Gridwalk",
    description:
      "Live Formula 1 timing: positions, gaps, sectors, tyres, race control and weather, with a delay you set to match your broadcast.",
  });

export default function Live(props: Route.ComponentProps) {
  // The key resets the page for another channel, so that no state of the previous one is kept.
  return <LivePage key={props.loaderData.start.channel} {...props} />;
}

function LivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { start, isWide, isOfficial, isBehind, hasFeed, before, after, isOver, favourites, next, renderedAt } =
    loaderData;
  const weekend = useWeekendNow(loaderData.weekend, renderedAt);
  const isDemo = start.channel === "demo";
  const [delaySeconds, setSeconds] = useState(start.delaySeconds);
  const now = useLiveSession(start, delaySeconds);
  const siteTimeMs = useShownMs(start, now.skewMs, delaySeconds);
  const frame = now.frame !== null && isOutdated(now.frame, siteTimeMs) ? null : now.frame;
  const session = useOfficial(frame?.session ?? null, isOfficial);
  const isGoingOn = session !== null && ["upcoming", "delayed", "live"].includes(session.phase);
  const isLost = isGoingOn && frame !== null && siteTimeMs - frame.heardAtMs > LOST_MS;
  const isInvented = isDemo || session?.event?.invented === true;
  const planned = weekend && !isOver && !isInvented ? currentSession(weekend) : null;
  const hasCars = session !== null && Object.keys(session.cars).length > 0;
  const isHome = session === null || session.phase === "provisional" || session.phase === "official";
  useReload([session?.event?.startsAtMs, session?.phase, planned?.kind, planned?.timetable].join(" "));
  const changeDelay = (seconds: number): void => {
    document.cookie = delayCookie(seconds);
    setSeconds(seconds);
  };
  // The official result replaces the order on the road.
  const standing = useLiveTitle(loaderData.title, isOver && isHome ? null : session);
  const title = session?.event?.meeting ?? weekend?.name ?? "Live timing";
  const circuit = before && weekend && !hasCars && !isInvented && <CircuitSection before={before} weekend={weekend} />;
  const isOn = planned?.timetable === "isCurrent";
  const trackZone = weekend?.circuit.timeZone ?? "UTC";
  const bar = (
    <LiveBar
      now={{ ...now, frame }}
      session={session}
      siteTimeMs={siteTimeMs}
      trackZone={trackZone}
      delaySeconds={delaySeconds}
      delayError={actionData && wireFields("delay", actionData)("delay").error}
      onDelay={changeDelay}
      isDemo={isDemo}
      isWide={isWide}
    />
  );
  const head = (
    <LiveHead
      title={title}
      subtitle={[session?.event?.session ?? planned?.label ?? (isOver ? "Race" : ""), roundOf(session, weekend)]
        .filter(Boolean)
        .join(" · ")}
      state={session === null && isOn ? "on" : headState(session, isLost)}
      status={
        session ? <LiveStatus session={session} isLost={isLost} /> : <b>{planned?.status ?? weekend?.statusText}</b>
      }
    >
      {session !== null && (session.phase !== "upcoming" || planned === null) ? (
        <LiveFigures session={session} siteTimeMs={siteTimeMs} isLost={isLost} />
      ) : planned !== null && planned.startsAt !== null && !isOn ? (
        <div>
          <Countdown key={planned.startsAt} startsAt={planned.startsAt} renderedAt={renderedAt} />
          <Text above={2} tone="quiet">
            <LocalTime iso={planned.startsAt} format="day-time" trackZone={trackZone} />
          </Text>
        </div>
      ) : null}
    </LiveHead>
  );
  const map = session !== null && Object.keys(session.positions).length > 0 && (
    <Suspense>
      <CarMap session={session} outline={isInvented ? null : (weekend?.outline ?? null)} />
    </Suspense>
  );
  if (isWide && hasCars)
    return (
      <WideView
        session={session}
        trackZone={trackZone}
        head={head}
        bar={bar}
        board={
          <LiveBoard session={session} caption={`${title}: running order`} favourites={weekend?.favourites ?? []} />
        }
        map={map}
      />
    );
  return (
    <div className={styles.page}>
      {head}
      {(isDemo || session !== null || isBehind || start.frame !== null || (hasFeed && isOn)) && (
        <Cluster gap={5} align="stretch" apart tight className={`wrap ${styles.bar}`}>
          {bar}
        </Cluster>
      )}
      <div className={`wrap ${styles.body}`}>
        <div>
          {isOver && isHome && after && <AfterRace race={after} title="Result" showsPodium={!hasCars} />}
          {hasCars ? (
            <>
              {standing?.atStake === true && <TitleNow view={standing} only="drivers" className={styles.stake} />}
              <Board session={session} title={title} favourites={weekend?.favourites ?? []} />
              {standing && (
                <TitleNow view={standing} only={standing.atStake ? "teams" : undefined} className="above-9" />
              )}
            </>
          ) : isDemo ? (
            <EmptyState title="Waiting for your delay">
              Timing will appear as soon as your broadcast catches up.
            </EmptyState>
          ) : (
            <>
              {isOn && session === null && (
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
          )}
          {before && !before.lineUp && circuit}
          {next && isHome && (
            <Text above={8}>
              Next:{" "}
              <Link className="link tap" to={paths.meeting(next)}>
                {next.name}, {next.dateRange}
              </Link>
            </Text>
          )}
          {(isDemo || (!hasFeed && !hasCars)) && (
            <Text above={6}>
              <Link className="link tap" to={paths.live({ demo: !isDemo })} reloadDocument>
                {isDemo ? "Back to live timing" : "Watch a demo session"}
              </Link>
            </Text>
          )}
        </div>
        <div>
          {map}
          {session && <StewardsPanel {...session} />}
          {session && hasCars && <RaceControl messages={session.raceControl} trackZone={trackZone} />}
          {session?.weather && <Conditions weather={session.weather} />}
          {before?.lineUp && circuit}
          {weekend && (
            <WeekendSchedule
              weekend={weekend}
              session={isLost ? null : session}
              title={isInvented ? weekend.name : "Sessions"}
            />
          )}
        </div>
      </div>
    </div>
  );
}

interface BoardProps {
  readonly session: LiveSession;
  readonly title: string;
  readonly favourites: readonly string[];
}

function Board({ session, title, favourites }: BoardProps) {
  return (
    <>
      <LiveBoard session={session} caption={`${title}: running order`} favourites={favourites} />
      {session.event?.invented === true && (
        <Text above={4} size="m" tone="quiet">
          <b>Demo session.</b> The drivers are real. Everything else is made up.
        </Text>
      )}
      {session.event?.recorded === true && (
        <Text above={4} size="m" tone="quiet">
          Lap times, stops and positions at the line are recorded. Gaps within a lap, slow spells and the moment of a
          retirement are estimated. Penalties after the flag aren’t applied.
        </Text>
      )}
    </>
  );
}

function roundOf(session: LiveSession | null, weekend: Route.ComponentProps["loaderData"]["weekend"]): string {
  if (weekend === null || weekend.round === null || session?.event?.invented === true) return "";
  return `round ${weekend.round}${weekend.rounds === null ? "" : ` of ${weekend.rounds}`}`;
}

/**
 * All open pages see a session start or end at the same time. They reload their facts at random times within this
 * period.
 */
const RELOAD_WITHIN_MS = 8_000;

function useReload(stage: string): void {
  const { revalidate } = useRevalidator();
  const known = useRef(stage);
  useEffect(() => {
    if (known.current === stage) return undefined;
    known.current = stage;
    const timer = setTimeout(() => void revalidate(), Math.random() * RELOAD_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [stage, revalidate]);
}
