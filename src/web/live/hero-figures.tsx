import { type ReactNode, useEffect, useState } from "react";

import { delayInCookies } from "#domain/live/live-delay.ts";
import { formatClock, stateWords } from "#domain/live/live-labels.ts";
import type { LiveSession } from "#domain/live/live-session.ts";
import { isSameSession } from "#domain/live/same-session.ts";
import { sessionTime } from "#domain/live/session-time.ts";

import type { ServerClock } from "../components/server-clock.ts";
import styles from "./hero-figures.module.css";
import { pageTimers } from "./live-browser.ts";
import { pollLive } from "./poll-live.ts";
import { Poller } from "./poller.ts";

export interface HeroFiguresProps {
  readonly startsAt: string;
  readonly favourites: readonly string[];
  readonly clock: ServerClock;
  readonly fallback: ReactNode;
}

/** Lap and time of a running session, and the places of the reader's favourites, with the delay of the live page. */
export function HeroFigures({ startsAt, favourites, clock, fallback }: HeroFiguresProps) {
  const [delayMs] = useState(() => delayInCookies(document.cookie) * 1000);
  const session = usePolledSession(delayMs / 1000);
  const nowMs = useSeconds(clock);
  const isOurs = session?.event?.invented === false && isSameSession(session.event.startsAtMs, Date.parse(startsAt));
  if (!isOurs) return fallback;
  return <SessionFigures session={session} favourites={favourites} nowMs={nowMs - delayMs} />;
}

export function SessionFigures({
  session,
  favourites,
  nowMs,
}: {
  readonly session: LiveSession;
  readonly favourites: readonly string[];
  readonly nowMs: number;
}) {
  const { laps, cars } = session;
  const time = sessionTime(session, nowMs);
  const places = favourites.flatMap((code) => {
    const place = Object.values(cars).find((car) => car.code === code)?.place;
    return place == null ? [] : [`${code} P${place}`];
  });
  return (
    <div>
      <p className={styles.words}>{[stateWords(session), ...places].join(" · ")}</p>
      <p className={styles.figures}>
        {laps !== null && laps.current > 0 && (
          <span>
            <span className="visually-hidden">Lap </span>
            {laps.current}
            {laps.total !== null && <small>/{laps.total}</small>}
          </span>
        )}
        {time !== null && <span>{formatClock(time.ms)}</span>}
      </p>
    </div>
  );
}

function usePolledSession(delaySeconds: number): LiveSession | null {
  const [session, setSession] = useState<LiveSession | null>(null);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const poll = () => pollLive(`delay=${delaySeconds}`, signal);
    const poller = new Poller({ ...pageTimers, poll }, (result) => {
      if (result.kind === "answered") setSession(result.frame?.session ?? null);
    });
    const follow = (): void => (document.hidden ? poller.stop() : poller.start());
    document.addEventListener("visibilitychange", follow, { signal });
    follow();
    return () => {
      stopping.abort();
      poller.stop();
    };
  }, [delaySeconds]);
  return session;
}

const SECOND_MS = 1_000;

function useSeconds(clock: ServerClock): number {
  const [nowMs, setNowMs] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(clock.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return nowMs;
}
