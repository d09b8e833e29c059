import { clockAt, type LiveSession } from "#domain/live/live-session.ts";
import { formatClock, phaseWords, stateWords } from "#domain/live/live-labels.ts";

import styles from "./live-band.module.css";

/** What runs and how it stands, in one glance: the flag is as wide as the page. */
export function LiveBand({
  session,
  siteTimeMs,
  isLost,
}: {
  readonly session: LiveSession;
  readonly siteTimeMs: number;
  /** The source has been silent for so long that nobody knows how it stands. */
  readonly isLost: boolean;
}) {
  const { event, laps, clock, weather, qualifyingPart, phase, flag } = session;
  return (
    <div className={styles.band} data-state={isLost ? "lost" : phase === "live" ? flag : phase}>
      <p className={styles.state}>
        <b>{isLost ? "No signal" : stateWords(session)}</b>
        {phase === "live" && !isLost && <span className={styles.phase}>{phaseWords.live}</span>}
        {isLost && <span>Showing the last data received.</span>}
      </p>
      <dl className={styles.figures} aria-live="off">
        {qualifyingPart !== null && (
          <div>
            <dt>Part</dt>
            <dd>Q{qualifyingPart}</dd>
          </div>
        )}
        {laps !== null && (
          <div>
            <dt>Lap</dt>
            <dd>
              {laps.current}
              {laps.total !== null && <small> / {laps.total}</small>}
            </dd>
          </div>
        )}
        {clock !== null && phase === "live" && !isLost && (
          <div>
            <dt>{event?.kind === "race" ? "Time limit" : "Remaining"}</dt>
            <dd>{formatClock(clockAt(clock, siteTimeMs))}</dd>
          </div>
        )}
        {weather !== null && (
          <>
            <div>
              <dt>Conditions</dt>
              <dd>{weather.raining ? "Rain" : "Dry"}</dd>
            </div>
            {weather.trackC !== null && <Degrees label="Track" celsius={weather.trackC} />}
            {weather.airC !== null && <Degrees label="Air" celsius={weather.airC} />}
            {weather.humidityPercent !== null && (
              <div>
                <dt>Humidity</dt>
                <dd>
                  {Math.round(weather.humidityPercent)}
                  <small> %</small>
                </dd>
              </div>
            )}
            {weather.windMs !== null && (
              <div>
                <dt>Wind</dt>
                <dd>
                  {weather.windMs.toFixed(1)}
                  <small> m/s</small>
                </dd>
              </div>
            )}
          </>
        )}
      </dl>
    </div>
  );
}

function Degrees({ label, celsius }: { readonly label: string; readonly celsius: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {celsius.toFixed(1)}
        <small> °C</small>
      </dd>
    </div>
  );
}
