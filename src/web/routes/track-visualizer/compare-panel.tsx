import type { ReplayStore } from "../../replay/replay-store.ts";
import { useReading } from "../../replay/use-reading.ts";
import { DriverFigures } from "./driver-figures.tsx";
import { GapChart } from "./gap-chart.tsx";
import type { ReplayPageView } from "./replay.server.ts";
import { Columns } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./replay.module.css";

interface ComparePanelProps {
  readonly store: ReplayStore;
  readonly cars: ReplayPageView["cars"];
}

export function ComparePanel({ store, cars }: ComparePanelProps) {
  return (
    <Columns
      as="section"
      until={820}
      gap={9}
      align="start"
      above={6}
      className={`${styles.picks} needs-script`}
      aria-label="Followed drivers"
    >
      <Picked store={store} cars={cars} />
    </Columns>
  );
}

function Picked({ store, cars }: ComparePanelProps) {
  const replay = useReading(store, ({ opened }) => opened?.replay);
  const { followed, compared } = useReading(store, ({ picks }) => picks);
  if (replay === undefined || followed === null) return null;
  const colourOf = (car: number): string => cars[car]?.colour ?? "";
  const first = <DriverFigures store={store} car={followed} kind="followed" colour={colourOf(followed)} />;
  if (compared === null) {
    return (
      <>
        {first}
        <Text size="m" tone="quiet" className={styles.hint}>
          Choose another driver to compare.
        </Text>
      </>
    );
  }
  return (
    <>
      {first}
      <DriverFigures store={store} car={compared} kind="compared" colour={colourOf(compared)} />
      <GapChart
        store={store}
        replay={replay}
        followed={followed}
        compared={compared}
        colours={[colourOf(followed), colourOf(compared)]}
      />
    </>
  );
}
