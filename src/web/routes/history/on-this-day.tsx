import { Link } from "react-router";

import type { HistoryView } from "./f1-history.server.ts";
import styles from "./on-this-day.module.css";

/** Races of other years on the shown day, or around it; in winter there is nothing to tell. */
export function OnThisDay({ day }: { readonly day: HistoryView["day"] }) {
  const { label, isExact, races } = day;
  if (races.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="day">
      <h2 id="day" className={styles.title}>
        <span>{isExact ? "On this day" : "Around this day"}</span>
        {label}
      </h2>
      <ol className={styles.races}>
        {races.map((race) => (
          <li key={race.to}>
            <b className={styles.year}>{race.season}</b>
            <p>
              <span className={styles.winners}>
                {race.winners.map((winner, index) => (
                  <span key={winner.to}>
                    {index > 0 && " and "}
                    <Link to={winner.to}>{winner.name}</Link>
                  </span>
                ))}{" "}
                won
              </span>{" "}
              <Link to={race.to}>{race.name}</Link>
              <span className={styles.note}>
                {race.team}
                {race.day !== "" && `, ${race.day}`}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
