import { useEffect, useState } from "react";

import { formatLongDate, inZone } from "#domain/dates.ts";

import { useServerClock, type ServerClock } from "../../components/server-clock.ts";
import { Heading } from "../../ui/heading.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./clock-readout.module.css";
import type { InfoView } from "./info.server.ts";
import { YearLines } from "./year-lines.tsx";

/**
 * Returns the site time in epoch milliseconds, updated every second. Without JavaScript, it stays
 * at the time of rendering.
 */
function useShownMs(clock: ServerClock, renderedAt: string): number {
  const [siteTimeMs, setShownMs] = useState(() => Date.parse(renderedAt));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const current = clock.now();
      setShownMs(current);
      timer = setTimeout(tick, clock.realWait(1_000 - (current % 1_000)));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock]);
  return siteTimeMs;
}

export function ClockReadout({ clock, season }: Pick<InfoView, "clock" | "season">) {
  const ticking = useServerClock();
  const siteTimeMs = useShownMs(ticking, clock.shownAt);
  const replaying = clock.kind !== "real";
  return (
    <section id="clock" className={`${styles.band} on-hero`} aria-labelledby="clock-title">
      <div className="wrap">
        <Heading level={2} id="clock-title">
          The clock
        </Heading>
        {replaying && clock.kind !== "watched" && (
          <Text above={4}>
            This site is a demo: it relives the {season} season as if it were happening now. To
            follow the current season instead, start it with <code>CLOCK=real</code>.
          </Text>
        )}
        <dl className={styles.readout}>
          <Reading label={replaying ? "Site time" : "Real time"} epochMs={siteTimeMs} now />
          {replaying && <Reading label="Real time" epochMs={ticking.realAt(siteTimeMs)} />}
          {replaying && (
            <div>
              <Text as="dt" size="m" weight={600} tone="quiet">
                Gap
              </Text>
              <dd>
                <span className={styles.digits}>{clock.gap.figure}</span>{" "}
                <span className={styles.date}>{clock.gap.rest}</span>
              </dd>
            </div>
          )}
        </dl>
        <YearLines clock={clock} />
      </div>
    </section>
  );
}

interface ReadingProps {
  readonly label: string;
  readonly epochMs: number;
  readonly now?: boolean;
}

function Reading({ label, epochMs, now = false }: ReadingProps) {
  const { date, timeWithSeconds, weekday } = inZone(epochMs, "UTC");
  return (
    <div className={now ? styles.now : undefined}>
      <Text as="dt" size="m" weight={600} tone="quiet">
        {label}
      </Text>
      <dd>
        <time dateTime={`${date}T${timeWithSeconds}Z`}>
          <span className={styles.digits}>{timeWithSeconds}</span>{" "}
          <span className={styles.date}>
            {weekday} {formatLongDate(date)}, UTC
          </span>
        </time>
      </dd>
    </div>
  );
}
