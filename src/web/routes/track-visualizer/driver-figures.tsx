import { driverFigures } from "../../replay/driver-figures.ts";
import type { ReplayStore } from "../../replay/replay-store.ts";
import { useReading } from "../../replay/use-reading.ts";
import { Cluster } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./driver-figures.module.css";

const LABELS = [
  ["place", "Place"],
  ["gap", "Behind"],
  ["last", "Last lap"],
  ["best", "Best lap"],
  ["stops", "Stops"],
] as const;

interface DriverFiguresProps {
  readonly store: ReplayStore;
  readonly car: number;
  readonly kind: "followed" | "compared";
  readonly colour: string;
}

export function DriverFigures({ store, car, kind, colour }: DriverFiguresProps) {
  const opened = useReading(store, (state) => state.opened);
  const figures = opened && driverFigures(opened, car);
  if (figures === null) return null;
  return (
    <div className={styles.driver} data-kind={kind}>
      <Cluster as="p" gap={4} align="baseline" tone="quiet">
        <svg className={styles.bar} viewBox="0 0 6 20" aria-hidden="true">
          <rect width="6" height="20" fill={colour} />
        </svg>
        <Text as="b" size="2xl" face="name">
          {figures.name}
        </Text>
        <span>{figures.team}</span>
      </Cluster>
      <Cluster as="dl" gap={8} align="stretch" above={4} className={styles.figures}>
        {LABELS.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{figures[name]}</dd>
          </div>
        ))}
      </Cluster>
    </div>
  );
}
