import { type ReactNode, useEffect, useState } from "react";

import type { SessionKind } from "#domain/calendar/session.ts";
import { favouriteCodes } from "#domain/live/order/favourite-codes.ts";
import { leadingCars } from "#domain/live/order/leading-cars.ts";
import { delayInCookies } from "#domain/live/live-delay.ts";
import { formatClock, formatLiveGap, formatRecordedGap, stateWords } from "#domain/live/live-labels.ts";
import type { LiveSession } from "#domain/live/live-session.ts";
import { isSameSession } from "#domain/live/same-session.ts";
import { sessionTime } from "#domain/live/session-time.ts";
import { noFavourites } from "#domain/members/favourites.ts";

import { useMyDriver } from "../components/favourites/my-driver.ts";
import { FrontRow } from "../components/front-row.tsx";
import { useReader } from "../personal/personal.ts";
import type { ServerClock } from "../components/server-clock.ts";
import { FigureList, type Figure } from "../ui/figure-list.tsx";
import { Text } from "../ui/text.tsx";
import type { HeroTiming } from "../hero-timing.server.ts";
import type { WeekendView } from "../weekend-view.server.ts";
import styles from "./hero-figures.module.css";
import { pageTimers } from "./live-browser.ts";
import { pollLive } from "./poll-live.ts";
import { Poller } from "./poller.ts";

export interface HeroFiguresProps {
  readonly planned: { readonly kind: SessionKind; readonly startsAt: string };
  readonly weekend: Pick<WeekendView, "entrants" | "front">;
  /** State at the time of rendering. */
  readonly timing: Pick<HeroTiming, "session" | "atMs"> | null;
  readonly clock: ServerClock;
  readonly awaitingTiming: ReactNode;
  readonly withoutTiming: ReactNode;
  /** True if the session was running when the page was rendered. The first poll then needs no random delay. */
  readonly isUnderWay: boolean;
}

/** Until the server's clock is known, shows the state that the page came with. */
export function HeroFigures(props: HeroFiguresProps) {
  const { clock, timing, weekend } = props;
  if (clock.isSet) return <FollowedFigures {...props} />;
  if (timing?.session == null) return props.awaitingTiming;
  return (
    <SessionFigures session={timing.session} favourites={[]} hasFront={weekend.front !== null} nowMs={timing.atMs} />
  );
}

function FollowedFigures({ planned, weekend, timing, clock, isUnderWay, ...states }: HeroFiguresProps) {
  const [delayMs] = useState(() => delayInCookies(document.cookie) * 1000);
  const session = usePolledSession(timing?.session ?? undefined, delayMs / 1000, isUnderWay);
  const nowMs = useSeconds(clock);
  const mine = useMyDriver();
  const reader = useReader();
  if (session === undefined) return states.awaitingTiming;
  const isOurs =
    session?.event?.invented === false &&
    isSameSession(session.event, { kind: planned.kind, startsAtMs: Date.parse(planned.startsAt) });
  if (!isOurs) return states.withoutTiming;
  const { entrants, front } = weekend;
  return (
    <SessionFigures
      session={session}
      favourites={favouriteCodes(
        entrants,
        mine === null ? (reader?.favourites ?? noFavourites) : { driver: mine, team: null },
      )}
      hasFront={front !== null}
      nowMs={nowMs - delayMs}
    />
  );
}

interface SessionFiguresProps {
  readonly session: LiveSession;
  readonly favourites: readonly string[];
  readonly hasFront: boolean;
  readonly nowMs: number;
}

export function SessionFigures({ session, favourites, hasFront, nowMs }: SessionFiguresProps) {
  const { laps, cars, event } = session;
  const time = sessionTime(session, nowMs);
  const places = favourites.flatMap((code) => {
    const place = Object.values(cars).find((car) => car.code === code)?.place;
    return place == null ? [] : [`${code} P${place}`];
  });
  const words = [stateWords(session), ...places].join(" · ");
  const figures: Figure[] = [];
  if (laps !== null && laps.current > 0)
    figures.push({ label: "Lap", value: `${laps.current}${laps.total === null ? "" : `/${laps.total}`}` });
  if (time !== null) figures.push({ label: time.label, value: formatClock(time.ms) });
  const formatGap = event?.recorded === true ? formatRecordedGap : formatLiveGap;
  return (
    <>
      <FigureList kind="wide" className={styles.figures} figures={figures} />
      {hasFront ? (
        <FrontRow
          title={words}
          cars={leadingCars(session).map(({ code, colour, gap }) => ({
            code,
            colour: colour === null ? null : `#${colour}`,
            gap: gap && formatGap(gap),
          }))}
        />
      ) : (
        <Text size="s" tone="quiet">
          {words}
        </Text>
      )}
    </>
  );
}

/** Returns the rendered state, or undefined, until the first response, and null while there is no timing. */
function usePolledSession(
  rendered: LiveSession | undefined,
  delaySeconds: number,
  isUnderWay: boolean,
): LiveSession | null | undefined {
  const [session, setSession] = useState<LiveSession | null | undefined>(rendered);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const poll = () => pollLive(`delay=${delaySeconds}`, signal);
    const poller = new Poller({ ...pageTimers, poll }, (result) => {
      setSession((previousSession) => (result.kind === "answered" ? result.frame?.session : previousSession) ?? null);
    });
    const follow = (firstMs?: number): void => (document.hidden ? poller.stop() : poller.start(firstMs));
    document.addEventListener("visibilitychange", () => follow(), { signal });
    // All open pages see a session start at the same moment, so their first polls are spread out.
    follow(isUnderWay ? 0 : undefined);
    return () => {
      stopping.abort();
      poller.stop();
    };
  }, [delaySeconds, isUnderWay]);
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
