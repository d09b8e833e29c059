import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { FigureList } from "../../components/record/figure-list.tsx";
import { SeasonCurve } from "../../components/record/season-curve.tsx";
import { SeasonSelect } from "../../components/record/season-select.tsx";
import type { DriverView } from "./driver.server.ts";
import styles from "./driver-season.module.css";
import { DuelTable } from "./duel-table.tsx";

interface DriverSeasonProps {
  readonly season: NonNullable<DriverView["season"]>;
  readonly address: string;
  readonly name: string;
}

/** One season, any of those driven. */
export function DriverSeason({ season, address, name }: DriverSeasonProps) {
  return (
    <section className={styles.season} id="season" aria-labelledby="season-title">
      <div className={styles.top}>
        <div>
          <h2 id="season-title" className="section-title">
            Season {season.year}
          </h2>
          <p className={styles.place}>{[season.place, ...season.teams].join(" · ")}</p>
        </div>
        <SeasonSelect action={paths.driver(address)} shown={season.year} seasons={season.choices} />
      </div>
      <FigureList figures={season.figures} />
      {season.curve && (
        <div className={styles.curve}>
          <h3 className={styles.title}>Points race by race</h3>
          <SeasonCurve
            curve={season.curve}
            label={`${name}’s points after each round of ${season.year}. The season table below has every figure.`}
          />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.races}>
          <h3 className={styles.title}>Race by race</h3>
          <div className={styles.scroller} tabIndex={0} role="region" aria-label={`Season ${season.year} race by race`}>
            <SeasonRaces season={season} />
          </div>
        </div>
        {season.mates.length > 0 && (
          <div>
            <h3 className={styles.title}>{season.mates.length > 1 ? "Team-mate battles" : "Team-mate battle"}</h3>
            <DuelTable name={name} mates={season.mates} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Stands at the head of the column, too, and so is left out on a phone. */
const GRAND_PRIX = " Grand Prix";

function SeasonRaces({ season }: Pick<DriverSeasonProps, "season">) {
  const hasSprints = season.races.some((race) => race.sprint !== "");
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Season {season.year} race by race</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title="Round">Rd</abbr>
          </th>
          <th scope="col">Grand Prix</th>
          <th scope="col">Grid</th>
          <th scope="col">Race</th>
          {hasSprints && <th scope="col">Sprint</th>}
          <th scope="col">Points</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {season.races.map((race) => (
          <tr key={race.round}>
            <td>{race.round}</td>
            <th scope="row">
              <Link to={paths.meeting({ season: season.year, slug: race.slug })}>
                {race.name.endsWith(GRAND_PRIX) ? race.name.slice(0, -GRAND_PRIX.length) : race.name}
                {race.name.endsWith(GRAND_PRIX) && <span className={styles.long}>{GRAND_PRIX}</span>}
              </Link>
              {race.reason !== "" && <small>{race.reason}</small>}
            </th>
            <td>{race.grid}</td>
            <td>
              <b data-tone={race.tone}>{race.result}</b>
            </td>
            {hasSprints && <td>{race.sprint}</td>}
            <td>{race.points}</td>
            <td>{race.total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
