import { data, Link } from "react-router";
import type { ReactNode } from "react";

import { pluralize } from "#domain/text.ts";

import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Cluster, Columns } from "../../ui/layout.tsx";
import type { Route } from "./+types/replay";
import { loadReplay, type ReplayPageView } from "./replay.server.ts";
import { ReplayScreen } from "./replay-screen.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./data-accuracy.module.css";

export const handle = {
  parameters: ["t", "lap", "follow", "compare", "speed"],
} satisfies RouteHandle;

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

function DataAccuracy({ view }: { readonly view: ReplayPageView }) {
  const { accuracy } = view;
  return (
    <Section compact id="data-accuracy" title="About this replay">
      <Columns until={820} gap={8} above={7} className={styles.columns}>
        <Notes title="Recorded">
          <li>Every lap time.</li>
          <li>
            {accuracy.stops
              ? "Grid, result, retirements and the lap of every stop."
              : "Grid, result and retirements."}
          </li>
          <li>
            The shape of <Link to={view.trackTo}>{view.circuit}</Link>
            {accuracy.surveyed ? "." : ". Its orientation is approximate."}
          </li>
        </Notes>
        <Notes title="Estimated">
          <li>Positions within a lap. Gaps are accurate to about 0.1 s.</li>
          {accuracy.stops && <li>How long each car was stationary in the pits.</li>}
          {(accuracy.slow || accuracy.stopped) && (
            <li>
              {accuracy.slow && "Slow periods (safety car, VSC or rain), from lap times. "}
              {accuracy.stopped && "Red flags, from long stops."}
            </li>
          )}
          <li>Where cars retired: they fade out after their last full lap.</li>
          {accuracy.caveats.map((caveat) => (
            <li key={caveat}>{caveat}</li>
          ))}
          {!accuracy.ownColours && <li>Team colours.</li>}
        </Notes>
      </Columns>
    </Section>
  );
}

function Notes({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <Heading level={3} className={styles.title}>
        {title}
      </Heading>
      <ul className="dashed">{children}</ul>
    </div>
  );
}
