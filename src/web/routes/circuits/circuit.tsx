import { Link } from "react-router";

import { circuitCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { CircuitOutline } from "../../components/circuit-outline.tsx";
import { Flag } from "../../components/flag.tsx";
import { longestWord } from "../../components/longest-word.ts";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/circuit";
import { type CircuitView, loadCircuit } from "./circuit.server.ts";
import styles from "./circuit.module.css";
import { Layouts } from "./layouts.tsx";
import { Winners } from "./winners.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadCircuit(context, params.id);
}

export const handle = { showsResults: "race" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { id, name, fullName, races, years, place } = loaderData;
  const called = fullName.includes(name) ? fullName : `${name} (${fullName})`;
  return pageMeta(matches, {
    path: paths.circuit(id),
    title: `${called} · Gridwalk`,
    description: `${called}, ${place}: ${races === 0 ? "no Formula 1 race yet" : `every Formula 1 race (${years})`}, its layouts over the years, winners and lap records.`,
    card: circuitCard(id),
  });
};

export default function Circuit({ loaderData }: Route.ComponentProps) {
  const { layouts, towers } = loaderData;
  return (
    <>
      <Hero circuit={loaderData} />
      <div className="wrap">
        {towers.length > 0 && (
          <section className={styles.towers} aria-label="Most successful">
            {towers.map((tower) => (
              <div key={tower.title} className={styles.tower}>
                <h2>{tower.title}</h2>
                <ol>
                  {tower.rows.map((row) => (
                    <li key={row.to}>
                      <span className={styles.place}>{row.place}</span>
                      <Link to={row.to}>{row.name}</Link>
                      <b>{row.count}</b>
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </section>
        )}
        {layouts.length > 0 && <Layouts layouts={layouts} />}
        <Winners circuit={loaderData} />
        <p className={styles.back}>
          <Link className="link" to={paths.circuits()}>
            All circuits
          </Link>
        </p>
      </div>
    </>
  );
}

/** So many letters are too wide for a line in the usual size: `Indianapolis`, `Francorchamps`. */
const LONG_WORD = 12;

function Hero({ circuit }: { readonly circuit: CircuitView }) {
  const { name, fullName, place, alpha2, races, years, next, drawing, drawnLength } = circuit;
  return (
    <header className={`${styles.hero} on-hero`}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <p className={styles.where}>
            <Flag alpha2={alpha2} /> {place}
          </p>
          <h1 className={styles.name} data-long-word={longestWord(name) >= LONG_WORD}>
            {name}
          </h1>
          {fullName !== name && <p className={styles.fullName}>{fullName}</p>}
          <dl className={styles.figures}>
            <div>
              <dt>{races === 1 ? "Race" : "Races"}</dt>
              <dd>{races === 0 ? "None yet" : races}</dd>
            </div>
            {years !== "" && (
              <div>
                <dt>Years</dt>
                <dd>{years}</dd>
              </div>
            )}
            {drawnLength && (
              <div>
                <dt>Length</dt>
                <dd>{drawnLength}</dd>
              </div>
            )}
          </dl>
          {next && (
            <p className={styles.next}>
              Next race here: <Link to={next.to}>{`${next.name}, ${next.day} ${next.season}`}</Link>
            </p>
          )}
        </div>
        {drawing && (
          <div className={styles.track}>
            <CircuitOutline drawing={drawing} label={`Outline of the circuit ${name}`} />
          </div>
        )}
      </div>
    </header>
  );
}
