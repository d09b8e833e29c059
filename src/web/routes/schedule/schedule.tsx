import { Link } from "react-router";

import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text.ts";

import { broadcastDelay } from "../../broadcast-delay.server.ts";
import { SeasonOver } from "../../components/season-over.tsx";
import { SessionsByDay } from "../../components/sessions-by-day.tsx";
import { useWeekendNow } from "../../components/use-weekend-now.ts";
import { WeekendHero } from "../../components/weekend-hero.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/schedule";
import { Cluster } from "../../ui/layout.tsx";
import { MonthCalendar } from "./month-calendar.tsx";
import { RaceCard } from "./race-card.tsx";
import type { RaceCardView } from "./race-cards.server.ts";
import { loadSchedule } from "./schedule.server.ts";
import { Heading } from "../../ui/heading.tsx";
import { ChevronDown } from "../../ui/icons.tsx";
import { PagePart } from "../../ui/page-part.tsx";
import { Text } from "../../ui/text.tsx";
import { WhenNear } from "../../ui/when-near.tsx";
import styles from "./schedule.module.css";

const NEXT_RACE = "next-race";
const CALENDAR = "calendar";
const FINISHED = "finished";

const isOver = ({ state }: RaceCardView): boolean => state === "past" || state === "cancelled";

export const handle = {
  parameters: ["month", "year"],
  dependsOn: ["live delay"],
} satisfies RouteHandle;

export function loader({ context, request }: Route.LoaderArgs) {
  return loadSchedule(context, new URL(request.url).searchParams, broadcastDelay(request));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: paths.schedule(),
    title: `${loaderData?.season ?? ""} Formula 1 schedule · Gridwalk`,
    description: `All ${loaderData?.raceCount ?? ""} race weekends of ${loaderData?.season ?? "the season"} with every session in your time zone, plus a monthly calendar.`,
    feeds: [{ topic: { kind: "schedule-changes" }, title: "Schedule changes" }],
  });

function Cards({ races }: { readonly races: readonly RaceCardView[] }) {
  return (
    <ol className={styles.cards}>
      {races.map((race, i) => (
        <RaceCard
          key={race.key}
          race={race}
          id={i === 0 && !isOver(race) ? NEXT_RACE : undefined}
        />
      ))}
    </ol>
  );
}

export default function Schedule({ loaderData }: Route.ComponentProps) {
  const { season, seasonOver, races, announced, month, renderedAt } = loaderData;
  const weekend = useWeekendNow(loaderData.weekend, renderedAt);
  const next = races.findIndex((race) => !isOver(race));
  const finished = next === -1 ? races : races.slice(0, next);
  const coming = next === -1 ? announced : races.slice(next);
  const run = finished.filter(({ state }) => state === "past").length;
  return (
    <>
      {seasonOver && (
        <SeasonOver
          season={season}
          next={weekend === null || weekend.season === season ? null : undefined}
        />
      )}
      {weekend && (
        <WeekendHero
          weekend={weekend}
          renderedAt={renderedAt}
          heading="h2"
          title={<Link to={paths.meeting(weekend)}>{weekend.place}</Link>}
          withYear={weekend.season !== season}
          isBrief
        >
          <SessionsByDay weekend={weekend} isFolded />
        </WeekendHero>
      )}
      <div className="wrap">
        <Heading level={1} above={9}>
          {announced.length > 0 ? season + 1 : season} schedule
        </Heading>
        <Cluster as="nav" gap={6} className={styles.jumps} aria-label="On this page">
          <Link
            className="link"
            to={`${paths.schedule()}#${coming.length > 0 ? NEXT_RACE : CALENDAR}`}
          >
            Today
          </Link>
          <Link className="link" to={`${paths.schedule()}#${CALENDAR}`}>
            Calendar
          </Link>
          <Link className="link" to={paths.follow()}>
            Subscribe
          </Link>
          <Link
            className="link"
            to={paths.scheduleChanges(announced.length > 0 ? season + 1 : season)}
          >
            Changes
          </Link>
        </Cluster>
        <Cards races={coming} />
        {announced.length === 1 && (
          <Text above={7}>The rest of the {season + 1} calendar hasn’t been announced.</Text>
        )}
        {finished.length > 0 && (
          <details
            className={`${styles.finished} open-on-paper`}
            open={coming.length === 0}
            id={FINISHED}
          >
            <summary className="cluster apart weight-600">
              {announced.length > 0
                ? `${season}: ${pluralize(run, "finished race")}`
                : pluralize(run, "finished race")}
              <ChevronDown size={18} aria-hidden="true" />
            </summary>
            <PagePart>
              <WhenNear id={FINISHED}>
                <Cards races={finished} />
              </WhenNear>
            </PagePart>
          </details>
        )}
        <PagePart>
          <WhenNear id={CALENDAR}>
            <MonthCalendar month={month} renderedAt={renderedAt} />
          </WhenNear>
        </PagePart>
      </div>
    </>
  );
}
