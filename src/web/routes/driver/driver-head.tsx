import { Link } from "react-router";

import { nameParts } from "#domain/people/driver-name.ts";
import { paths } from "#domain/paths.ts";

import { FavouriteChoice } from "../../components/favourites/favourite-choice.tsx";
import { Flag } from "../../components/flag.tsx";
import type { DriverView } from "./driver.server.ts";
import styles from "./driver-head.module.css";

/** The driver in his grid slot: the number as large as the page allows, on asphalt. */
export function DriverHead({ head, fans, favourite }: Pick<DriverView, "head" | "fans" | "favourite">) {
  const { number, team } = head;
  const [before, surname, after] = nameParts(head);
  return (
    <header className={`${styles.head} on-hero`}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <p className={styles.country}>
            <Flag alpha2={head.alpha2} width={30} />
            {head.country}
          </p>
          <h1 className={styles.name}>
            {before !== "" && <span>{before}</span>} {surname} {after !== "" && <span>{after}</span>}
          </h1>
          <dl className={styles.facts}>
            {team && (
              <div>
                <dt>{team.label}</dt>
                <dd>
                  {team.colour !== null && <Stripe colour={team.colour} />}
                  <Link to={paths.team(team.id)}>{team.name}</Link>
                </dd>
              </div>
            )}
            {head.years && (
              <div>
                <dt>F1 career</dt>
                <dd>{head.years}</dd>
              </div>
            )}
            {head.fullName !== null && (
              <div>
                <dt>Full name</dt>
                <dd>{head.fullName}</dd>
              </div>
            )}
            {head.born && (
              <div>
                <dt>Born</dt>
                <dd>
                  {head.born.on}
                  {head.born.place !== null && `, ${head.born.place}`}
                </dd>
              </div>
            )}
            {head.died && (
              <div>
                <dt>Died</dt>
                <dd>{head.died}</dd>
              </div>
            )}
            {head.age !== null && (
              <div>
                <dt>Age</dt>
                <dd>{head.age}</dd>
              </div>
            )}
            {fans > 0 && (
              <div>
                <dt>Gridwalk fans</dt>
                <dd>{fans}</dd>
              </div>
            )}
          </dl>
          {favourite && (
            <div className={styles.favourite}>
              <FavouriteChoice {...favourite} kind="driver" name={head.name} />
            </div>
          )}
        </div>
        <p className={styles.slot}>
          {team?.colour != null && (
            <svg className={styles.edge} viewBox="0 0 12 100" preserveAspectRatio="none" aria-hidden="true">
              <rect width="12" height="100" fill={team.colour} />
            </svg>
          )}
          {head.picture === null ? (
            <b data-length={number?.length ?? 3}>{number ?? head.code}</b>
          ) : (
            <img className={styles.photo} src={head.picture} alt="" width={320} height={320} />
          )}
          <span>
            {number === null ? "Code" : head.label}
            {head.picture !== null && ` ${number ?? head.code}`}
          </span>
        </p>
      </div>
    </header>
  );
}

function Stripe({ colour }: { readonly colour: string }) {
  return (
    <svg className={styles.stripe} viewBox="0 0 6 16" aria-hidden="true">
      <rect width="6" height="16" fill={colour} />
    </svg>
  );
}
