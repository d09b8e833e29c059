import { HOLD_MS, QUICKEST_REACTION_MS } from "#domain/games/reaction/start.ts";

import { Section } from "../../ui/section.tsx";
import { Columns } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./measuring.module.css";

export function Measuring() {
  return (
    <Section id="measuring" title="How this works">
      <Columns as="dl" split="fill" gap={8} above={7} className={styles.parts}>
        <div>
          <Text as="dt" weight={700}>
            Lights
          </Text>
          <Text as="dd" tone="quiet">
            Five come on, one a second, and go out after a random {HOLD_MS.shortest / 1_000} to{" "}
            {HOLD_MS.longest / 1_000} seconds. Press early, or within {QUICKEST_REACTION_MS} ms, and it’s a jump start.
          </Text>
        </div>
        <div>
          <Text as="dt" weight={700}>
            Timing
          </Text>
          <Text as="dd" tone="quiet">
            Accurate to one screen frame: about 17 ms at 60 Hz.
          </Text>
        </div>
        <div>
          <Text as="dt" weight={700}>
            Your device
          </Text>
          <Text as="dd" tone="quiet">
            Screens, mice and touch screens add a delay, so only compare times from the same device.
          </Text>
        </div>

        <div>
          <Text as="dt" weight={700}>
            Playing by sound
          </Text>
          <Text as="dd" tone="quiet">
            Sound reaches you late, so expect slower times, especially with wireless headphones.
          </Text>
        </div>
      </Columns>
    </Section>
  );
}
