import { data, Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Flag } from "../../components/flag.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/replay";
import { Controls } from "./controls.tsx";
import { Driver } from "./driver-figures.tsx";
import { FirstMap } from "./first-map.tsx";
import { KeyHelp } from "./key-help.tsx";
import { loadReplay, type ReplayPageView } from "./replay.server.ts";
import styles from "./replay.module.css";
import { RunningOrder } from "./running-order.tsx";
import { Truth } from "./truth.tsx";
import { useReplay } from "./use-replay.ts";

export const handle = { parameters: ["t", "lap", "follow", "compare", "speed"] } satisfies RouteHandle;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const view = await loadReplay(context, params, query);
  // There are as many moments as anybody likes: they must not push pages that everybody wants out of the memory.
  return data(view, view.asked ? { headers: { "cache-control": "no-store" } } : {});
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { name, season, circuit, to, laps } = loaderData;
  return pageMeta(matches, {
    path: to,
    title: `Watch the ${name} ${season} Again, Lap by Lap · Gridwalk`,
    description: `The ${name} ${season} as a replay: every car on the map of ${circuit}, the running order, gaps, stops and retirements over ${laps} laps, at any speed.`,
  });
};

export default function Replay({ loaderData: view }: Route.ComponentProps) {
  const { ref, state } = useReplay(view.dataPath);
  return (
    <>
      {/* The view writes into it: another race gets another one. */}
      <div
        key={view.to}
        ref={ref}
        className={`${styles.stage} on-hero`}
        data-state={view.state.kind}
        data-shown-ms={view.timeMs}
      >
        <Head view={view} />
        <div className={styles.board}>
          <div className={styles.map} data-part="map">
            <FirstMap map={view.maps[0]} shape="wide" label={`Map of ${view.circuit} with the cars`} />
            <FirstMap map={view.maps[1]} shape="tall" label={`Map of ${view.circuit} with the cars`} />
            <canvas data-part="track" aria-hidden="true" />
            <canvas data-part="cars" aria-hidden="true" />
            <button type="button" className={styles.skip} data-action="skip">
              Skip the wait
            </button>
            {state === "failed" && (
              <p className={styles.failed} role="alert">
                The replay could not be fetched.{" "}
                {/* Browsers remember a script that failed until the page is loaded anew. */}
                <button type="button" onClick={() => location.reload()}>
                  Try again
                </button>
              </p>
            )}
          </div>
          <RunningOrder view={view} />
        </div>
        <Controls view={view} isOpen={state === "open"} />
        <section className={`${styles.picks} needs-script`} aria-label="Drivers followed">
          <p data-part="nobody" className={styles.hint}>
            Follow a driver: choose one in the running order or on the map. A second one is compared.
          </p>
          <Driver part="followed" />
          <Driver part="compared" />
          <p data-part="one" className={styles.hint} hidden>
            Choose another driver to compare the two.
          </p>
          <div data-part="gap-chart" className={styles.gapChart} hidden>
            <p className={styles.ahead} data-part="ahead-first" aria-hidden="true" />
            <canvas data-part="gap-canvas" role="img" aria-label="" />
            <p className={styles.ahead} data-part="ahead-second" aria-hidden="true" />
            <p className={styles.gapWords} data-part="gap-words" />
          </div>
        </section>
        <p className="visually-hidden" data-part="said" role="status">
          {view.words}
        </p>
        <KeyHelp />
      </div>
      <div className="wrap">
        <Truth view={view} />
        <nav className={styles.neighbours} aria-label="Other races">
          <Link className="link" to={view.meetingTo}>
            All about the {view.name} {view.season}
          </Link>
          {view.previous && (
            <Link className="link" to={view.previous.to} rel="prev">
              Before: {view.previous.name}
            </Link>
          )}
          {view.next && (
            <Link className="link" to={view.next.to} rel="next">
              Next: {view.next.name}
            </Link>
          )}
        </nav>
      </div>
    </>
  );
}

function Head({ view }: { readonly view: ReplayPageView }) {
  return (
    <header className={styles.head}>
      <div className={styles.what}>
        <p className={styles.kicker}>
          <Link to={paths.trackVisualizer({ year: view.season })}>Races of {view.season}</Link>
          <span>
            <Flag alpha2={view.alpha2} width={20} /> {view.circuit}, {view.date}
          </span>
        </p>
        <h1 className={styles.name}>
          {view.place} <span>{view.season}</span>
        </h1>
      </div>
      <div className={styles.figures}>
        <p className={styles.fastest} data-part="fastest-line" hidden={view.fastest === null}>
          <span>Fastest lap</span> <b data-part="fastest">{view.fastest ?? ""}</b>
        </p>
        <p className={styles.state} data-part="state">
          {view.state.text}
        </p>
        <p className={styles.clock}>
          <span className="visually-hidden">Race time </span>
          <b data-part="clock">{view.clock}</b>
        </p>
        <p className={styles.lap}>
          Lap <b data-part="lap">{view.lap}</b>
          <span>/{view.laps}</span>
        </p>
      </div>
    </header>
  );
}
