import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Flag } from "../../components/flag.tsx";
import type { ReplayStore } from "../../replay/replay-store.ts";
import { useReading } from "../../replay/use-reading.ts";
import { Cluster } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./replay.module.css";
import type { ReplayPageView } from "./replay.server.ts";

interface StoreProps {
  readonly store: ReplayStore;
}

export function ReplayHead({ store, view }: StoreProps & { readonly view: ReplayPageView }) {
  return (
    <Cluster as="header" gap={9} align="end" apart className={styles.head}>
      <div>
        <Cluster as="p" gap={7} align="stretch" className={styles.kicker}>
          <Link to={paths.trackVisualizer({ year: view.season })}>{view.season} races</Link>
          <span>
            <Flag alpha2={view.alpha2} width={20} /> {view.circuit}, {view.date}
          </span>
        </Cluster>
        <h1 className={styles.name}>
          {view.place} <span>{view.season}</span>
        </h1>
      </div>
      <Cluster gap={8} align="baseline" className={styles.figures}>
        <FastestLap store={store} />
        <RaceState store={store} />
        <Clock store={store} />
        <LapCount store={store} laps={view.laps} />
      </Cluster>
    </Cluster>
  );
}

function FastestLap({ store }: StoreProps) {
  const fastest = useReading(store, ({ readings }) => readings.fastest);
  return (
    <Text size="s" tone="quiet" className={styles.fastest} hidden={fastest === null}>
      <span>Fastest lap</span> <b>{fastest ?? ""}</b>
    </Text>
  );
}

function RaceState({ store }: StoreProps) {
  const text = useReading(store, ({ readings }) => readings.raceState.text);
  return (
    <Text size="s" weight={600} tone="quiet" className={styles.state}>
      {text}
    </Text>
  );
}

function Clock({ store }: StoreProps) {
  const clock = useReading(store, ({ readings }) => readings.clock);
  return (
    <p className={styles.clock}>
      <span className="visually-hidden">Race time </span>
      <b>{clock}</b>
    </p>
  );
}

function LapCount({ store, laps }: StoreProps & { readonly laps: number }) {
  const lap = useReading(store, ({ readings }) => readings.lap);
  return (
    <p
      className={styles.lap}
      data-missing-digits={"0".repeat(String(laps).length - String(lap).length)}
    >
      Lap <b>{lap}</b>
      <span>/{laps}</span>
    </p>
  );
}
