import { useRef, useState } from "react";

import { ReplayStore } from "../../replay/replay-store.ts";
import { useActions } from "../../replay/use-actions.ts";
import { useKeys } from "../../replay/use-keys.ts";
import { useOpenedReplay } from "../../replay/use-opened-replay.ts";
import { useReading } from "../../replay/use-reading.ts";
import { ComparePanel } from "./compare-panel.tsx";
import { Controls } from "./controls.tsx";
import { KeyHelp } from "./key-help.tsx";
import { LapForm } from "./lap-form.tsx";
import { ReplayHead } from "./replay-head.tsx";
import { ReplayMap } from "./replay-map.tsx";
import styles from "./replay.module.css";
import type { ReplayPageView } from "./replay.server.ts";
import { ReplayTitle } from "./replay-title.tsx";
import { RunningOrder } from "./running-order.tsx";
import { WatchedRace } from "./watched-race.tsx";

/** Replay of one race, with the map, the readings and the controls. Needs a different `key` for each race. */
export function ReplayScreen({ view }: { readonly view: ReplayPageView }) {
  const [store] = useState(() => new ReplayStore(view));
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const help = useRef<HTMLDialogElement>(null);
  const actions = useActions(store, { root, playButton, help });
  const isOpen = useReading(store, ({ phase }) => phase === "open");
  useOpenedReplay(store, host, view);
  useKeys(root, actions, isOpen);
  const isLive = useReading(store, (state) => state.isLive);
  const isPlaying = useReading(store, (state) => state.isPlaying);
  const raceState = useReading(store, ({ readings }) => readings.raceState.kind);
  return (
    <div
      ref={root}
      className={`${styles.screen} on-hero`}
      data-state={raceState}
      data-playing={isPlaying}
      data-live={isLive ? "" : undefined}
    >
      <ReplayHead store={store} view={view} />
      <div className={styles.board}>
        <ReplayMap store={store} view={view} host={host} onSkip={actions.skip} />
        <RunningOrder store={store} view={view} />
      </div>
      <Controls store={store} actions={actions} playButton={playButton} view={view} />
      <LapForm to={view.to} step={view.step} />
      {view.unseen && <WatchedRace store={store} race={view.unseen} to={view.meetingTo} />}
      {view.title && <ReplayTitle store={store} title={view.title} />}
      <ComparePanel store={store} cars={view.cars} />
      <Announcer store={store} />
      <KeyHelp dialog={help} />
    </div>
  );
}

function Announcer({ store }: { readonly store: ReplayStore }) {
  const text = useReading(store, ({ announcement }) => announcement.text);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
