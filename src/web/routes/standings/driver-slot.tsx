import { Link } from "react-router";

import { Flag } from "../../components/flag.tsx";
import { NumberPlate } from "../../components/number-plate.tsx";
import styles from "./driver-slot.module.css";
import type { DriverCardView } from "./standings.server.ts";

/** A driver on the starting grid of the championship; the painted bracket takes the team's colour on hover. */
export function DriverSlot({ driver }: { readonly driver: DriverCardView }) {
  return (
    <li className={styles.slot} data-team={driver.team?.id}>
      <span className={styles.position}>
        {driver.position !== null && (
          <>
            <span className="visually-hidden">Position </span>
            {driver.position}
          </>
        )}
      </span>
      <div className={styles.who}>
        <p className={styles.name}>
          <Link to={driver.href} className={styles.link}>
            <span>{driver.firstName}</span> <b>{driver.lastName}</b>
          </Link>
        </p>
        <p className={styles.team}>
          <Flag alpha2={driver.alpha2} width={21} label="" />
          {driver.team?.name ?? "Without a team"}
        </p>
      </div>
      <span className={styles.plate}>{driver.number !== null && <NumberPlate number={driver.number} />}</span>
      {driver.points !== null && (
        <div className={styles.figures}>
          <p>
            <b>{driver.points}</b> PTS
          </p>
          <p className={styles.gap}>
            {driver.gap ? (
              <>
                {driver.gap.label} <span>{driver.gap.points}</span>
              </>
            ) : (
              driver.position === 1 && "Leader"
            )}
          </p>
          {driver.fans > 0 && (
            <p className={styles.gap}>
              <span aria-hidden="true">♥</span> {driver.fans}
              <span className="visually-hidden"> fans</span>
            </p>
          )}
        </div>
      )}
    </li>
  );
}
