import type { RaceControlMessage } from "#domain/live/live-session.ts";

import { LocalTime } from "../../../components/local-time.tsx";
import { Text } from "../../../ui/text.tsx";
import { Heading } from "../../../ui/heading.tsx";
import styles from "./race-control.module.css";

/** Messages, newest first. Screen readers announce new ones, but not the changes of times and positions. */
export function RaceControl({
  messages,
  trackZone,
}: {
  readonly messages: readonly RaceControlMessage[];
  readonly trackZone: string;
}) {
  return (
    <section aria-labelledby="race-control">
      <Heading level={2} id="race-control">
        Race control
      </Heading>
      {messages.length === 0 && <p className="note">No messages yet.</p>}
      {/* Not focusable while empty. The log must be in the page from the start, or its first message wouldn't be
          announced. */}
      <div
        className={styles.scroller}
        {...(messages.length > 0 && { tabIndex: 0, role: "region", "aria-label": "Race control messages" })}
      >
        <div role="log" aria-live="polite" aria-relevant="additions">
          <ol className="stack gap-1" reversed>
            {messages.toReversed().map(({ id, atMs, lap, text, flag }) => (
              <li key={id} className={styles.message} data-flag={flag ?? undefined}>
                <Text as="span" size="xs" tone="quiet">
                  {lap !== null && `Lap ${lap}`}
                  {lap !== null && atMs !== null && " · "}
                  {atMs !== null && (
                    <LocalTime iso={new Date(atMs).toISOString()} format="time" trackZone={trackZone} />
                  )}
                </Text>
                <Text as="span" size="m" weight={600} className={styles.text}>
                  {text}
                </Text>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
