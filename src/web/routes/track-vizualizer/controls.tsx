import { ChevronFirst, ChevronLast, Keyboard, Link2, Maximize, Pause, Play } from "lucide-react";
import { Link } from "react-router";

import { SPEEDS, USUAL_SPEED } from "../../replay/moment.ts";
import styles from "./controls.module.css";
import type { ReplayPageView } from "./replay.server.ts";

/** The line of the race and what can be done with it; without script a form that goes from lap to lap. */
export function Controls({ view, isOpen }: { readonly view: ReplayPageView; readonly isOpen: boolean }) {
  return (
    <>
      <div className={`${styles.controls} needs-script`}>
        <div className={styles.line} data-part="line">
          <canvas data-part="ticks" aria-hidden="true" />
          <div className={styles.playhead} data-part="playhead" aria-hidden="true" />
          <input
            type="range"
            data-part="slider"
            min="0"
            max="1"
            step="1"
            defaultValue="0"
            aria-label="Moment of the race"
          />
        </div>
        <div className={styles.buttons}>
          <div className={styles.group}>
            <button type="button" data-action="lap-back" aria-label="A lap back" title="A lap back (J)">
              <ChevronFirst size={22} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={styles.play}
              data-part="play"
              data-action="play"
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
              <span data-part="play-words">{view.timeMs < 0 ? "Lights out" : "Play"}</span>
            </button>
            <button type="button" data-action="lap-forward" aria-label="A lap on" title="A lap on (K)">
              <ChevronLast size={22} aria-hidden="true" />
            </button>
          </div>
          <label className={`${styles.field} ${styles.speed}`}>
            <span>Speed</span>
            <select data-part="speed" defaultValue={USUAL_SPEED}>
              {SPEEDS.map((speed) => (
                <option key={speed} value={speed}>
                  {speed}×
                </option>
              ))}
            </select>
          </label>
          <form className={styles.field} data-part="jump">
            <label htmlFor="jump-lap">Lap</label>
            <input
              id="jump-lap"
              data-part="jump-lap"
              inputMode="numeric"
              pattern="[0-9]*"
              maxLength={3}
              placeholder={`1–${view.laps}`}
            />
            <button type="submit">Go</button>
          </form>
          <div className={styles.group}>
            <button type="button" data-action="share" title="Copy a link to this moment (C)">
              <Link2 size={20} aria-hidden="true" />
              <span className={styles.words}>Share</span>
            </button>
            <button
              type="button"
              data-action="full-screen"
              data-part="full-screen"
              aria-label="Full screen"
              title="Full screen (F)"
            >
              <Maximize size={20} aria-hidden="true" />
            </button>
            <button type="button" data-action="help" aria-label="Keys" title="Keys (?)">
              <Keyboard size={20} aria-hidden="true" />
            </button>
          </div>
          <p className={styles.shared} data-part="shared" role="status" />
        </div>
      </div>
      <form action={view.to} className={`${styles.scriptless} without-script`}>
        <label htmlFor="lap">Show the race after lap</label>
        <input
          id="lap"
          name="lap"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={3}
          defaultValue={view.step.lap > 0 ? view.step.lap : ""}
        />
        <button type="submit">Show</button>
        {view.step.before && (
          <Link to={view.step.before.to} rel="nofollow">
            {view.step.before.lap === 0 ? "The grid" : `Lap ${view.step.before.lap}`}
          </Link>
        )}
        {view.step.after && (
          <Link to={view.step.after.to} rel="nofollow">
            Lap {view.step.after.lap}
          </Link>
        )}
      </form>
    </>
  );
}
