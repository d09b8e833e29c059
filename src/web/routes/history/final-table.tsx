import { Link } from "react-router";

import { Flag } from "../../components/flag.tsx";
import { ScrollArea } from "../../ui/scroll-area.tsx";
import { Section } from "../../ui/section.tsx";
import type { SeasonView } from "./season.server.ts";
import styles from "./final-table.module.css";

export function FinalTable({ season }: { readonly season: SeasonView }) {
  const { year, state, drivers } = season;
  const races = season.races.filter(({ cancelled }) => !cancelled);
  return (
    <Section id="drivers" title="Drivers">
      <p className="note">
        {state === "decided" ? "The final table" : "The table so far"}, with every finishing position.{" "}
        <span className={styles.pole}>Underlined</span>: from pole. <span className={styles.fastest}>Purple</span>:
        fastest lap.{drivers.some(({ position }) => position === null) && " EX: excluded from the championship."}
      </p>
      <ScrollArea label="Table of drivers and results">
        <table className={styles.table}>
          <caption className="visually-hidden">
            Drivers&apos; championship {year} with the results of every race
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
                  <Flag alpha2={driver.alpha2} width={18} /> <Link to={driver.to}>{driver.name}</Link>
                </th>
                <td className={styles.points}>{driver.points}</td>
                {races.map((race, index) => (
                  <Result
                    key={race.to}
                    text={driver.results[index] ?? ""}
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
  readonly text: string;
  readonly pole: boolean;
  readonly fastest: boolean;
}

function Result({ text, pole, fastest }: ResultProps) {
  return (
    <td data-kind={kindOf(text)}>
      {pole || fastest ? (
        <span data-pole={pole || undefined} data-fastest={fastest || undefined}>
          {text}
          <span className="visually-hidden">
            {pole && ", pole"}
            {fastest && ", fastest lap"}
          </span>
        </span>
      ) : (
        text
      )}
    </td>
  );
}

function kindOf(text: string): "win" | "podium" | "out" | undefined {
  if (text === "") return undefined;
  const place = Number(text);
  if (Number.isNaN(place)) return "out";
  return place === 1 ? "win" : place <= 3 ? "podium" : undefined;
}
