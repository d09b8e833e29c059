import { Link } from "react-router";

import type { HistoryView } from "./f1-history.server.ts";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./this-week.module.css";

export function ThisWeek({ races }: { readonly races: HistoryView["week"] }) {
  if (races.length === 0) return null;
  return (
    <Section compact id="week" title={"This week in Formula\u00a01"}>
      <ol className={styles.races}>
        {races.map((race) => (
          <li key={race.to} data-today={race.isToday || undefined}>
            <Text as="b" face="name">
              {race.isToday ? "Today" : race.day}, {race.season}
            </Text>
            <p>
              <b>
                {race.winners.map((winner, index) => (
                  <span key={winner.to}>
                    {index > 0 && " and "}
                    <Link to={winner.to}>{winner.name}</Link>
                  </span>
                ))}
              </b>{" "}
              won the <Link to={race.to}>{race.name}</Link> for {race.team}
              {race.champion !== null && (
                <>
                  . <b>{race.champion} became champion.</b>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
