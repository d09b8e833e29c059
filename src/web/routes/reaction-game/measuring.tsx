import { HOLD_MS, QUICKEST_REACTION_MS } from "#domain/games/reaction/start.ts";

import { Section } from "../../ui/section.tsx";
import { Columns } from "../../ui/layout.tsx";
import styles from "./measuring.module.css";

export function Measuring() {
  return (
    <Section id="measuring" title="How this works">
      <Columns as="dl" split="fill" gap={8} above={7} className={styles.parts}>
        <div>
          <dt>Lights</dt>
          <dd>
            Five, one a second, then a random wait of {HOLD_MS.shortest / 1_000} to {HOLD_MS.longest / 1_000} seconds.
            Press early, or within {QUICKEST_REACTION_MS} ms, and it’s a jump start.
          </dd>
        </div>
        <div>
          <dt>Timing</dt>
          <dd>
            Timing starts when your screen shows lights out and stops when you press. It’s accurate to one screen frame:
            about 17 ms at 60 Hz.
          </dd>
        </div>
        <div>
          <dt>Your device</dt>
          <dd>
            Screens, mice and touch screens add a delay of their own, so you’re quicker than shown. Compare times from
            the same device.
          </dd>
        </div>
        <div>
          <dt>Void starts</dt>
          <dd>A start doesn’t count if you leave the page, use a second finger or button, or your screen freezes.</dd>
        </div>
        <div>
          <dt>Drivers</dt>
          <dd>F1 drivers typically react in about 0.2 seconds.</dd>
        </div>
        <div>
          <dt>Playing by sound</dt>
          <dd>
            Turn the sound on to hear a low tone for each light and a high one at lights out. Expect slower times,
            especially with wireless headphones.
          </dd>
        </div>
      </Columns>
    </Section>
  );
}
