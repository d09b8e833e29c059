import { type ReactNode, useEffect, useState } from "react";

import {
  announceCountdown,
  countdownState,
  formatCountdown,
  formatDaysLeft,
  nextDayInMs,
  nextTickInMs,
  SESSION_STARTED,
} from "#domain/calendar/countdown.ts";

import styles from "./countdown.module.css";
import { useServerClock } from "./server-clock.ts";

interface CountdownProps {
  readonly startsAt: string;
  /** ISO instant at which the server rendered the page. Used for hydration. */
  readonly renderedAt: string;
  /** Shown after the start instead of `Session started`. */
  readonly children?: ReactNode;
}

export function Countdown({ startsAt, renderedAt, children }: CountdownProps) {
  const startMs = Date.parse(startsAt);
  const clock = useServerClock();
  const [nowMs, setNowMs] = useState(() => Date.parse(renderedAt));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const current = clock.now();
      setNowMs(current);
      const state = countdownState(startMs, current);
      if (state.kind === "counting")
        timer = setTimeout(tick, clock.realWait(nextTickInMs(state.remainingMs)));
      if (state.kind === "waiting")
        timer = setTimeout(
          tick,
          clock.realWait(Math.min(state.opensInMs, nextDayInMs(startMs - current))),
        );
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock, startMs]);

  const state = countdownState(startMs, nowMs);
  switch (state.kind) {
    case "waiting":
      return (
        <p className={styles.days} suppressHydrationWarning>
          in {formatDaysLeft(startMs - nowMs)}
        </p>
      );
    case "started":
      return (
        <>
          {children || <SessionStarted />}
          <Announcement>{SESSION_STARTED}</Announcement>
        </>
      );
    case "counting":
      return (
        <>
          <div className="needs-script" aria-hidden="true">
            <p className={styles.label}>Starts in</p>
            <p className={styles.digits} data-countdown={startsAt} suppressHydrationWarning>
              {formatCountdown(state.remainingMs)}
            </p>
          </div>
          {/* Announces only minutes, because an announcement every second would be unbearable. */}
          <Announcement>{announceCountdown(state.remainingMs)}</Announcement>
        </>
      );
  }
}

/** Hidden from screen readers, which get the announcement instead. */
export function SessionStarted() {
  return (
    <p className={styles.started} aria-hidden="true">
      {SESSION_STARTED}
    </p>
  );
}

/** Shown instead of a running session's first figure until the browser has received live timing. */
export function AwaitedFigure({ label }: { readonly label: string }) {
  return (
    <div className="needs-script quiet" aria-hidden="true">
      <p className="size-s">{label}</p>
      <p className={styles.started}>–</p>
    </div>
  );
}

/**
 * Rendered in the same position before and after the start, so that the live region persists and
 * also announces the start.
 */
function Announcement({ children }: { readonly children: string }) {
  return (
    <p className="visually-hidden needs-script" role="status" suppressHydrationWarning>
      {children}
    </p>
  );
}
