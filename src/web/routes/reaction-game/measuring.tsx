import { HOLD_MS, QUICKEST_REACTION_MS } from "#domain/games/reaction/start.ts";

import { Section } from "../../ui/section.tsx";
import styles from "./measuring.module.css";

/** What a figure means, what it cannot know, and how to play without seeing the lights. */
export function Measuring() {
  return (
    <Section id="measuring" title="How it is measured" className={styles.section}>
      <dl className={styles.parts}>
        <div>
          <dt>The lights</dt>
          <dd>
            Five, one a second. Then all of them stay on for {HOLD_MS.shortest / 1_000} to {HOLD_MS.longest / 1_000}{" "}
            seconds, drawn at random for each start, and go out together. A press before that, or less than{" "}
            {QUICKEST_REACTION_MS} ms after it, is a jump start: nobody is that quick.
          </dd>
        </div>
        <div>
          <dt>The clock</dt>
          <dd>
            It runs from the frame after the one that draws the lights out, when they are gone on the screen at the
            earliest, to the browser’s own time stamp of your press. So a figure is good to one frame of your screen:
            about 17 ms at 60 Hz, 8 ms at 120 Hz. Each result says it for the screen it was made on.
          </dd>
        </div>
        <div>
          <dt>What it cannot know</dt>
          <dd>
            Screens, mice, touch screens and keyboards take time of their own, often some tens of milliseconds together,
            and no page can measure that. Your own reaction is quicker by as much. Compare figures of one device with
            each other, and those of two devices with a smile.
          </dd>
        </div>
        <div>
          <dt>What does not count</dt>
          <dd>
            Leaving the page, a second finger, the other mouse button, a screen that stands still or is too slow: it
            says so, and the start is not kept. A key that is held down is one press.
          </dd>
        </div>
        <div>
          <dt>Drivers</dt>
          <dd>
            Formula 1 drivers are commonly published at about 0.2 seconds from lights out, from grids with rather more
            at stake. There is no figure more exact than that, so there is none here.
          </dd>
        </div>
        <div>
          <dt>Without seeing the lights</dt>
          <dd>
            Turn the sound on: a low tone for each light, a high one when they go out. Sound has a delay of its own,
            longer with wireless headphones, so your figures will be higher. A screen reader hears when the lights begin
            and how it ended, and nothing in between.
          </dd>
        </div>
      </dl>
    </Section>
  );
}
