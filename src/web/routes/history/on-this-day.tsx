import { Link } from "react-router";

import type { HistoryView } from "./f1-history.server.ts";
import { Cluster, Columns } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { Heading } from "../../ui/heading.tsx";
import styles from "./on-this-day.module.css";

/** Races of other years on the date of the site time, or close to it. In winter there are often none. */
export function OnThisDay({ day }: { readonly day: HistoryView["day"] }) {
  const { label, isExact, races } = day;
  if (races.length === 0) return null;
  return (
    <Columns as="section" split="3-9" until={820} gap={10} above={11} aria-labelledby="day">
      <Heading level={2} id="day">
        <span className={styles.exactly}>{isExact ? "On this day" : "Around this day"}</span>
        {label}
      </Heading>
      <ol className={styles.races}>
        {races.map((race) => (
          <Cluster as="li" gap={6} align="stretch" unbroken key={race.to}>
            <Text as="b" face="name">
              {race.season}
            </Text>
            <p>
              <b>
                {race.winners.map((winner, index) => (
                  <span key={winner.to}>
                    {index > 0 && " and "}
                    <Link to={winner.to}>{winner.name}</Link>
                  </span>
                ))}{" "}
                won
              </b>{" "}
              <Link to={race.to}>{race.name}</Link>
              <br />
              <small>
                {race.team}
                {race.day !== "" && `, ${race.day}`}
              </small>
            </p>
          </Cluster>
        ))}
      </ol>
    </Columns>
  );
}
