import { useState } from "react";
import { Link } from "react-router";

import { delayCookie } from "#domain/live/live-delay.ts";
import type { LiveSession } from "#domain/live/live-session.ts";
import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../components/local-time.tsx";
import { TrackDays } from "../../components/track-days.tsx";
import { useWeekendNow } from "../../components/use-weekend-now.ts";
import { ZoneNote } from "../../components/zone-note.tsx";
import { wireFields } from "../../forms/field-wiring.ts";
import { pageMeta } from "../../page-meta.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/live";
import { DelayControl } from "./delay-control.tsx";
import { FeedAge } from "./feed-age.tsx";
import { LiveBand } from "./live-band.tsx";
import { LiveBoard } from "./live-board.tsx";
import { Text } from "../../ui/text.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import styles from "./live.module.css";
import { loadLive, setDelay } from "./live.server.ts";
import { RaceControl } from "./race-control.tsx";
import { scheduleNow, weekendStatusNow } from "./schedule-now.ts";
import { StewardsPanel } from "./stewards-panel.tsx";
import { useLiveSession } from "./use-live-session.ts";
import { useOfficial } from "./use-official.ts";
import { useShownMs } from "./use-shown-ms.ts";

export const handle = { parameters: ["show"] } satisfies RouteHandle;

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

/** Sources send a heartbeat every fifteen seconds. After this much silence, the status is unknown. */
const LOST_MS = 90_000;

export default function Live(props: Route.ComponentProps) {
  // The key resets the page for another channel, so that no state of the previous one is kept.
  return <LivePage key={props.loaderData.start.channel} {...props} />;
}

function LivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { start, isOfficial, hasFeed } = loaderData;
  const weekend = useWeekendNow(loaderData.weekend, loaderData.renderedAt);
  const isDemo = start.channel === "demo";
  const [delaySeconds, setSeconds] = useState(start.delaySeconds);
  const now = useLiveSession(start, delaySeconds);
  const siteTimeMs = useShownMs(start.nowMs, now.skewMs, delaySeconds);
  const session = useOfficial(now.frame?.session ?? null, isOfficial);
  const isGoingOn = session !== null && ["upcoming", "delayed", "live"].includes(session.phase);
  const isLost = isGoingOn && now.frame !== null && siteTimeMs - now.frame.heardAtMs > LOST_MS;
  const changeDelay = (seconds: number): void => {
    document.cookie = delayCookie(seconds);
    setSeconds(seconds);
  };
  const trackZone = weekend?.circuit.timeZone ?? "UTC";
  return (
    <div className={styles.page}>
      <header className="on-hero">
        <Stack gap={3} align="start" className={`wrap ${styles.title}`}>
          <Heading level={1}>{titleOf(session)}</Heading>
          <Text size="2xl" face="headline" tone="quiet">
            {session?.event?.session ?? "Timing, race control, weather"}
          </Text>
          {session?.event?.invented === true && (
            <p className={styles.demo}>
              <b>Demo session.</b> The drivers are real. Everything else is made up.
            </p>
          )}
          {session?.event?.recorded === true && (
            <p className={styles.demo}>
              <b>Replayed from recorded lap times.</b> Gaps within a lap and slow spells are estimated.
            </p>
          )}
        </Stack>
        {session && <LiveBand session={session} siteTimeMs={siteTimeMs} isLost={isLost} />}
      </header>
      {/* Without a feed or a session, there is no age to show and nothing to delay. */}
      {(hasFeed || isDemo || session !== null) && (
        <Cluster apart gap={9} className={`wrap ${styles.bar}`}>
          <Cluster gap={8} tight className={styles.freshness}>
            <FeedAge now={now} siteTimeMs={siteTimeMs} delaySeconds={delaySeconds} />
            <a className="link without-script" href={paths.live({ demo: isDemo })}>
              Refresh
            </a>
          </Cluster>
          <DelayControl
            seconds={delaySeconds}
            demo={isDemo}
            error={actionData && wireFields("delay", actionData)("delay").error}
            onChange={changeDelay}
          />
        </Cluster>
      )}
      <div className={`wrap ${styles.body}`}>
        <div>
          {session && Object.keys(session.cars).length > 0 ? (
            <LiveBoard session={session} caption={`${titleOf(session)}: running order`} />
          ) : session ? (
            <EmptyState title="Waiting for cars">The running order appears when the session starts.</EmptyState>
          ) : (
            <Nothing hasFeed={hasFeed} isAhead={isDemo || (hasFeed && delaySeconds > 0)} />
          )}
          {(isDemo || !hasFeed) && session && (
            <Text above={4}>
              <Link className="link" to={paths.live({ demo: !isDemo })} reloadDocument>
                {isDemo ? "Back to live timing" : "Watch the demo"}
              </Link>
            </Text>
          )}
        </div>
        <Stack gap={9}>
          {session && <StewardsPanel {...session} />}
          {session && <RaceControl messages={session.raceControl} trackZone={trackZone} />}
          {weekend && (
            <section aria-labelledby="schedule">
              <Heading level={2} id="schedule">
                {weekend.name}
              </Heading>
              <Text above={1} tone="quiet">
                <TrackDays
                  range={weekend.dateRange}
                  sessions={weekend.sessions}
                  trackZone={trackZone}
                  placeName={weekend.circuit.placeName}
                />
                {" · "}
                {weekendStatusNow(weekend, isLost ? null : session)}
              </Text>
              <RuledList as="ol" above={5} className={styles.sessions}>
                {scheduleNow(weekend.sessions, isLost ? null : session).map(
                  ({ kind, label, startsAt, status, timetable }) => (
                    <li key={kind} data-timetable={timetable}>
                      <b>{label}</b>
                      <Text as="span" size="s" tone="quiet">
                        {status}
                      </Text>
                      <span>
                        {startsAt === null ? (
                          "Time TBC"
                        ) : (
                          <LocalTime iso={startsAt} format="short-day-time" trackZone={trackZone} />
                        )}
                      </span>
                    </li>
                  ),
                )}
              </RuledList>
              <ZoneNote />
              <Link className="link" to={paths.meeting(weekend)}>
                Race weekend
              </Link>
            </section>
          )}
        </Stack>
      </div>
    </div>
  );
}

function titleOf(session: LiveSession | null): string {
  return session?.event?.meeting ?? "Live timing";
}

function Nothing({ hasFeed, isAhead }: { readonly hasFeed: boolean; readonly isAhead: boolean }) {
  if (isAhead)
    return (
      <EmptyState title="Waiting for your delay">Timing will appear as soon as your broadcast catches up.</EmptyState>
    );
  return (
    <EmptyState
      title={hasFeed ? "No session right now" : "No live session"}
      action={
        <Link className="link" to={paths.live({ demo: true })} reloadDocument>
          Watch the demo
        </Link>
      }
    >
      {hasFeed
        ? "Live timing opens 45 minutes before each session. Until then, try the demo."
        : "Live timing isn’t available while the site replays a past season. Try the demo."}
    </EmptyState>
  );
}
