import { useState, useEffect } from "react";
import { Link } from "react-router";

import type { LiveLaps } from "#domain/live/live-session.ts";
import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../../components/local-time.tsx";
import { Text } from "../../../ui/text.tsx";
import { DelayControl } from "./delay-control.tsx";
import { FeedAge } from "./feed-age.tsx";
import { LapSync } from "./lap-sync.tsx";
import styles from "../live.module.css";
import type { LiveState } from "../use-live-page.ts";
import { Button } from "../../../ui/button.tsx";

interface LiveBarProps {
  readonly live: LiveState;
  readonly delayError: string | undefined;
  readonly isWide: boolean;
}

export function LiveBar({ live, delayError, isWide }: LiveBarProps) {
  const { now, session, siteTimeMs, trackZone, delaySeconds, changeDelay, isDemo } = live;
  const [lastLaps, setLastLaps] = useState<LiveLaps | null>(null);
  const current = session?.event?.kind === "race" ? session.laps : null;
  if (current !== null && current !== lastLaps) setLastLaps(current);
  // After a longer delay is set, there is no session for a moment, but the message about the delay
  // must stay.
  const laps = session === null ? lastLaps : current;
  const feed = isDemo ? "demo" : "feed";
  return (
    <>
      <FeedAge
        now={now}
        siteTimeMs={siteTimeMs}
        delaySeconds={delaySeconds}
        source={session?.event?.recorded === true ? "recorded" : feed}
      />
      <Text size="s">
        <span className="wider-than-640">Showing </span>
        <b>
          <LocalTime
            iso={new Date(siteTimeMs).toISOString()}
            format="exact-time"
            trackZone={trackZone}
          />
        </b>
      </Text>
      <DelayControl
        seconds={delaySeconds}
        demo={isDemo}
        wide={isWide}
        error={delayError}
        onChange={changeDelay}
      >
        {laps && (
          <LapSync
            laps={laps}
            siteTimeMs={siteTimeMs}
            seconds={delaySeconds}
            onChange={changeDelay}
          />
        )}
      </DelayControl>
      <Link
        className={`link tap ${styles.view}`}
        to={paths.live({ demo: isDemo, wide: !isWide })}
        preventScrollReset
      >
        {isWide ? "Standard view" : "Wide view"}
      </Link>
      {isWide && <FullScreenButton />}
      <a className="link tap without-script" href={paths.live({ demo: isDemo, wide: isWide })}>
        Refresh
      </a>
    </>
  );
}

type ScreenState = "impossible" | "window" | "full";

function screenState(): ScreenState {
  if (!document.fullscreenEnabled) return "impossible";
  return document.fullscreenElement === null ? "window" : "full";
}

/**
 * Button that shows the page in full screen. It is hidden, but keeps its space, in browsers that
 * don't allow full screen, e.g. on an iPhone.
 */
function FullScreenButton() {
  const [state, setState] = useState<ScreenState>("impossible");
  useEffect(() => {
    const read = (): void => setState(screenState());
    read();
    document.addEventListener("fullscreenchange", read);
    return () => document.removeEventListener("fullscreenchange", read);
  }, []);
  // The browser may still refuse, e.g. because of a device policy. The button is useless in that
  // case.
  const refuse = (): void => setState("impossible");
  const toggle = (): void => {
    if (state === "full") document.exitFullscreen().catch(refuse);
    else document.documentElement.requestFullscreen().catch(refuse);
  };
  return (
    <span className={styles.fullScreen} data-impossible={state === "impossible" || undefined}>
      <Button onClick={toggle}>{state === "full" ? "Exit full screen" : "Full screen"}</Button>
    </span>
  );
}
