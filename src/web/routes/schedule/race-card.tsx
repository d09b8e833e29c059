import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Flag } from "../../components/flag.tsx";
import { LocalTime } from "../../components/local-time.tsx";
import { TrackDays } from "../../components/track-days.tsx";
import { Text } from "../../ui/text.tsx";
import { Stack } from "../../ui/layout.tsx";
import styles from "./race-card.module.css";
import type { RaceCardView } from "./schedule.server.ts";

const STATE_TEXT: Partial<Record<RaceCardView["state"], string>> = {
  current: "On now",
  next: "Next",
  cancelled: "Cancelled",
};

export function RaceCard({ race, id }: { readonly race: RaceCardView; readonly id?: string | undefined }) {
  const stateText = STATE_TEXT[race.state];
  return (
    <li className={styles.card} data-state={race.state} id={id}>
      <Link className={styles.link} to={paths.meeting(race)} viewTransition>
        <span className={styles.top}>
          <Text as="span" size="4xl" face="number" className={styles.round}>
            <span className="visually-hidden">{race.round === null ? "Not a round" : "Round "}</span>
            {race.round ?? "–"}
          </Text>
          <Stack as="span" size="s" className={styles.dates}>
            <TrackDays
              range={race.dateRange}
              ends={race.trackEnds}
              trackZone={race.trackZone}
              placeName={race.placeName}
            />
            {stateText && <b>{stateText}</b>}
            {race.sprint && race.state !== "cancelled" && <span>Sprint weekend</span>}
          </Stack>
          <Flag alpha2={race.country.alpha2} width={30} />
        </span>
        <Text as="span" above={6} size="2xl" face="name" className={styles.name}>
          {race.name}
        </Text>
        <span className={`fine ${styles.circuit}`}>{race.circuit}</span>
        {race.cancellationReason && (
          <Text as="span" above={5} size="s" className={styles.reason}>
            {race.cancellationReason}
          </Text>
        )}
        {race.sessions.length > 0 && (
          <Stack as="span" gap={2} above={6} size="m" className={styles.sessions}>
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
          </Stack>
        )}
        {race.state !== "cancelled" && (
          <Text as="span" size="s" weight={600} className={`tap ${styles.hint}`}>
            Click to see all results →
          </Text>
        )}
      </Link>
    </li>
  );
}
