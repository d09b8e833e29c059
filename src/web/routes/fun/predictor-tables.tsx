import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { SharePicture } from "../../components/share-picture.tsx";
import { Section } from "../../ui/section.tsx";
import { Table, TableHead } from "../../ui/table.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import { Text } from "../../ui/text.tsx";
import type { PredictorView } from "./predictor.server.ts";
import styles from "./predictor.module.css";

export const STEPS = [
  { name: "first", label: "Winner" },
  { name: "second", label: "Second" },
  { name: "third", label: "Third" },
] as const;

const hows = { exact: "right step", "on-podium": "wrong step", off: "off the podium" } as const;

export function OwnPredictions({
  scored,
  season,
}: {
  readonly scored: PredictorView["scored"];
  readonly season: number;
}) {
  return (
    <Section id="own" title={<>Your {season} predictions</>}>
      <RuledList as="ol" roomy above={6} className={styles.own}>
        {scored.map(({ round, name, to, points, card, steps }) => (
          <li key={round}>
            <Text as="span" size="xl" weight={600}>
              <Link to={to}>{name}</Link>
            </Text>
            <Text as="b" size="xl">
              {points === 1 ? "1 point" : `${points} points`}
            </Text>
            <ol className={styles.steps}>
              {steps.map(({ predicted, real, how }, step) => (
                <li key={predicted} data-how={how}>
                  <span aria-hidden="true">{step + 1}</span> {predicted}
                  <Text as="small" tone="quiet">
                    {how === "exact" ? "" : ` ${hows[how]}; it was ${real}`}
                  </Text>
                </li>
              ))}
            </ol>
            <SharePicture card={card} path={paths.predictor()} text={`My podium for the ${name}`} />
          </li>
        ))}
      </RuledList>
    </Section>
  );
}

export function PredictorTable({ rows, season }: { readonly rows: PredictorView["table"]; readonly season: number }) {
  return (
    <Section id="table" title={<>Season {season}</>}>
      {rows.length === 0 ? (
        <p className="note">The table will appear after the next race.</p>
      ) : (
        <Table ranked className={styles.table}>
          <caption className="visually-hidden">Players’ points for {season} predictions</caption>
          <TableHead heads={["Place", "Name", "Races", "Best", "Points"]} />
          <tbody>
            {rows.map(({ place, name, races, best, points, own }, index) => (
              <tr key={`${index} ${name}`} data-marked={own || undefined}>
                <td>{place}</td>
                <th scope="row">
                  {name}
                  {own && <span> (you)</span>}
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
      )}
    </Section>
  );
}

/** Share of all predictions by driver and podium step. The server sends these shares only after the lock. */
export function Picks({ picks }: { readonly picks: NonNullable<PredictorView["picks"]> }) {
  const { race, to, people, rows } = picks;
  return (
    <Section id="picks" title="What everyone picked">
      <p className="note">
        {people === 1 ? "One prediction" : `${people} predictions`} for the <Link to={to}>{race}</Link>
      </p>
      <Table figures className={styles.table}>
        <caption className="visually-hidden">Share of predictions by driver and step of the podium</caption>
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
