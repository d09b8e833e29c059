import type { RouterContextProvider } from "react-router";

import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { listTitles } from "#db/queries/standings/titles.ts";
import { resultsReach } from "#domain/calendar/results-reach.ts";
import { formatPoints } from "#domain/standings/points.ts";
import type { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { loadStandings } from "../championship/standings-now.server.ts";

export type TitleEffect = NonNullable<Awaited<ReturnType<typeof loadTitleEffect>>>;

const LEADERS = 3;

/** Returns what a result means for the drivers' title. Null while an earlier result is missing. */
export async function loadTitleEffect(
  context: Readonly<RouterContextProvider>,
  { season, round }: Meeting,
  now: Temporal.Instant,
) {
  const { db } = context.get(servicesContext);
  const calendar = await siteCalendar(context);
  if (season !== calendar.season || resultsReach(calendar.meetings, now) !== null) return null;
  const [{ after, drivers }, titles] = await Promise.all([
    loadStandings(context),
    listTitles(db, { season, now }),
  ]);
  if (after === null || after.round !== round) return null;
  const title = titles.find(
    (decided) => decided.championship === "drivers" && decided.round === round,
  );
  return {
    /** The champion's name if the title was decided at this meeting. */
    champion: drivers.find(({ driver }) => driver.id === title?.winnerId)?.driver.name ?? null,
    /** The first three of the championship. */
    leaders: drivers
      .slice(0, LEADERS)
      .flatMap(({ driver, pointsHundredths }) =>
        pointsHundredths === null
          ? []
          : [{ id: driver.id, lastName: driver.lastName, points: formatPoints(pointsHundredths) }],
      ),
  };
}
