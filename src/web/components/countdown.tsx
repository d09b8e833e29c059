import { useEffect, useState } from "react";

import {
  announceCountdown,
  countdownState,
  formatCountdown,
  nextTickInMs,
  SESSION_STARTED,
} from "#domain/countdown.ts";

import styles from "./countdown.module.css";
import { useServerClock } from "./server-clock.ts";

interface CountdownProps {
  /** ISO instant of an `isNext` session. */
  readonly startsAt: string;
  /** ISO instant at which the server rendered: what the first hydration agrees on. */
  readonly renderedAt: string;
}

/** Counts the last 24 hours down to a session, second by second; before that there is nothing to show. */
export function Countdown({ startsAt, renderedAt }: CountdownProps) {
  const startMs = Date.parse(startsAt);
  const clock = useServerClock();
  const [nowMs, setNowMs] = useState(() => Date.parse(renderedAt));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const current = clock.now();
      setNowMs(current);
      const state = countdownState(startMs, current);
      if (state.kind === "counting") timer = setTimeout(tick, clock.realWait(nextTickInMs(state.remainingMs)));
      // A timer holds at most 2^31 ms, so a far-off session is looked at again once a day.
      if (state.kind === "waiting") timer = setTimeout(tick, Math.min(clock.realWait(state.opensInMs), 86_400_000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock, startMs]);

  const state = countdownState(startMs, nowMs);
  if (state.kind === "waiting") return null;
  if (state.kind === "started") {
    return (
      <p className={styles.started} role="status">
        {SESSION_STARTED}
      </p>
    );
  }
  const digits = formatCountdown(state.remainingMs);
  return (
    <div className={`${styles.countdown} needs-script`}>
      <p className={styles.label} aria-hidden="true">
        Starts in
      </p>
      <p className={styles.digits} aria-hidden="true" data-countdown={startsAt} suppressHydrationWarning>
        {digits}
      </p>
      {/* Minutes, not seconds: a live region that spoke every second would be unbearable. */}
      <p className="visually-hidden" role="timer" aria-live="polite" suppressHydrationWarning>
        {announceCountdown(state.remainingMs)}
      </p>
    </div>
  );
}
