import { Link } from "react-router";

import { Flag } from "../../components/flag.tsx";
import { TeamBar } from "../../components/team-bar.tsx";
import { Section } from "../../ui/section.tsx";
import { ScrollTable, TableHead } from "../../ui/table.tsx";
import type { SeasonView } from "./season.server.ts";
import { Cluster } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./season-races.module.css";

type Race = SeasonView["races"][number];

export function SeasonRaces({ races }: Pick<SeasonView, "races">) {
  return (
    <Section id="races" title="Races">
      <ScrollTable label="All races" className={styles.table}>
        <TableHead heads={["Race", "Date", "Winner", "Team", "Pole", "Fastest lap"]} />
        <tbody>
          {races.map((race) => (
            <tr key={race.to} data-cancelled={race.cancelled || undefined}>
              <th scope="row">
                <Cluster as="span" gap={4} unbroken>
                  <Text as="span" face="name" className={styles.round}>
                    {race.round ?? "–"}
                  </Text>
                  {race.alpha2 && <Flag alpha2={race.alpha2} width={20} />}
                  <Link to={race.to}>
                    <span className="wider-than-640">{race.name}</span>
                    <span className="only-until-640">{race.place}</span>
                  </Link>
                </Cluster>
              </th>
              <td className="nowrap">{race.cancelled ? "Cancelled" : race.day}</td>
              <td className={styles.winner}>
                <Winner race={race} />
              </td>
              <td>{race.team && <Link to={race.team.to}>{race.team.name}</Link>}</td>
              <td>{race.pole && <People people={[race.pole]} />}</td>
              <td>
                <People people={race.fastest} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Section>
  );
}

const WITHOUT_WINNER = { known: null, missing: "No result yet", "to-come": "To come" } as const;

function Winner({ race }: { readonly race: Race }) {
  if (race.winners.length === 0) return race.cancelled ? null : WITHOUT_WINNER[race.result];
  return (
    <Cluster as="span" gap={4} unbroken>
      {race.team && <TeamBar colour={race.team.colour} />}
      <b>
        <People people={race.winners} />
      </b>
    </Cluster>
  );
}

function People({ people }: { readonly people: Race["winners"] }) {
  return people.map((person, index) => (
    <span key={person.id}>
      {index > 0 && ", "}
      <Link to={person.to} aria-label={person.name}>
        <span className="wider-than-640">{person.name}</span>
        <span className="only-until-640">{person.lastName}</span>
      </Link>
    </span>
  ));
}
