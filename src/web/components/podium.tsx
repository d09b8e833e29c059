import { Cluster, Columns } from "../ui/layout.tsx";
import { Text } from "../ui/text.tsx";
import { DriverName } from "./driver-name.tsx";
import { Helmet } from "./helmet.tsx";
import styles from "./podium.module.css";

export interface PodiumDriver {
  readonly id: string;
  readonly number: string | null;
  readonly name: string;
  readonly lastName: string;
  readonly team: string;
  readonly teamId: string;
  readonly time: string;
  readonly points?: string;
}

interface PodiumProps {
  readonly drivers: readonly PodiumDriver[];
  readonly isSmall?: boolean;
}

export function Podium({ drivers, isSmall = false }: PodiumProps) {
  return (
    <Columns as="ol" split="1-1-1" until={820} gap={isSmall ? 5 : 7} above={4}>
      {drivers.map((driver, i) => (
        <Cluster
          as="li"
          gap={5}
          unbroken
          key={driver.id}
          className={styles.slot}
          data-team={driver.teamId}
          data-small={isSmall}
        >
          <Text as="span" size={isSmall ? "3xl" : "title"} face="number" className={styles.place}>
            {i + 1}
          </Text>
          <div>
            <Text size={isSmall ? "l" : "xl"}>
              <DriverName name={driver.name} lastName={driver.lastName} />
            </Text>
            <Text size="m" tone="quiet" className="team-mark">
              {driver.team}
            </Text>
            <Text size="m" tone="quiet">
              {driver.points !== undefined && (
                <>
                  <b>{driver.points} points</b>,{" "}
                </>
              )}
              {driver.time}
            </Text>
          </div>
          <Helmet driverId={driver.id} number={driver.number} />
        </Cluster>
      ))}
    </Columns>
  );
}
