import { Link } from "react-router";

import { Podium } from "../../components/podium.tsx";
import { TeamBar } from "../../components/team-bar.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { lookOf } from "../../ui/look.ts";
import { Section } from "../../ui/section.tsx";
import { ScrollTable, TableHead } from "../../ui/table.tsx";
import { Text } from "../../ui/text.tsx";
import type { CircuitView } from "./circuit.server.ts";
import styles from "./winners.module.css";

type Race = CircuitView["winners"][number];

const WITHOUT_WINNER: Readonly<Record<CircuitView["firstRace"], string>> = {
  "to-come": "No Formula 1 race has been held here yet.",
  missing: "The result of the first race here hasn’t arrived yet.",
  hidden: "The first race here is hidden until you’ve watched it.",
  known: "",
};

export function Winners({ circuit }: { readonly circuit: CircuitView }) {
  const { winners } = circuit;
  const [only] = winners;
  return (
    <Section
      id="winners"
      title={
        only && winners.length === 1 ? `Only race: ${only.race} ${only.season}` : "All winners"
      }
      aside={
        only &&
        winners.length === 1 && (
          <Link className="link" to={only.to}>
            Full results
          </Link>
        )
      }
    >
      <WinnersContent circuit={circuit} />
    </Section>
  );
}

function WinnersContent({ circuit }: { readonly circuit: CircuitView }) {
  const { winners, severalRaces } = circuit;
  const [only] = winners;
  if (only === undefined) return <p className="note">{WITHOUT_WINNER[circuit.firstRace]}</p>;
  if (winners.length === 1) return <OnlyRace race={only} podium={circuit.podium} />;
  return (
    <ScrollTable label="Winners" className={styles.table}>
      <TableHead heads={["Year", "Winner", "Team", "Pole", ...(severalRaces ? ["Race"] : [])]} />
      <tbody>
        {winners.map((race) => (
          <tr key={race.to}>
            <th scope="row" className={lookOf({ face: "name", weight: 700 })}>
              <Link to={race.to}>{race.season}</Link>
            </th>
            <td className={styles.winner}>
              <Drivers race={race} />
              <Text as="small" size="s" tone="quiet" className="only-until-640">
                <TeamBar colour={race.colour} /> {race.team}
                {race.pole && (race.fromPole ? ", from pole" : `, pole: ${race.pole.name}`)}
              </Text>
            </td>
            <td>
              {race.teamTo ? (
                <Cluster as="span" gap={4} unbroken>
                  <TeamBar colour={race.colour} />
                  <Link to={race.teamTo}>{race.team}</Link>
                </Cluster>
              ) : (
                "–"
              )}
            </td>
            <td>{race.pole ? <Link to={race.pole.to}>{race.pole.name}</Link> : "–"}</td>
            {severalRaces && <td>{race.race}</td>}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Drivers({ race: { drivers } }: { readonly race: Race }) {
  if (drivers.length === 0) return "–";
  return drivers.map((driver, index) => (
    <span key={driver.to}>
      {index > 0 && " and "}
      <Link to={driver.to}>{driver.name}</Link>
    </span>
  ));
}

function OnlyRace({
  race,
  podium,
}: {
  readonly race: Race;
  readonly podium: CircuitView["podium"];
}) {
  const { pole, fromPole } = race;
  return (
    <>
      <Podium drivers={podium} />
      {pole && (
        <Text above={7} tone="quiet">
          Pole: <Link to={pole.to}>{pole.name}</Link>
          {fromPole && ", who went on to win"}
        </Text>
      )}
    </>
  );
}
