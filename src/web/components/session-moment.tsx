import { lazy, Suspense } from "react";
import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import type { HeroFiguresProps } from "../live/hero-figures.tsx";
import type { SessionView } from "../weekend-view.server.ts";
import { Countdown, SessionStarted } from "./countdown.tsx";
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
  readonly favourites: readonly string[];
  readonly renderedAt: string;
  /** True from a day before the weekend on, which is when the link to the timing shows. */
  readonly isOn: boolean;
}

/** Countdown to a session and a link to its timing. The height stays the same when the session starts and ends. */
export function SessionMoment({ session, favourites, renderedAt, isOn }: SessionMomentProps) {
  const { startsAt, timetable } = session;
  const clock = useServerClock();
  if (startsAt === null || timetable === "isFuture") return null;
  return (
    <Stack gap={6} className={`${styles.moment} screen-only`} data-on={isOn}>
      {timetable === "isPast" ? (
        <Text tone="quiet">Waiting for the result</Text>
      ) : (
        <Countdown key={startsAt} startsAt={startsAt} renderedAt={renderedAt}>
          {timetable === "isCurrent" && clock.isSet && (
            <Suspense fallback={<SessionStarted />}>
              <HeroFigures startsAt={startsAt} favourites={favourites} clock={clock} fallback={<SessionStarted />} />
            </Suspense>
          )}
        </Countdown>
      )}
      {isOn && (
        <Link className={`cluster apart ${styles.live}`} to={paths.live()}>
          {timetable === "isNext" ? "Follow it live" : "Live timing"} <span aria-hidden="true">→</span>
        </Link>
      )}
    </Stack>
  );
}
