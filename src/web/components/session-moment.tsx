import { lazy, type ReactNode, Suspense } from "react";
import { Link, useRouteLoaderData } from "react-router";

import { paths } from "#domain/paths.ts";

import type { HeroFiguresProps } from "../live/hero-figures.tsx";
import type { ShellData } from "../root.server.ts";
import type { SessionView, WeekendView } from "../weekend-view.server.ts";
import { AwaitedFigure, Countdown, SessionStarted } from "./countdown.tsx";
import { FrontRow } from "./front-row.tsx";
import { useServerClock } from "./server-clock.ts";
import { waitingText } from "./waiting-text.ts";
import { Text } from "../ui/text.tsx";
import { Stack } from "../ui/layout.tsx";
import styles from "./session-moment.module.css";

/** Loaded only while a session is running. */
const HeroFigures = lazy(() =>
  import("../live/hero-figures.tsx").then(
    (module) => ({ default: module.HeroFigures }),
    (error: unknown) => {
      console.info("failed to load the live figures", error);
      return { default: ({ withoutTiming }: HeroFiguresProps) => withoutTiming };
    },
  ),
);

interface SessionMomentProps {
  readonly session: SessionView;
  readonly weekend: WeekendView;
  readonly renderedAt: string;
  /** True from the day before the weekend until its end. The page then links to the timing. */
  readonly isOn: boolean;
  /** True if the hero leads to the weekend's page. */
  readonly isCard: boolean;
}

/**
 * Countdown to a session and a link to its timing. The height stays the same when the session
 * starts and ends.
 */
export function SessionMoment({ session, weekend, renderedAt, isOn, isCard }: SessionMomentProps) {
  const { startsAt, timetable } = session;
  const { front, timing } = weekend;
  const isWatchable = timing?.isWatchable !== false;
  const clock = useServerClock();
  const shell = useRouteLoaderData<ShellData>("root");
  const isHidden = shell?.spoilerFree?.first != null;
  if (startsAt === null || timetable === "isFuture") return null;
  const isUnderWay = renderedAt >= startsAt;
  // Keeps the height until there is a running order.
  const emptyOrder = (title: ReactNode) =>
    front ? (
      <FrontRow title={title} cars={[]} />
    ) : (
      isUnderWay && (
        <Text size="s" tone="quiet" className="needs-script">
          {title}
        </Text>
      )
    );
  const awaitingTiming = (
    <>
      {isUnderWay ? (
        <AwaitedFigure
          label={session.kind === "race" || session.kind === "sprint" ? "Lap" : "Remaining"}
        />
      ) : (
        <SessionStarted />
      )}
      {emptyOrder(
        <>
          &nbsp;<span className="visually-hidden">Loading the running order</span>
        </>,
      )}
    </>
  );
  const withoutTiming = (
    <>
      <SessionStarted />
      {emptyOrder(isHidden ? "Hidden in spoiler-free mode" : "No timing yet")}
    </>
  );
  const figures =
    clock.isSet || timing?.session ? (
      <Suspense fallback={awaitingTiming}>
        <HeroFigures
          planned={{ kind: session.kind, startsAt }}
          weekend={weekend}
          timing={timing}
          clock={clock}
          awaitingTiming={awaitingTiming}
          withoutTiming={withoutTiming}
          isUnderWay={isUnderWay}
        />
      </Suspense>
    ) : (
      awaitingTiming
    );
  const waiting = waitingText(session);
  return (
    <Stack gap={6} className={`${styles.moment} screen-only`} data-on={isOn}>
      {waiting !== null ? (
        <Text tone="quiet">{waiting}</Text>
      ) : (
        <Stack gap={5} className={styles.clock}>
          <Countdown key={startsAt} startsAt={startsAt} renderedAt={renderedAt}>
            {timetable === "isCurrent" && isWatchable && (isHidden ? withoutTiming : figures)}
          </Countdown>
          {(timetable === "isNext" || !isWatchable) && front && (
            <FrontRow
              title={front.kind === "grid" ? "Starting grid" : "Qualifying"}
              cars={front.cars}
            />
          )}
        </Stack>
      )}
      {isOn && !shell?.watched && (isWatchable || isCard) && (
        <Link
          className={`cluster apart ${styles.live}`}
          to={isWatchable ? paths.live() : paths.meeting(weekend)}
        >
          {linkText({ isWatchable, isNext: timetable === "isNext" })}{" "}
          <span aria-hidden="true">→</span>
        </Link>
      )}
    </Stack>
  );
}

function linkText({
  isWatchable,
  isNext,
}: {
  readonly isWatchable: boolean;
  readonly isNext: boolean;
}): string {
  if (!isWatchable) return "See the weekend";
  return isNext ? "Follow live" : "Live timing";
}
