import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { SeasonOver } from "../../components/season-over.tsx";
import { SessionsByDay } from "../../components/sessions-by-day.tsx";
import { useWeekendNow } from "../../components/use-weekend-now.ts";
import { WeekendHero } from "../../components/weekend-hero.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/schedule";
import { MonthCalendar } from "./month-calendar.tsx";
import { RaceCard } from "./race-card.tsx";
import { loadSchedule } from "./schedule.server.ts";
import { Heading } from "../../ui/heading.tsx";
import styles from "./schedule.module.css";

export const handle = { parameters: ["month"] } satisfies RouteHandle;

export function loader({ context, request }: Route.LoaderArgs) {
  return loadSchedule(context, new URL(request.url).searchParams.get("month"));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: paths.schedule(),
    title: `Formula 1 schedule ${loaderData?.season ?? ""} · Gridwalk`,
    description: `All ${loaderData?.races.length ?? ""} race weekends of ${loaderData?.season ?? "the season"} with every session in your time zone, plus a monthly calendar.`,
  });

export default function Schedule({ loaderData }: Route.ComponentProps) {
  const { season, seasonOver, races, month, renderedAt } = loaderData;
  const weekend = useWeekendNow(loaderData.weekend, renderedAt);
  return (
    <>
      {seasonOver && <SeasonOver season={season} next={weekend?.season === season ? null : weekend} />}
      {weekend && (
        <WeekendHero
          weekend={weekend}
          renderedAt={renderedAt}
          heading="h2"
          title={<Link to={paths.meeting(weekend)}>{weekend.place}</Link>}
        >
          <SessionsByDay weekend={weekend} />
        </WeekendHero>
      )}
      <div className="wrap">
        <Heading level={1} className={styles.title}>
          {season} schedule
        </Heading>
        <ol className={styles.grid}>
          {races.map((race) => (
            <RaceCard key={race.slug} race={race} />
          ))}
        </ol>
        <MonthCalendar month={month} renderedAt={renderedAt} />
      </div>
    </>
  );
}
