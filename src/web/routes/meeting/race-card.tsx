import { DriverName } from "../../components/driver-name.tsx";
import type { RaceCard as RaceCardView } from "./race-card.server.ts";
import { TeamBar } from "../../components/team-bar.tsx";
import styles from "./race-card.module.css";

/** The podium in three painted slots, and the figures that are asked for first. */
export function RaceCard({ card }: { readonly card: RaceCardView }) {
  return (
    <section className={styles.card} aria-labelledby="podium">
      <h2 id="podium" className="visually-hidden">
        Podium
      </h2>
      <ol className={styles.podium}>
        {card.podium.map((slot) => (
          <li key={slot.place} data-place={slot.place}>
            <span className={styles.place}>{slot.place}</span>
            <div className={styles.who}>
              {slot.names.map((driver) => (
                <p key={driver.name} className={styles.name} data-crew={slot.names.length > 1 || undefined}>
                  <DriverName {...driver} />
                </p>
              ))}
              <p className={styles.team}>
                <TeamBar colour={slot.colour} />
                {slot.team}
              </p>
              <p className={styles.time}>{slot.time}</p>
            </div>
          </li>
        ))}
      </ol>
      <dl className={styles.facts}>
        {card.facts.map((fact) => (
          <div key={fact.label} data-purple={fact.purple || undefined}>
            <dt>{fact.label}</dt>
            <dd>
              <b>{fact.value}</b>
              {fact.note !== "" && <span>{fact.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
