import { Link } from "react-router";

import { HISTORY_CARD, standingsCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/season";
import { FinalTable } from "./final-table.tsx";
import { SeasonRaces } from "./season-races.tsx";
import { loadSeason, type SeasonView } from "./season.server.ts";
import styles from "./season.module.css";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadSeason(context, params.year);
}

export const handle = { showsResults: "race" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { year, after } = loaderData;
  return pageMeta(matches, {
    path: paths.f1History(year),
    title: `Formula 1 in ${year}: Tables and Races · Gridwalk`,
    description: `The Formula 1 season of ${year}: the drivers' and constructors' tables, every race with its winner and pole, and every result of every driver.`,
    card: after?.round ? standingsCard("drivers", year, after.round) : HISTORY_CARD,
  });
};

export default function Season({ loaderData }: Route.ComponentProps) {
  const { year, races, drivers, teams, scale } = loaderData;
  return (
    <>
      <Head season={loaderData} />
      <div className="wrap">
        {drivers.length > 0 && <FinalTable season={loaderData} />}
        {teams.length > 0 && (
          <Section id="teams" title="Constructors">
            <ol className={styles.teams}>
              {teams.map((team) => (
                <li key={team.key}>
                  <span className={styles.position}>{team.position ?? "EX"}</span>
                  <span>
                    <Link to={team.to}>{team.name}</Link> <span className={styles.engine}>{team.engine}</span>
                  </span>
                  <b>{team.points}</b>
                </li>
              ))}
            </ol>
          </Section>
        )}
        <SeasonRaces races={races} />
        <p className={styles.scale}>
          Points for the first places in {year}: {scale}.{" "}
          <Link to={`${paths.f1History()}#points`}>Points systems since 1950</Link>
        </p>
        <Neighbours season={loaderData} />
      </div>
    </>
  );
}

function Head({ season }: { readonly season: SeasonView }) {
  const { year, state, after, drivers, teams, driversDecided, teamsDecided } = season;
  const [driver, team] = [drivers[0], teams[0]];
  return (
    <header className={`${styles.head} on-hero`}>
      <div className="wrap">
        <p className="kicker">
          <Link to={paths.f1History()}>Formula 1 history</Link>
        </p>
        <h1 className={styles.year}>
          <span className="visually-hidden">Formula 1 in </span>
          {year}
        </h1>
        {state === "to come" && <p className={styles.state}>The season hasn’t started yet.</p>}
        {state === "running" && after && (
          <p className={styles.state}>
            After {after.run} of {after.of} races, the {after.name} the latest
            {after.sprint !== null && `, and the sprint at the ${after.sprint}`}.
          </p>
        )}
        {driver && (
          <dl className={styles.champions}>
            <div>
              <dt>{driversDecided ? "World champion" : "Leads the drivers"}</dt>
              <dd>
                <Link to={driver.to}>{driver.name}</Link> <span>{driver.points} points</span>
              </dd>
            </div>
            {team && (
              <div>
                <dt>{teamsDecided ? "Constructors' champion" : "Leads the constructors"}</dt>
                <dd>
                  <Link to={team.to}>{team.name}</Link> <span>{team.points} points</span>
                </dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </header>
  );
}

function Neighbours({ season: { previous, next } }: { readonly season: SeasonView }) {
  return (
    <nav className={styles.neighbours} aria-label="Other seasons">
      {previous && (
        <Link to={previous.to} rel="prev">
          <span>Previous season</span>
          <b>{previous.year}</b>
        </Link>
      )}
      {next && (
        <Link to={next.to} rel="next" className={styles.next}>
          <span>Next season</span>
          <b>{next.year}</b>
        </Link>
      )}
    </nav>
  );
}
