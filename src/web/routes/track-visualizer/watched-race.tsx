import { ClockForm } from "../../components/shell/clock-form.tsx";
import type { ReplayStore } from "../../replay/replay-store.ts";
import { useReading } from "../../replay/use-reading.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./controls.module.css";
import type { ReplayPageView } from "./replay.server.ts";

interface WatchedRaceProps {
  readonly store: ReplayStore;
  readonly race: NonNullable<ReplayPageView["unseen"]>;
  readonly to: string;
}

/** Offers the result once the winner has finished, to readers who didn't know it before. */
export function WatchedRace({ store, race: { onward }, to }: WatchedRaceProps) {
  const hasWinner = useReading(store, ({ readings }) => readings.hasWinner);
  if (!hasWinner || onward === null) return null;
  const button = (
    <Button type="submit" kind="primary">
      I’ve watched it: show results
    </Button>
  );
  return (
    <div className={`${styles.watched} above-6`}>
      {"stop" in onward ? (
        <ClockForm page="watch" fields={onward} to={to}>
          {button}
        </ClockForm>
      ) : (
        <ClockForm page="spoilerFree" fields={onward} to={to}>
          {button}
        </ClockForm>
      )}
    </div>
  );
}
