import type { WeekendView } from "../weekend-view.server.ts";
import { Text } from "../ui/text.tsx";
import styles from "./season-over.module.css";

export function SeasonOver({ season, next }: { readonly season: number; readonly next: WeekendView | null }) {
  return (
    <section className={`${styles.band} on-hero`}>
      <div className="wrap">
        <Text size="3xl" face="headline" tone="plain">
          The {season} season is over.
        </Text>
        <p>
          {next
            ? `Next up: ${next.name}, ${next.dateRange} ${next.season}.`
            : "Next season’s calendar hasn’t been announced."}
        </p>
      </div>
    </section>
  );
}
