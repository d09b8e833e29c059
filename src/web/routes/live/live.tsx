import type { ReactNode } from "react";

import { paths } from "#domain/paths.ts";
import type { LiveSession } from "#domain/live/live-session.ts";

import { LeadResult } from "../../components/lead-result/lead-result.tsx";
import { NextLine } from "../../components/lead-result/next-line.tsx";
import { wireFields } from "../../forms/field-wiring.ts";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Cluster } from "../../ui/layout.tsx";
import type { Route } from "./+types/live";
import { LiveBar } from "./bar/live-bar.tsx";
import { SessionHead } from "./head/session-head.tsx";
import { MainColumn, SideColumn, TitlePanel } from "./live-columns.tsx";
import styles from "./live.module.css";
import { loadLive } from "./live.server.ts";
import { useLivePage, type LiveState } from "./use-live-page.ts";
import { TitleNow } from "../../components/title-now/title-now.tsx";
import { CarPositions } from "./panels/car-positions.tsx";
import { Conditions } from "./panels/conditions.tsx";
import { RaceControl } from "./panels/race-control.tsx";
import { ReadersBoard } from "./panels/readers-board.tsx";
import { StewardsPanel } from "./panels/stewards-panel.tsx";
import wideViewStyles from "./wide-view.module.css";

export { setDelay as action } from "./live.server.ts";

export const handle = {
  parameters: ["show", "view"],
  dependsOn: ["live delay"],
} satisfies RouteHandle;

export function loader({ context, request, url }: Route.LoaderArgs) {
  return loadLive(context, request, url.searchParams);
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
  // A different channel means a different key, which resets the page's state.
  return <LivePage key={props.loaderData.start.channel} {...props} />;
}

function LivePage({ loaderData: data, actionData }: Route.ComponentProps) {
  const { start, isWide, isBehind, hasFeed, next } = data;
  const live = useLivePage(data);
  const { session, isDemo, isOn, hasCars } = live;
  const lead = session === null && !isDemo ? data.lead : null;
  const hasWinner = lead?.isRace === true;
  const head = (
    <>
      {lead && <LeadResult lead={lead} next={next && <NextLine weekend={next} />} />}
      {!hasWinner && <SessionHead data={data} live={live} />}
    </>
  );
  const bar = (
    <LiveBar
      live={live}
      delayError={actionData && wireFields("delay", actionData)("delay").error}
      isWide={isWide}
    />
  );
  if (isWide && session !== null && hasCars)
    return <WideView live={live} session={session} head={head} bar={bar} />;
  return (
    <div>
      {head}
      {(isDemo ||
        session !== null ||
        isBehind ||
        (start.frame !== null && !lead) ||
        (hasFeed && isOn)) && (
        <Cluster gap={5} apart tight className={`wrap ${styles.bar}`}>
          {bar}
        </Cluster>
      )}
      <div className={`wrap ${styles.body}`}>
        <MainColumn data={data} live={live} />
        <SideColumn data={data} live={live} />
        <TitlePanel live={live} />
      </div>
    </div>
  );
}

interface WideViewProps {
  readonly live: LiveState;
  readonly session: LiveSession;
  readonly head: ReactNode;
  readonly bar: ReactNode;
}

/**
 * Shows everything about a running session in one window, e.g. on a second screen, and leaves out
 * the site's navigation. In a narrow window, the navigation stays and the panels are stacked below
 * it.
 */
function WideView({ live, session, head, bar }: WideViewProps) {
  const { title, trackZone, standing } = live;
  return (
    <div className={wideViewStyles.wide}>
      {head}
      <Cluster gap={5} apart tight className={`wrap ${wideViewStyles.bar}`}>
        {bar}
      </Cluster>
      <div className={`wrap ${wideViewStyles.panels}`}>
        <ReadersBoard
          session={session}
          caption={`${title}: running order`}
          entrants={live.entrants}
          driverIds={live.driverIds}
          grid={live.grid}
        />
        <div className={wideViewStyles.side}>
          {standing && (
            <TitleNow view={standing} only="drivers" rows={4} className={wideViewStyles.title} />
          )}
          <CarPositions live={live} />
          {session.weather && <Conditions weather={session.weather} />}
          <StewardsPanel {...session} />
          <RaceControl messages={session.raceControl} trackZone={trackZone} />
        </div>
      </div>
    </div>
  );
}
