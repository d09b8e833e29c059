import { type RefObject, type SubmitEvent, useSyncExternalStore } from "react";

import {
  ChevronFirst,
  ChevronLast,
  Keyboard,
  Link2,
  Maximize,
  Pause,
  Play,
} from "../../ui/icons.tsx";
import type { Action } from "../../replay/keys.ts";
import { SPEEDS } from "../../replay/moment.ts";
import type { ReplayStore } from "../../replay/replay-store.ts";
import { useReading } from "../../replay/use-reading.ts";
import { Cluster } from "../../ui/layout.tsx";
import styles from "./controls.module.css";
import type { ReplayPageView } from "./replay.server.ts";
import { TimeLine } from "./time-line.tsx";

interface ControlsProps {
  readonly store: ReplayStore;
  readonly actions: Readonly<Record<Action, () => void>>;
  readonly playButton: RefObject<HTMLButtonElement | null>;
  readonly view: Pick<ReplayPageView, "laps" | "unseen">;
}

export function Controls({ store, actions, playButton, view }: ControlsProps) {
  return (
    <div className={`${styles.controls} needs-script`}>
      <TimeLine store={store} isUnseen={view.unseen !== null} />
      <Cluster gap={8} above={4} className={styles.buttons}>
        <Cluster gap={2} unbroken>
          <button
            type="button"
            onClick={actions["lap-back"]}
            aria-label="Back one lap"
            title="Back one lap (J)"
          >
            <ChevronFirst size={22} aria-hidden="true" />
          </button>
          <PlayButton store={store} onPlay={actions.play} button={playButton} />
          <button
            type="button"
            onClick={actions["lap-forward"]}
            aria-label="Forward one lap"
            title="Forward one lap (K)"
          >
            <ChevronLast size={22} aria-hidden="true" />
          </button>
        </Cluster>
        <Speed store={store} />
        <Jump store={store} laps={view.laps} />
        <Cluster gap={2} unbroken>
          <button type="button" onClick={actions.share} title="Copy a link to this moment (C)">
            <Link2 size={20} aria-hidden="true" />
            <span className={styles.words}>Share</span>
          </button>
          <FullScreenButton onPress={actions["full-screen"]} />
          <button
            type="button"
            onClick={actions.help}
            aria-label="Keyboard shortcuts"
            title="Keyboard shortcuts (?)"
          >
            <Keyboard size={20} aria-hidden="true" />
          </button>
        </Cluster>
        <ShareNote store={store} />
      </Cluster>
    </div>
  );
}

function PlayButton({
  store,
  onPlay,
  button,
}: {
  readonly store: ReplayStore;
  readonly onPlay: () => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}) {
  const isOpen = useReading(store, ({ phase }) => phase === "open");
  const isPlaying = useReading(store, (state) => state.isPlaying);
  const isOnGrid = useReading(store, ({ readings }) => readings.timeMs < 0);
  const startLabel = isOnGrid ? "Lights out" : "Play";
  return (
    <button
      type="button"
      className={styles.play}
      ref={button}
      onClick={onPlay}
      title="Play or pause (Space)"
      disabled={!isOpen}
    >
      <span className={styles.lights} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      <Play className={styles.whenPaused} size={22} aria-hidden="true" fill="currentcolor" />
      <Pause className={styles.whenPlaying} size={22} aria-hidden="true" fill="currentcolor" />
      <span>{isPlaying ? "Pause" : startLabel}</span>
    </button>
  );
}

function Speed({ store }: { readonly store: ReplayStore }) {
  const speed = useReading(store, (state) => state.speed);
  return (
    <label className={`${styles.field} ${styles.speed}`}>
      <span>Speed</span>
      <select value={speed} onChange={({ target }) => store.setSpeed(Number(target.value))}>
        {SPEEDS.map((choice) => (
          <option key={choice} value={choice}>
            {choice}×
          </option>
        ))}
      </select>
    </label>
  );
}

function Jump({ store, laps }: { readonly store: ReplayStore; readonly laps: number }) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const lap = Math.round(Number(new FormData(event.currentTarget).get("lap")));
    if (Number.isFinite(lap) && lap >= 1) store.toLap(lap);
  }
  return (
    <form className={styles.field} onSubmit={onSubmit}>
      <label htmlFor="jump-lap">Lap</label>
      <input
        id="jump-lap"
        name="lap"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={3}
        placeholder={`1–${laps}`}
      />
      <button type="submit">Go</button>
    </form>
  );
}

const never = () => () => undefined;

function FullScreenButton({ onPress }: { readonly onPress: () => void }) {
  const isPossible = useSyncExternalStore(
    never,
    () => document.fullscreenEnabled,
    () => true,
  );
  return (
    <button
      type="button"
      onClick={onPress}
      hidden={!isPossible}
      aria-label="Full screen"
      title="Full screen (F)"
    >
      <Maximize size={20} aria-hidden="true" />
    </button>
  );
}

function ShareNote({ store }: { readonly store: ReplayStore }) {
  const note = useReading(store, ({ shareNote }) => shareNote);
  return (
    <p className={styles.shared} role="status">
      {note}
    </p>
  );
}
