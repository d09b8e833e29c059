import { clockAt, type LiveSession } from "#domain/live/live-session.ts";
import { formatClock, modeWords, phaseWords, stateWords } from "#domain/live/live-labels.ts";

import { Badge } from "../../ui/badge.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { FigureList, type Figure } from "../../ui/figure-list.tsx";
import styles from "./live-band.module.css";

export function LiveBand({
  session,
  siteTimeMs,
  isLost,
}: {
  readonly session: LiveSession;
  readonly siteTimeMs: number;
  /** True if the source has been silent for so long that the status is unknown. */
  readonly isLost: boolean;
}) {
  const { event, laps, clock, weather, qualifyingPart, phase, flag, modes } = session;
  const degrees = (celsius: number) => withUnit(celsius.toFixed(1), "°C");
  const figures: Figure[] = [];
  if (qualifyingPart !== null) figures.push({ label: "Part", value: `Q${qualifyingPart}` });
  if (laps !== null)
    figures.push({
      label: "Lap",
      value: laps.total === null ? laps.current : withUnit(laps.current, `/ ${laps.total}`),
    });
  if (clock !== null && phase === "live" && !isLost)
    figures.push({
      label: event?.kind === "race" ? "Time limit" : "Remaining",
      value: formatClock(clockAt(clock, siteTimeMs)),
    });
  if (weather !== null) {
    const { raining, trackC, airC, humidityPercent, windMs } = weather;
    figures.push({ label: "Conditions", value: raining ? "Rain" : "Dry" });
    if (trackC !== null) figures.push({ label: "Track", value: degrees(trackC) });
    if (airC !== null) figures.push({ label: "Air", value: degrees(airC) });
    if (humidityPercent !== null) figures.push({ label: "Humidity", value: `${Math.round(humidityPercent)}%` });
    if (windMs !== null) figures.push({ label: "Wind", value: withUnit(windMs.toFixed(1), "m/s") });
  }
  return (
    <Cluster align="stretch" className={styles.band} data-state={isLost ? "lost" : phase === "live" ? flag : phase}>
      <Cluster as="p" gap={5} className={styles.state}>
        <b>{isLost ? "No signal" : stateWords(session)}</b>
        {phase === "live" && !isLost && <span className={styles.phase}>{phaseWords.live}</span>}
        {isLost && <span>Showing the last data received.</span>}
        {phase === "live" && !isLost && modeWords(modes).map((words) => <Badge key={words}>{words}</Badge>)}
      </Cluster>
      <FigureList kind="bold" className={styles.figures} aria-live="off" figures={figures} />
    </Cluster>
  );
}

function withUnit(value: string | number, unit: string) {
  return (
    <>
      {value}
      <small> {unit}</small>
    </>
  );
}
