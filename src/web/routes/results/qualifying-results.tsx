import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/qualifying-results";
import { keepRows } from "./keep-rows.ts";
import { loadQualifyingResults } from "./qualifying-results.server.ts";
import { QualifyingTable } from "./qualifying-table.tsx";
import { ResultsPage } from "./results-page.tsx";

export const handle = { parameters: ["q", "year", "page"], results: "qualifying" } satisfies RouteHandle;

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadQualifyingResults(context, params, new URL(request.url).searchParams);
}

export const shouldRevalidate = keepRows;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        path: paths.qualifyingResults(loaderData.season),
        title: `Formula 1 Qualifying Results, ${loaderData.season} Season · Gridwalk`,
        description: `Every qualifying and sprint qualifying session of ${loaderData.season}, newest first: positions and Q1, Q2 and Q3 times.`,
      })
    : [];

export default function QualifyingResults({ loaderData }: Route.ComponentProps) {
  return (
    <ResultsPage
      results={loaderData}
      kind="qualifying"
      path={paths.qualifyingResults}
      renderTable={(table, caption, session) => <QualifyingTable table={table} caption={caption} session={session} />}
    />
  );
}
