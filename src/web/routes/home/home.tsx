import { Link } from "react-router";

import { meetingCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { broadcastDelay } from "../../broadcast-delay.server.ts";
import { Block } from "../../components/block.tsx";
import { Championship } from "../../components/championship/championship.tsx";
import { KeptPlaceCard } from "../../components/kept-place.tsx";
import { LeadResult } from "../../components/lead-result/lead-result.tsx";
import { NextLine } from "../../components/lead-result/next-line.tsx";
import { SessionTimeline } from "../../components/session-timeline.tsx";
import { SeasonOver } from "../../components/season-over.tsx";
import { useWeekendNow } from "../../components/use-weekend-now.ts";
import { WeekendHero } from "../../components/weekend-hero.tsx";
import { ZoneNote } from "../../components/zone-note.tsx";
import { keptPlace } from "../../watched.server.ts";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/home";
import { Cluster } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./home.module.css";
import { loadHome } from "./home.server.ts";
import { Champions } from "./champions.tsx";
import { FansChoice } from "./fans-choice.tsx";
import { FavouriteCards } from "./favourite-cards.tsx";
import { LastRace } from "./last-race.tsx";
import { News } from "./news.tsx";
import { PickDriver } from "./pick-driver.tsx";
import { SignUpCard } from "./sign-up-card.tsx";

export const handle = { dependsOn: ["kept place", "live delay"] } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const [home, storedPlace] = await Promise.all([
    loadHome(context, broadcastDelay(request)),
    keptPlace(context, request),
  ]);
  return { ...home, kept: storedPlace };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: paths.home(),
    title: "Gridwalk · Formula 1 weekends, results and standings",
    description: loaderData?.weekend
      ? `${loaderData.weekend.name}, ${loaderData.weekend.dateRange}: session times in your time zone, a countdown, standings and results. An unofficial fan site.`
      : "Formula 1 session times, standings and results. An unofficial fan site.",
    card: loaderData?.weekend ? meetingCard(loaderData.weekend) : undefined,
    feeds: [
      { topic: { kind: "stories" }, title: "Stories (with results)" },
      { topic: { kind: "results" }, title: "Results (spoiler-free)" },
    ],
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { lead, champions, news, fansChoice, standings, lastRace, championship, seasonOver, season, renderedAt } =
    loaderData;
  const weekend = useWeekendNow(loaderData.weekend, renderedAt);
  return (
    <>
      {loaderData.kept && (
        <div className="wrap">
          <KeptPlaceCard storedPlace={loaderData.kept} />
        </div>
      )}
      <Block of={lead}>{lead && <LeadResult lead={lead} next={weekend && <NextLine weekend={weekend} />} />}</Block>
      <Block of={champions}>
        {champions && (
          <Champions {...champions} nextSeason={weekend?.season ?? null} heading={lead?.isRace ? "h2" : "h1"} />
        )}
      </Block>
      {seasonOver && !champions && <SeasonOver season={season} next={weekend} />}
      {weekend && (
        <WeekendHero
          weekend={weekend}
          renderedAt={renderedAt}
          heading={lead?.isRace || champions ? "h2" : "h1"}
          withYear={weekend.season !== season}
          title={
            <Link className="cover-link" to={paths.meeting(weekend)}>
              {weekend.place}
              <span className="visually-hidden">, race weekend</span>
            </Link>
          }
          isCard
        >
          {!seasonOver && <SessionTimeline weekend={weekend} />}
          <Cluster gap={8} align="stretch" apart size="s" tone="quiet" className={styles.foot}>
            <ZoneNote />
            <Text weight={600} tone="plain" aria-hidden="true">
              Race weekend →
            </Text>
          </Cluster>
        </WeekendHero>
      )}
      <div className="wrap">
        {weekend && (
          <Cluster as="p" gap={8} tight above={6}>
            <Link className="link" to={paths.notifications()}>
              Remind me
            </Link>
            <Link className="link" to={paths.follow()}>
              Add the season to my calendar
            </Link>
          </Cluster>
        )}
        <Block of={standings}>{standings && <FavouriteCards {...standings} />}</Block>
        <Block of={lastRace}>{lastRace && <LastRace race={lastRace} isLead={lead?.to === lastRace.to} />}</Block>
        <Block of={championship}>{championship && <Championship {...championship} />}</Block>
        {standings && <PickDriver drivers={standings.drivers.filter(({ isCurrent }) => isCurrent)} />}
        <Block of={fansChoice}>{fansChoice && <FansChoice choice={fansChoice} />}</Block>
        <Block of={news}>
          <News news={news} year={new Date(renderedAt).getUTCFullYear()} />
        </Block>
        <SignUpCard />
      </div>
    </>
  );
}
