import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { CarSilhouette } from "../../components/car-silhouette.tsx";
import { FavouriteChoice } from "../../components/favourites/favourite-choice.tsx";
import { Flag } from "../../components/flag.tsx";
import type { TeamView } from "./team.server.ts";
import styles from "./team-head.module.css";

/** The team's car on its grid slot, and under it the road that the outfit has come along. */
export function TeamHead({ team }: { readonly team: TeamView }) {
  const { car, lineage } = team;
  return (
    <header className={`${styles.head} on-hero`}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <p className={styles.country}>
            <Flag alpha2={team.country.alpha2} width={30} />
            {team.country.name}
          </p>
          <h1 className={styles.name}>{team.name}</h1>
          <dl className={styles.facts}>
            <div>
              <dt>{lineage.length > 1 ? "Under this name" : "In Formula 1"}</dt>
              <dd>{team.years}</dd>
            </div>
            <div>
              <dt>Entrant {car.year}</dt>
              <dd>{car.entrant}</dd>
            </div>
            {car.chassis !== null && (
              <div>
                <dt>Chassis</dt>
                <dd>{car.chassis}</dd>
              </div>
            )}
            {car.engine !== null && (
              <div>
                <dt>Engine</dt>
                <dd>{car.engine}</dd>
              </div>
            )}
            {team.fans > 0 && (
              <div>
                <dt>Liked by</dt>
                <dd>{team.fans}</dd>
              </div>
            )}
          </dl>
          {team.favourite && (
            <div className={styles.favourite}>
              <FavouriteChoice {...team.favourite} kind="team" name={team.name} />
            </div>
          )}
        </div>
        <div className={styles.slot}>
          {car.picture === null ? (
            <CarSilhouette label={`A car in the colour of ${team.name}`} />
          ) : (
            <img className={styles.photo} src={car.picture} alt={`The car of ${team.name}`} width={640} height={213} />
          )}
        </div>
      </div>
      {lineage.length > 1 && (
        <nav className={styles.lineage} aria-label="Also raced as">
          <div className="wrap">
            <ol className={styles.road}>
              {lineage.map((member) => (
                <li key={`${member.id} ${member.years}`} data-this={member.isThis || undefined}>
                  {member.isThis ? <b>{member.name}</b> : <Link to={paths.team(member.id)}>{member.name}</Link>}
                  <span>{member.years}</span>
                </li>
              ))}
            </ol>
          </div>
        </nav>
      )}
    </header>
  );
}
