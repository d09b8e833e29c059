import type { WeekendView } from "../weekend-view.server.ts";
import { Text } from "../ui/text.tsx";
import styles from "./season-over.module.css";

interface SeasonOverProps {
  readonly season: number;
  /**
   * Null if the next calendar hasn't been announced, undefined if the page shows the next weekend
   * anyway.
   */
  readonly next?: WeekendView | null | undefined;
}

export function SeasonOver({ season, next }: SeasonOverProps) {
  return (
    <section className={`${styles.band} on-hero`}>
      <div className="wrap">
        <Text size="3xl" face="headline" tone="plain">
          The {season} season is over.
        </Text>
        {next !== undefined && (
          <p>
            {next === null
              ? "Next season’s calendar hasn’t been announced."
              : `Next up: ${next.name}, ${next.dateRange} ${next.season}.`}
          </p>
        )}
      </div>
    </section>
  );
}
