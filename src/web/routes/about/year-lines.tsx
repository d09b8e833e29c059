import type { InfoView } from "./info.server.ts";
import { Stack } from "../../ui/layout.tsx";
import styles from "./year-lines.module.css";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const WIDTH = 1_000;
const REAL_Y = 2;
const SHOWN_Y = 98;
const BAR_TOP: Record<"over" | "ahead", number> = { over: 40, ahead: 18 };

const at = (share: number): string => (share * WIDTH).toFixed(1);

/**
 * The site's year as a line, with a bar for each weekend. Bars of finished weekends are taller. While a season is
 * replayed, the real year is shown above, and a line joins the real time to the site time.
 */
export function YearLines({ clock: { kind, shown: siteYear, real: realYear, weekends } }: Pick<InfoView, "clock">) {
  const replaying = kind !== "real";
  const over = weekends.filter((weekend) => weekend.over).length;
  const top = replaying ? REAL_Y : SHOWN_Y - BAR_TOP.over - 10;
  return (
    <Stack as="figure" above={10} size="s" tone="quiet" className={styles.figure}>
      {replaying && (
        <p>
          <b>{realYear.year}</b> in the real world
        </p>
      )}
      <svg
        className={styles.lines}
        data-replaying={replaying || undefined}
        viewBox={`0 ${top - 2} ${WIDTH} ${SHOWN_Y - top + 14}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {replaying && <path d={`M0 ${REAL_Y}H${WIDTH}${monthTicks(realYear.year, REAL_Y)}`} />}
        <path d={`M0 ${SHOWN_Y}H${WIDTH}${monthTicks(siteYear.year, SHOWN_Y)}`} />
        {(["over", "ahead"] as const).map((state) => (
          <path
            key={state}
            className={styles.bars}
            data-state={state}
            d={weekends
              .filter((weekend) => weekend.over === (state === "over"))
              .map((weekend) => `M${at(weekend.share)} ${SHOWN_Y}v-${BAR_TOP[state]}`)
              .join("")}
          />
        ))}
        <path
          className={styles.now}
          d={`M${at(replaying ? realYear.share : siteYear.share)} ${top}L${at(siteYear.share)} ${SHOWN_Y + 10}`}
        />
      </svg>
      <ol className={styles.months} aria-hidden="true">
        {MONTHS.map((month) => (
          <li key={month}>{month}</li>
        ))}
      </ol>
      <figcaption>
        <b>{siteYear.year}</b> {replaying ? "on this site" : "so far"}: {over} of {weekends.length} race weekends
        completed
      </figcaption>
    </Stack>
  );
}

function monthTicks(year: number, y: number): string {
  const start = Date.UTC(year, 0, 1);
  const length = Date.UTC(year + 1, 0, 1) - start;
  return MONTHS.slice(1)
    .map((_, i) => `M${at((Date.UTC(year, i + 1, 1) - start) / length)} ${y}v8`)
    .join("");
}
