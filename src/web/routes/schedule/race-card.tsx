import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Flag } from "../../components/flag.tsx";
import { LocalTime } from "../../components/local-time.tsx";
import { TrackDays } from "../../components/track-days.tsx";
import styles from "./race-card.module.css";
import type { RaceCardView } from "./schedule.server.ts";

const STATE_TEXT: Partial<Record<RaceCardView["state"], string>> = {
  current: "On now",
  next: "Next",
  cancelled: "Cancelled",
};

/** One race weekend of the season as a painted grid slot. */
export function RaceCard({ race }: { readonly race: RaceCardView }) {
  const stateText = STATE_TEXT[race.state];
  return (
    <li className={styles.card} data-state={race.state}>
      <Link className={styles.link} to={paths.meeting(race)}>
        <span className={styles.top}>
          <span className={styles.round}>
            <span className="visually-hidden">{race.round === null ? "Not a round" : "Round "}</span>
            {race.round ?? "–"}
          </span>
          <span className={styles.dates}>
            <TrackDays
              range={race.dateRange}
              sessions={race.sessions}
              trackZone={race.trackZone}
              placeName={race.placeName}
            />
            {stateText && <b>{stateText}</b>}
            {race.sprint && race.state !== "cancelled" && <span className={styles.sprint}>Sprint weekend</span>}
          </span>
          <Flag alpha2={race.country.alpha2} width={30} />
        </span>
        <span className={styles.name}>{race.name}</span>
        <span className="fine">{race.circuit}</span>
        {race.cancellationReason && <span className={styles.reason}>{race.cancellationReason}</span>}
        {race.sessions.length > 0 && (
          <span className={styles.sessions}>
            {race.sessions.map((session) => (
              <span key={session.kind} className={styles.session}>
                <span>{session.label}</span>
                <span>
                  {session.startsAt === null ? (
                    "–"
                  ) : (
                    <LocalTime iso={session.startsAt} format="short-day-time" trackZone={race.trackZone} />
                  )}
                </span>
              </span>
            ))}
          </span>
        )}
        {race.state !== "cancelled" && <span className={styles.hint}>Click to see all results →</span>}
      </Link>
    </li>
  );
}
