import { data, Link } from "react-router";

import { pluralize } from "#domain/text.ts";

import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Cluster } from "../../ui/layout.tsx";
import type { Route } from "./+types/replay";
import { DataAccuracy } from "./data-accuracy.tsx";
import { loadReplay } from "./replay.server.ts";
import { ReplayScreen } from "./replay-screen.tsx";

export const handle = { parameters: ["t", "lap", "follow", "compare", "speed"] } satisfies RouteHandle;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const view = await loadReplay(context, params, query);
  // Not cached, because pages for single moments would displace shared pages.
  return data(view, view.hasQuery ? { headers: { "cache-control": "no-store" } } : {});
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { name, season, circuit, to, laps } = loaderData;
  return pageMeta(matches, {
    path: to,
    title: `Watch the ${season} ${name} again, lap by lap · Gridwalk`,
    description: `Replay the ${season} ${name} at any speed: every car on a map of ${circuit}, with the running order, gaps, stops and retirements over ${pluralize(laps, "lap")}.`,
  });
};

export default function Replay({ loaderData: view }: Route.ComponentProps) {
  return (
    <>
      <ReplayScreen key={view.dataPath} view={view} />
      <div className="wrap">
        <DataAccuracy view={view} />
        <Cluster as="nav" gap={9} tight above={10} aria-label="Other races">
          <Link className="link" to={view.meetingTo}>
            All about the {view.season} {view.name}
          </Link>
          {view.previous && (
            <Link className="link" to={view.previous.to} rel="prev">
              Previous: {view.previous.name}
            </Link>
          )}
          {view.next && (
            <Link className="link" to={view.next.to} rel="next">
              Next: {view.next.name}
            </Link>
          )}
        </Cluster>
      </div>
    </>
  );
}
