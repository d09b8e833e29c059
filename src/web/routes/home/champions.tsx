import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Helmet } from "../../components/helmet.tsx";
import { EraCar } from "../../components/era-car.tsx";
import { Cluster, Columns } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import type { ChampionsView } from "./champions-view.server.ts";
import styles from "./champions.module.css";
import { SeasonRace } from "./season-race.tsx";

interface ChampionsProps extends ChampionsView {
  /** Null if the next season's calendar isn't known. */
  readonly nextSeason: number | null;
  readonly heading: "h1" | "h2";
}

export function Champions({
  season,
  driver,
  team,
  race,
  nextSeason,
  heading: Heading,
}: ChampionsProps) {
  const [before, surname, after] = driver.names;
  return (
    <section className={`${styles.champions} on-hero`} aria-labelledby="champion">
      <div className="wrap">
        <Columns
          split="7-5"
          until={820}
          gap={8}
          className={styles.driver}
          data-team={driver.teamId}
        >
          <div>
            <Text weight={600} className={styles.kicker}>
              {season} World Champion
            </Text>
            <Heading id="champion" className={styles.name}>
              <Link to={driver.to}>
                {before !== "" && <span>{before}</span>} {surname}{" "}
                {after !== "" && <span>{after}</span>}
              </Link>
            </Heading>
            <Text size="xl" weight={600}>
              {[driver.team, driver.points, driver.wins]
                .filter((fact) => fact !== null)
                .join(" · ")}
            </Text>
            <Text tone="quiet" above={2}>
              {storyOf(driver)}
            </Text>
          </div>
          {driver.number !== null && (
            <p className={styles.number}>
              <Helmet driverId={driver.id} number={driver.number} />
              <span className="visually-hidden">Number </span>
              {driver.number}
            </p>
          )}
        </Columns>
        {team && (
          <Cluster gap={9} apart className={styles.team} data-team={team.teamId}>
            <div>
              <Text size="s" tone="quiet">
                Constructors’ champion
              </Text>
              <Text size="3xl" face="name">
                {team.name}
              </Text>
              <Text tone="quiet" size="m">
                {team.points} · {team.wins}. {storyOf(team)}
              </Text>
            </div>
            <EraCar year={season} />
          </Cluster>
        )}
        <SeasonRace {...race} />
        <Cluster gap={8} tight className={styles.foot}>
          <Text tone="quiet">The {season} season is over.</Text>
          <Link className="link" to={paths.f1History(season)}>
            All {season} results
          </Link>
          {nextSeason !== null && (
            <Link className="link" to={paths.schedule()}>
              {nextSeason} schedule
            </Link>
          )}
        </Cluster>
      </div>
    </section>
  );
}

function storyOf({
  margin,
  decidedIn,
}: {
  readonly margin: string | null;
  readonly decidedIn: string | null;
}): string {
  const parts = [margin, decidedIn && `decided at the ${decidedIn}`].filter(
    (part) => part !== null && part !== "",
  );
  const text = parts.join(", ");
  return text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
