import { Link } from "react-router";

import { Flag } from "../../components/flag.tsx";
import { Section } from "../../ui/section.tsx";
import { ScrollTable, TableHead } from "../../ui/table.tsx";
import type { SeasonView } from "./season.server.ts";
import { Cluster } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./season-races.module.css";

export function SeasonRaces({ races }: { readonly races: SeasonView["races"] }) {
  return (
    <Section id="races" title="Races">
      <ScrollTable label="Table of races" className={styles.table}>
        <TableHead heads={["Race", "Winner", "Date", "Team", "Pole", "Fastest lap"]} />
        <tbody>
          {races.map((race) => (
            <tr key={race.to} data-cancelled={race.cancelled || undefined}>
              <th scope="row">
                <Cluster as="span" gap={4} unbroken>
                  <Text as="span" face="name" className={styles.round}>
                    {race.round ?? "–"}
                  </Text>
                  {race.alpha2 && (
                    <Cluster as="span" className="wider-than-820">
                      <Flag alpha2={race.alpha2} width={20} />
                    </Cluster>
                  )}
                  <span>
                    <Link to={race.to}>{race.name}</Link>
                    <Text as="small" size="s" tone="quiet" className={`only-until-820 ${styles.day}`}>
                      {dayOf(race)}
                    </Text>
                  </span>
                </Cluster>
              </th>
              <td>
                <b>
                  <People people={race.winners} />
                </b>
              </td>
              <td>{dayOf(race)}</td>
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

function dayOf({ cancelled, day }: SeasonView["races"][number]): string {
  return cancelled ? "Cancelled" : day;
}

function People({ people }: { readonly people: SeasonView["races"][number]["winners"] }) {
  return people.map((person, index) => (
    <span key={person.id}>
      {index > 0 && ", "}
      <Link to={person.to}>{person.name}</Link>
    </span>
  ));
}
