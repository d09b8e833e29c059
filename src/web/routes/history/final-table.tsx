import { Link } from "react-router";

import { Flag } from "../../components/flag.tsx";
import { ResultsKey } from "../../components/record/results-key.tsx";
import { ScrollArea } from "../../ui/scroll-area.tsx";
import { Section } from "../../ui/section.tsx";
import type { SeasonView } from "./season.server.ts";
import type { ResultCell } from "./season-table.server.ts";
import styles from "./final-table.module.css";

export function FinalTable({ season }: { readonly season: SeasonView }) {
  const { year, state, drivers } = season;
  const races = season.races.filter(({ cancelled }) => !cancelled);
  return (
    <Section id="drivers" title="Drivers">
      <p className="note">
        {state === "decided" ? "The final table" : "The table so far"}, with every finishing
        position.
        {drivers.some(({ position }) => position === null) &&
          " EX: excluded from the championship."}
      </p>
      <ResultsKey
        tones={
          new Set(drivers.flatMap(({ results }) => results.flatMap((cell) => cell?.tone ?? [])))
        }
        pole={races.some(({ pole }) => pole !== null)}
        fastest={races.some(({ fastest }) => fastest.length > 0)}
      />
      <ScrollArea label="Drivers’ championship" className="above-6">
        <table className={styles.table}>
          <caption className="visually-hidden">
            {year} drivers’ championship with the results of every race
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles.position}>
                <abbr title="Position">Pos</abbr>
              </th>
              <th scope="col" className={styles.driver}>
                Driver
              </th>
              <th scope="col" className={styles.points}>
                Points
              </th>
              {races.map((race) => (
                <th key={race.to} scope="col">
                  <Link to={race.to} title={race.name}>
                    {race.code}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drivers.map((driver) => (
              <tr key={driver.id}>
                <td className={styles.position}>{driver.position ?? "EX"}</td>
                <th scope="row" className={styles.driver}>
                  <Flag alpha2={driver.alpha2} width={18} />{" "}
                  <Link to={driver.to} aria-label={driver.name}>
                    <span className="wider-than-820">{driver.name}</span>
                    <span className="only-until-820">{driver.lastName}</span>
                  </Link>
                </th>
                <td className={styles.points}>{driver.points}</td>
                {races.map((race, index) => (
                  <Result
                    key={race.to}
                    cell={driver.results[index] ?? null}
                    pole={race.pole?.id === driver.id}
                    fastest={race.fastest.some(({ id }) => id === driver.id)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Section>
  );
}

interface ResultProps {
  readonly cell: ResultCell | null;
  readonly pole: boolean;
  readonly fastest: boolean;
}

function Result({ cell, pole, fastest }: ResultProps) {
  return (
    <td className={styles.result} data-tone={cell?.tone} data-pole={pole || undefined}>
      <span data-fastest={fastest || undefined}>{cell?.text}</span>
      {(pole || fastest) && (
        <span className="visually-hidden">
          {pole && ", pole"}
          {fastest && ", fastest lap"}
        </span>
      )}
    </td>
  );
}
