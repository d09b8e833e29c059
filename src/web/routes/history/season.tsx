import { Link } from "react-router";

import { HISTORY_CARD, standingsCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import { EraCar } from "../../components/era-car.tsx";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/season";
import { FinalTable } from "./final-table.tsx";
import { SeasonRaces } from "./season-races.tsx";
import { SeasonTotals } from "./season-totals.tsx";
import type { SeasonView } from "./season.server.ts";
import { Text } from "../../ui/text.tsx";
import { FigureList } from "../../ui/figure-list.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import { Neighbours } from "../../components/neighbours.tsx";
import styles from "./season.module.css";

export { loadSeason as loader } from "./season.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { year, after } = loaderData;
  return pageMeta(matches, {
    path: paths.f1History(year),
    title: `Formula 1 in ${year}: standings and races · Gridwalk`,
    description: `The ${year} Formula 1 season: drivers’ and constructors’ standings, the winner and pole-sitter of every race, and every driver’s results.`,
    card: after?.round ? standingsCard("drivers", year, after.round) : HISTORY_CARD,
  });
};

export default function Season({ loaderData }: Route.ComponentProps) {
  const { races, totals, drivers, teams, scale, previous, next } = loaderData;
  return (
    <>
      <Head season={loaderData} />
      <div className="wrap">
        {drivers.length > 0 && <FinalTable season={loaderData} />}
        {teams.length > 0 && (
          <Section id="teams" title="Constructors">
            <RuledList as="ol" ranked above={7} className={`flowing ${styles.teams}`}>
              {teams.map((team) => (
                <li key={team.key}>
                  <span>{team.position ?? "EX"}</span>
                  <span>
                    <Link className={styles.team} to={team.to}>
                      {team.name}
                    </Link>{" "}
                    <Text as="span" tone="quiet">
                      {team.engine}
                    </Text>
                  </span>
                  <b>{team.points}</b>
                </li>
              ))}
            </RuledList>
          </Section>
        )}
        <SeasonRaces races={races} />
        {totals && <SeasonTotals totals={totals} />}
        <Text above={10} tone="quiet">
          Points by finishing position: <b className="nowrap">{scale}</b>
        </Text>
        <Link className="link" to={paths.f1Points()}>
          Points systems since 1950
        </Link>
        <Neighbours
          label="Other seasons"
          kind="season"
          previous={previous && { to: previous.to, name: previous.year }}
          next={next && { to: next.to, name: next.year }}
        />
      </div>
    </>
  );
}

function Head({ season }: { readonly season: SeasonView }) {
  const {
    year,
    state,
    after,
    drivers,
    teams,
    driversDecided,
    teamsDecided,
    driversLead,
    teamsLead,
    isBehind,
  } = season;
  const leads = isBehind ? "Led" : "Leads";
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
        <div className={styles.cars} data-pair={season.cars.length > 1 || undefined}>
          {season.cars.map(({ id, colour }) => (
            <EraCar key={id} year={year} colour={colour} />
          ))}
        </div>
        {state === "to come" && (
          <Text above={7} size="xl" tone="quiet">
            The season hasn’t started yet.
          </Text>
        )}
        {state === "running" && after && (
          <Text above={7} size="xl" tone="quiet">
            After {after.run} of {after.of} races, {isBehind ? "up to" : "most recently"} the{" "}
            {after.name}
            {after.sprint !== null && `, and the sprint at the ${after.sprint}`}.
          </Text>
        )}
        {driver && (
          <FigureList
            kind="wide"
            above={10}
            className={styles.champions}
            figures={[
              {
                label: driversDecided ? "World Champion" : `${leads} the drivers’ championship`,
                value: <Link to={driver.to}>{driver.name}</Link>,
                note: driversLead,
              },
              ...(team
                ? [
                    {
                      label: teamsDecided
                        ? "Constructors’ champion"
                        : `${leads} the constructors’ championship`,
                      value: <Link to={team.to}>{team.name}</Link>,
                      note: teamsLead,
                    },
                  ]
                : []),
            ]}
          />
        )}
      </div>
    </header>
  );
}
