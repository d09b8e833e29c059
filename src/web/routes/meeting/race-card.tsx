import { DriverName } from "../../components/driver-name.tsx";
import type { RaceCard as RaceCardView } from "./race-card.server.ts";
import { Helmet } from "../../components/helmet.tsx";
import { SlotBracket } from "../../components/slot-bracket.tsx";
import { TeamBar } from "../../components/team-bar.tsx";
import { Text } from "../../ui/text.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { FigureList } from "../../ui/figure-list.tsx";
import styles from "./race-card.module.css";

interface RaceCardProps {
  readonly card: RaceCardView;
  readonly year: number;
  /** False if the page already begins with the winner. */
  readonly showsPodium: boolean;
}

export function RaceCard({ card, year, showsPodium }: RaceCardProps) {
  return (
    <Stack as="section" gap={10} className={styles.card} aria-labelledby="podium">
      <h2 id="podium" className="visually-hidden">
        {showsPodium ? "Podium" : "Race in figures"}
      </h2>
      {showsPodium && <RacePodium podium={card.podium} year={year} />}
      <FigureList
        kind="bold"
        figures={card.facts.map(({ label, value, note, purple }) => ({
          label,
          value,
          note,
          best: purple,
        }))}
      />
    </Stack>
  );
}

function RacePodium({
  podium,
  year,
}: {
  readonly podium: RaceCardView["podium"];
  readonly year: number;
}) {
  return (
    <ol className={styles.podium}>
      {podium.map((slot) => (
        <li key={slot.place} className={styles.slot} data-place={slot.place}>
          <SlotBracket colour={slot.colour} />
          <Text as="span" size="4xl" face="number">
            {slot.place}
          </Text>
          <div className={styles.who}>
            <div className={styles.names}>
              {slot.names.map(({ id, name, lastName }) => (
                <Text
                  key={id}
                  size="xl"
                  className={styles.name}
                  data-crew={slot.names.length > 1 || undefined}
                >
                  <DriverName name={name} lastName={lastName} />
                </Text>
              ))}
            </div>
            <Text as="div" size="m" className={styles.result}>
              <Cluster as="p" gap={4} unbroken tone="quiet">
                {slot.colour !== null && <TeamBar colour={slot.colour} />}
                {slot.team}
              </Cluster>
              <Text weight={600}>{slot.time}</Text>
            </Text>
            {slot.names.slice(0, 1).map(({ id }) => (
              <Helmet
                key={id}
                driverId={id}
                number={slot.number}
                colour={slot.colour}
                year={year}
              />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
