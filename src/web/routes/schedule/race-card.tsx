import { Link } from "react-router";

import { Flag } from "../../components/flag.tsx";
import { Helmet } from "../../components/helmet.tsx";
import { LocalTime } from "../../components/local-time.tsx";
import { TrackDays } from "../../components/track-days.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ChevronDown } from "../../ui/icons.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./race-card.module.css";
import type { RaceCardView } from "./race-cards.server.ts";

const STATE_TEXT: Partial<Record<RaceCardView["state"], string>> = {
  current: "On now",
  next: "Next",
  cancelled: "Cancelled",
};

interface RaceCardProps {
  readonly race: RaceCardView;
  readonly id?: string | undefined;
}

export function RaceCard({ race, id }: RaceCardProps) {
  const { state, podium, sessions, missing } = race;
  const stateText = STATE_TEXT[state];
  const name = (
    <>
      <span className="visually-hidden">
        {race.round === null ? "No round number: " : `Round ${race.round}: `}
      </span>
      {race.name.replace("Grand Prix", "Grand\u00a0Prix")}
    </>
  );
  return (
    <li className={styles.card} data-state={state} data-team={podium[0]?.teamId} id={id}>
      <div className={styles.head}>
        <Text as="span" size="4xl" face="number" className={styles.round} aria-hidden="true">
          {race.round ?? "–"}
        </Text>
        <div>
          <Text size="s" tone="quiet">
            <TrackDays
              range={race.dateRange}
              ends={race.trackEnds}
              trackZone={race.trackZone}
              placeName={race.placeName}
            />
          </Text>
          <Text size="xl" face="name" className={styles.name}>
            {race.to === null ? (
              name
            ) : (
              <Link className="cover-link" to={race.to} viewTransition>
                {name}
              </Link>
            )}
          </Text>
          <Cluster as="p" gap={4} size="s" tone="quiet">
            {race.circuit}
            {stateText && (
              <Badge tone={state === "cancelled" ? "neutral" : "now"}>{stateText}</Badge>
            )}
            {race.sprint && state !== "cancelled" && <Badge>Sprint</Badge>}
          </Cluster>
        </div>
        <Flag alpha2={race.country.alpha2} width={30} />
      </div>
      <div>
        {race.cancellationReason && (
          <Text size="s" above={4}>
            {race.cancellationReason}
          </Text>
        )}
        {missing && (
          <Text size="s" tone="quiet" above={4}>
            {missing}
          </Text>
        )}
        {podium[0] && (
          <Cluster gap={5} unbroken above={4} className={styles.podium}>
            <Helmet driverId={podium[0].driverId} number={podium[0].number} />
            <div>
              <b>
                <span className="visually-hidden">Winner: </span>
                {podium[0].name}
              </b>
              <Text size="s" tone="quiet">
                {podium
                  .slice(1)
                  .map(({ lastName }, i) => `${i + 2} ${lastName}`)
                  .join(" · ")}
              </Text>
            </div>
          </Cluster>
        )}
        {sessions.length > 0 &&
          (state === "past" ? <FoldedSessions race={race} /> : <Sessions race={race} />)}
      </div>
      {state !== "cancelled" && !race.announced && (
        <Text size="s" weight={600} above={4}>
          Click to see all results →
        </Text>
      )}
    </li>
  );
}

function FoldedSessions({ race }: RaceCardProps) {
  return (
    <details className={styles.times}>
      <summary className="cluster apart size-s quiet">
        Session times
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <Sessions race={race} />
    </details>
  );
}

function Sessions({ race: { sessions, trackZone } }: RaceCardProps) {
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ kind, label, startsAt }) => (
        <li key={kind}>
          <span>{label}</span>
          <span>
            {startsAt === null ? (
              "–"
            ) : (
              <LocalTime iso={startsAt} format="short-date-time" trackZone={trackZone} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
