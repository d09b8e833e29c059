import { lazy, Suspense } from "react";
import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import type { HeroFiguresProps } from "../live/hero-figures.tsx";
import type { SessionView, WeekendView } from "../weekend-view.server.ts";
import { Countdown, SessionStarted } from "./countdown.tsx";
import { FrontRow } from "./front-row.tsx";
import { useServerClock } from "./server-clock.ts";
import { Text } from "../ui/text.tsx";
import { Stack } from "../ui/layout.tsx";
import styles from "./session-moment.module.css";

/** Loaded only when a session runs. */
const HeroFigures = lazy(() =>
  import("../live/hero-figures.tsx").then(
    (module) => ({ default: module.HeroFigures }),
    (error: unknown) => {
      console.info("failed to load the live figures", error);
      return { default: ({ fallback }: HeroFiguresProps) => fallback };
    },
  ),
);

interface SessionMomentProps {
  readonly session: SessionView;
  readonly weekend: WeekendView;
  readonly renderedAt: string;
  /** True from a day before the weekend on, which is when the link to the timing shows. */
  readonly isOn: boolean;
}

/** Countdown to a session and a link to its timing. The height stays the same when the session starts and ends. */
export function SessionMoment({ session, weekend, renderedAt, isOn }: SessionMomentProps) {
  const { startsAt, timetable } = session;
  const { front } = weekend;
  const clock = useServerClock();
  if (startsAt === null || timetable === "isFuture") return null;
  const grid = front && <FrontRow title={front.kind === "grid" ? "Starting grid" : "Qualifying"} cars={front.cars} />;
  const waiting = (
    <>
      <SessionStarted />
      {grid}
    </>
  );
  return (
    <Stack gap={6} className={`${styles.moment} screen-only`} data-on={isOn}>
      {timetable === "isPast" ? (
        <Text tone="quiet">Waiting for the result</Text>
      ) : (
        <Stack gap={5} className={styles.clock}>
          <Countdown key={startsAt} startsAt={startsAt} renderedAt={renderedAt}>
            {timetable !== "isCurrent" ? null : clock.isSet ? (
              <Suspense fallback={waiting}>
                <HeroFigures
                  startsAt={startsAt}
                  weekend={weekend}
                  clock={clock}
                  fallback={waiting}
                  isUnderWay={renderedAt >= startsAt}
                />
              </Suspense>
            ) : (
              waiting
            )}
          </Countdown>
          {timetable === "isNext" && grid}
        </Stack>
      )}
      {isOn && (
        <Link className={`cluster apart ${styles.live}`} to={paths.live()}>
          {timetable === "isNext" ? "Follow it live" : "Live timing"} <span aria-hidden="true">→</span>
        </Link>
      )}
    </Stack>
  );
}
