import { Fragment } from "react";
import { Link } from "react-router";

import { STEPS } from "../../components/podium-picks/podium-steps.ts";
import { Section } from "../../ui/section.tsx";
import { Table, TableHead } from "../../ui/table.tsx";
import { Text } from "../../ui/text.tsx";
import type { PredictorView } from "./predictor.server.ts";
import styles from "./predictor.module.css";

interface PredictorTableProps {
  readonly rows: PredictorView["table"];
  readonly season: number;
  readonly race: PredictorView["locked"];
}

export function PredictorTable({ rows, season, race }: PredictorTableProps) {
  const picked = rows.flatMap(({ picks }) => picks);
  return (
    <Section id="table" title={<>{season} table</>}>
      {race !== null && picked.length > 0 && (
        <p className="note">
          With each player’s picks for the <Link to={race.to}>{race.race}</Link>.
          {picked.some(({ right }) => right) && " Bold picks were right."}
        </p>
      )}
      <Table ranked className={styles.table}>
        <caption className="visually-hidden">Predictor points in {season}</caption>
        <TableHead heads={["Place", "Name", "Races", "Best race", "Points"]} />
        <tbody>
          {rows.map(({ place, name, races, best, points, own: isOwn, picks }, index) => (
            <tr key={`${index} ${name}`} data-marked={isOwn || undefined}>
              <td>{place}</td>
              <th scope="row">
                {name}
                {isOwn && <span> (you)</span>}
                {picks.length > 0 && <PlayersPicks picks={picks} />}
              </th>
              <td>{races}</td>
              <td>{best}</td>
              <td>
                <b>{points}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function PlayersPicks({ picks }: { readonly picks: PredictorView["table"][number]["picks"] }) {
  return (
    <Text size="xs" weight={400} tone="quiet">
      {picks.map(({ name, right }, step) => (
        <Fragment key={name}>
          {step > 0 && ", "}
          {right ? <strong>{name}</strong> : name}
        </Fragment>
      ))}
    </Text>
  );
}

interface PicksProps {
  readonly picks: NonNullable<PredictorView["picks"]>;
  readonly race: NonNullable<PredictorView["locked"]>;
}

/** Share of all predictions by driver and podium step. The server sends these shares only after the lock. */
export function Picks({ picks: { people, rows }, race: { race, to } }: PicksProps) {
  return (
    <Section id="picks" title="What everyone picked">
      <p className="note">
        {people === 1 ? "One prediction" : `${people} predictions`} for the <Link to={to}>{race}</Link>
      </p>
      <Table figures className={styles.table}>
        <caption className="visually-hidden">Share of predictions by driver and podium step</caption>
        <TableHead heads={["Driver", ...STEPS.map(({ label }) => label)]} />
        <tbody>
          {rows.map(({ name, shares }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {STEPS.map(({ name: step }, index) => (
                <td key={step}>
                  {shares[index] ? (
                    <Text as="span" weight={shares[index] === Math.max(...shares) ? 700 : 400}>
                      {shares[index]}%
                    </Text>
                  ) : (
                    "–"
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
