import { meetingCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/race-results";
import { keepRows } from "./keep-rows.ts";
import { loadRaceResults } from "./race-results.server.ts";
import { RaceTable } from "./race-table.tsx";
import { ResultsPage } from "./results-page.tsx";

export const handle = { parameters: ["q", "year", "page"] } satisfies RouteHandle;

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadRaceResults(context, params, new URL(request.url).searchParams);
}

export const shouldRevalidate = keepRows;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        path: paths.raceResults(loaderData.season),
        title: `Formula 1 Race Results, ${loaderData.season} Season · Gridwalk`,
        description: `Every Grand Prix and sprint of ${loaderData.season}, newest first: positions, points, grid, gaps, retirements and fastest laps.`,
        card: loaderData.shown[0] && meetingCard(loaderData.shown[0]),
      })
    : [];

export default function RaceResults({ loaderData }: Route.ComponentProps) {
  return (
    <ResultsPage
      results={loaderData}
      kind="race"
      path={paths.raceResults}
      renderTable={(table, caption) => <RaceTable table={table} caption={caption} />}
    />
  );
}
