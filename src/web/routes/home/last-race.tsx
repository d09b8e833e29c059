import { Link } from "react-router";

import { DriverName } from "../../components/driver-name.tsx";
import { Helmet } from "../../components/helmet.tsx";
import { Section } from "../../ui/section.tsx";
import type { LastRaceView } from "./last-race-view.server.ts";
import { Cluster, Columns } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { Heading } from "../../ui/heading.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import styles from "./last-race.module.css";
import { More } from "./more.tsx";

export function LastRace({ race }: { readonly race: LastRaceView }) {
  return (
    <Section
      id="last-race"
      compact
      title={
        <>
          {race.place}, {race.isLatest ? "last time out" : "the latest result"}
        </>
      }
      aside={
        <Cluster as="p" gap={8} align="stretch" tight>
          {race.replayTo !== null && (
            <Link className="link" to={race.replayTo}>
              Watch the race
            </Link>
          )}
          <Link className="link" to={race.to}>
            Full results
          </Link>
        </Cluster>
      }
    >
      <Columns as="ol" split="1-1-1" until={820} gap={8}>
        {race.drivers.map((driver, i) => (
          <Cluster as="li" gap={6} unbroken key={driver.name} className={styles.slot} data-team={driver.teamId}>
            <Text as="span" size="title" face="number" className={styles.place}>
              {i + 1}
            </Text>
            <div>
              <Text size="2xl">
                <DriverName name={driver.name} lastName={driver.lastName} />
              </Text>
              <Text size="m" tone="quiet" className="team-mark">
                {driver.team}
              </Text>
              <Text size="m" tone="quiet">
                <b>{driver.points} points</b>, {driver.time}
              </Text>
            </div>
            <Helmet driverId={driver.id} number={driver.number} />
          </Cluster>
        ))}
      </Columns>
      <More closed="View more results" open="View less results">
        <Columns until={820} gap={11} above={4}>
          <div>
            <Heading level={3} size="m">
              Top teams
            </Heading>
            <RuledList as="ol" above={4}>
              {race.teams.map((team) => (
                <li key={team.teamId} data-team={team.teamId}>
                  <span className="team-mark">{team.name}</span>
                  <b>{team.points} points</b>
                </li>
              ))}
            </RuledList>
          </div>
          <div>
            <Heading level={3} size="m">
              Positions gained
            </Heading>
            <RuledList as="ol" above={4}>
              {race.movers.map((mover) => (
                <li key={mover.name} data-team={mover.teamId}>
                  <span className="team-mark">
                    {mover.name}, {mover.team}
                  </span>
                  <b>
                    <span aria-hidden="true">↑</span>
                    <span className="visually-hidden">up</span> {mover.gained}
                  </b>
                </li>
              ))}
            </RuledList>
          </div>
        </Columns>
      </More>
    </Section>
  );
}
