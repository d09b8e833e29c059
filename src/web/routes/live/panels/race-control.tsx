import { useRef } from "react";

import type { RaceControlMessage } from "#domain/live/live-session.ts";

import { LocalTime } from "../../../components/local-time.tsx";
import { useRowMoves } from "../../../components/use-row-moves.ts";
import { Text } from "../../../ui/text.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { useWholeRows } from "./use-whole-rows.ts";
import styles from "./race-control.module.css";

/**
 * Messages, newest first. Screen readers announce new messages, but not changes to times and
 * positions.
 */
export function RaceControl({
  messages,
  trackZone,
}: {
  readonly messages: readonly RaceControlMessage[];
  readonly trackZone: string;
}) {
  const list = useRef<HTMLOListElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useRowMoves(list, messages.map(({ id }) => id).join(" "));
  useWholeRows(scroller, list);
  return (
    <section aria-labelledby="race-control">
      <Heading level={2} id="race-control">
        Race control
      </Heading>
      {messages.length === 0 && <p className="note">No messages yet.</p>}
      {/* The log isn't focusable while it is empty. It must be in the page from the start, or its first message
          wouldn't be announced. */}
      <Stack above={5} className={styles.room}>
        <div
          ref={scroller}
          className={styles.scroller}
          {...(messages.length > 0 && {
            tabIndex: 0,
            role: "region",
            "aria-label": "Race control messages",
          })}
        >
          <div role="log" aria-live="polite" aria-relevant="additions">
            <ol ref={list} className="stack gap-1" reversed>
              {messages.toReversed().map((message) => (
                <Message key={message.id} message={message} trackZone={trackZone} />
              ))}
            </ol>
          </div>
        </div>
      </Stack>
    </section>
  );
}

interface MessageProps {
  readonly message: RaceControlMessage;
  readonly trackZone: string;
}

function Message({ message: { id, atMs, lap, text, flag }, trackZone }: MessageProps) {
  return (
    <Stack as="li" gap={1} data-key={id} className={styles.message} data-flag={flag ?? undefined}>
      <Text as="span" size="xs" tone="quiet">
        {lap !== null && `Lap ${lap}`}
        {lap !== null && atMs !== null && " · "}
        {atMs !== null && (
          <LocalTime iso={new Date(atMs).toISOString()} format="time" trackZone={trackZone} />
        )}
      </Text>
      <Text as="span" size="m" weight={600}>
        {text}
      </Text>
    </Stack>
  );
}
