import { Link } from "react-router";

import { DriverName } from "../../components/driver-name.tsx";
import { Section } from "../../ui/section.tsx";
import type { LastRaceView } from "./last-race-view.server.ts";
import styles from "./last-race.module.css";
import { More } from "./more.tsx";

/** The podium of the last race, and behind a toggle its best teams and who gained most places. */
export function LastRace({ race }: { readonly race: LastRaceView }) {
  return (
    <Section
      id="last-race"
      compact
      title={
        <>
          {race.place}, {race.isLatest ? "last time out" : "the latest result"}
        </>
      }
      aside={
        <p className={styles.ways}>
          {race.replayTo !== null && (
            <Link className="link" to={race.replayTo}>
              Watch the race
            </Link>
          )}
          <Link className="link" to={race.to}>
            Full results
          </Link>
        </p>
      }
    >
      <ol className={styles.podium}>
        {race.drivers.map((driver, i) => (
          <li key={driver.name} data-team={driver.teamId}>
            <span className={styles.place}>{i + 1}</span>
            <div>
              <p className={styles.who}>
                <DriverName name={driver.name} lastName={driver.lastName} />
              </p>
              <p className={styles.team}>{driver.team}</p>
              <p className={styles.score}>
                <b>{driver.points} points</b>, {driver.time}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <More closed="View more results" open="View less results">
        <div className={styles.columns}>
          <div>
            <h3>Top teams</h3>
            <ol className={styles.list}>
              {race.teams.map((team) => (
                <li key={team.teamId} data-team={team.teamId}>
                  <span className={styles.team}>{team.name}</span>
                  <b>{team.points} points</b>
                </li>
              ))}
            </ol>
          </div>
          <div>
            <h3>Positions gained</h3>
            <ol className={styles.list}>
              {race.movers.map((mover) => (
                <li key={mover.name} data-team={mover.teamId}>
                  <span className={styles.team}>
                    {mover.name}, {mover.team}
                  </span>
                  <b>
                    <span aria-hidden="true">↑</span>
                    <span className="visually-hidden">up</span> {mover.gained}
                  </b>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </More>
    </Section>
  );
}
