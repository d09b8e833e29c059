import { DriverName } from "../../components/driver-name.tsx";
import type { RaceCard as RaceCardView } from "./race-card.server.ts";
import { Helmet } from "../../components/helmet.tsx";
import { SlotBracket } from "../../components/slot-bracket.tsx";
import { TeamBar } from "../../components/team-bar.tsx";
import { Text } from "../../ui/text.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { FigureList } from "../../ui/figure-list.tsx";
import styles from "./race-card.module.css";

export function RaceCard({ card }: { readonly card: RaceCardView }) {
  return (
    <Stack as="section" above={11} gap={10} aria-labelledby="podium">
      <h2 id="podium" className="visually-hidden">
        Podium
      </h2>
      <ol className={styles.podium}>
        {card.podium.map((slot) => (
          <li key={slot.place} className={styles.slot} data-place={slot.place}>
            <SlotBracket colour={slot.colour} />
            <Text as="span" size="4xl" face="number">
              {slot.place}
            </Text>
            <div className={styles.who}>
              {slot.names.map(({ id, name, lastName }) => (
                <p key={id} className={styles.name} data-crew={slot.names.length > 1 || undefined}>
                  <DriverName name={name} lastName={lastName} />
                </p>
              ))}
              <Cluster gap={4} unbroken above={4}>
                <div className={styles.who}>
                  <Cluster as="p" gap={4} unbroken size="m" tone="quiet">
                    <TeamBar colour={slot.colour} />
                    {slot.team}
                  </Cluster>
                  <Text above={1} weight={600}>
                    {slot.time}
                  </Text>
                </div>
                {slot.names.map(({ id }) => (
                  <Helmet key={id} driverId={id} number={slot.number} colour={slot.colour} />
                ))}
              </Cluster>
            </div>
          </li>
        ))}
      </ol>
      <FigureList
        kind="bold"
        figures={card.facts.map(({ label, value, note, purple }) => ({ label, value, note, best: purple }))}
      />
    </Stack>
  );
}
