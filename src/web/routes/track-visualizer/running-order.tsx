import { type RefObject, useLayoutEffect, useRef, useState } from "react";

import { useMarkedDriver } from "../../components/favourites/my-driver.ts";
import { PinnedRow } from "../../components/favourites/pinned-row.tsx";
import { pickOf } from "../../replay/picks.ts";
import type { ReplayStore } from "../../replay/replay-store.ts";
import { useReading } from "../../replay/use-reading.ts";
import { OrderRow } from "./order-row.tsx";
import type { ReplayPageView } from "./replay.server.ts";
import { Heading } from "../../ui/heading.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./running-order.module.css";

/** At this playback speed and above, rows jump instead of gliding, because the order changes with every reading. */
const FAST = 30;

const GAP_MODES = [
  { value: "gap", label: "Gap" },
  { value: "interval", label: "Interval" },
] as const;

interface RunningOrderProps {
  readonly store: ReplayStore;
  readonly view: Pick<ReplayPageView, "laps" | "season" | "name" | "readings" | "cars">;
}

export function RunningOrder({ store, view }: RunningOrderProps) {
  const { laps, season, name } = view;
  const table = useRef<HTMLTableElement>(null);
  return (
    <Stack className={styles.tower}>
      <Cluster gap={5} apart unbroken className={styles.head}>
        <Heading level={2} size="m">
          Running order
        </Heading>
        <GapSwitch store={store} />
      </Cluster>
      <Text size="xs" tone="quiet" className="needs-script">
        Choose a driver to follow.
      </Text>
      <table ref={table} className={`above-4 ${styles.table}`}>
        <caption className="visually-hidden">
          Running order of the {season} {name},{" "}
          {view.readings.lap === 0 ? "on the grid" : `on lap ${view.readings.lap} of ${laps}`}
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Driver</th>
            <th scope="col">Behind</th>
            <th scope="col">Stops</th>
          </tr>
        </thead>
        <Rows store={store} view={view} />
      </table>
      <MyRow store={store} view={view} table={table} />
    </Stack>
  );
}

function MyRow({ store, view, table }: RunningOrderProps & { readonly table: RefObject<HTMLTableElement | null> }) {
  const markedDriverId = useMarkedDriver();
  const rows = useReading(store, ({ readings }) => readings.rows);
  const car = view.cars.findIndex(({ driverId }) => driverId === markedDriverId);
  const [facts, row] = [view.cars[car], rows[car]];
  if (facts === undefined || row === undefined) return null;
  return (
    <PinnedRow list={table} driverId={facts.driverId} place={row.place} name={facts.lastName}>
      {row.gap}
    </PinnedRow>
  );
}

function GapSwitch({ store }: { readonly store: ReplayStore }) {
  const mode = useReading(store, ({ gapMode }) => gapMode);
  return (
    <Segmented
      legend="Show"
      name="gaps"
      choices={GAP_MODES}
      value={mode}
      onChoose={(choice) => store.setGapMode(choice)}
      low
      className="needs-script"
    />
  );
}

/**
 * While the race plays, rows move by transforms, which need no layout. When it is paused, they are also put in order in
 * the document.
 */
function Rows({ store, view }: RunningOrderProps) {
  const rows = useReading(store, ({ readings }) => readings.rows);
  const picks = useReading(store, (state) => state.picks);
  const isOpen = useReading(store, ({ phase }) => phase === "open");
  const isGliding = useReading(store, ({ speed }) => speed < FAST);
  const settled = useReading(store, ({ settledOrder }) => settledOrder);
  const body = useRef<HTMLTableSectionElement>(null);
  const [inDocument, setInDocument] = useState(settled);
  useLayoutEffect(() => {
    // A row with keyboard focus would lose the focus if it moved in the document.
    if (body.current?.contains(document.activeElement)) return;
    setInDocument((now) => (now.every((car, index) => car === settled[index]) ? now : settled));
  }, [settled]);
  return (
    <tbody ref={body}>
      {inDocument.map((car, index) => {
        const [facts, row] = [view.cars[car], rows[car]];
        if (facts === undefined || row === undefined) return null;
        return (
          <OrderRow
            key={car}
            car={car}
            {...facts}
            {...row}
            laps={view.laps}
            index={index}
            isGliding={isGliding}
            picked={pickOf(picks, car)}
            onPick={isOpen ? store.pick : null}
          />
        );
      })}
    </tbody>
  );
}
