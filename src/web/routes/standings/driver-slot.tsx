import { Link } from "react-router";

import { DriverName } from "../../components/driver-name.tsx";
import { Heart } from "../../components/favourites/heart.tsx";
import type { FavouriteState } from "../../components/favourites/use-favourite.ts";
import { Flag } from "../../components/flag.tsx";
import { NumberPlate } from "../../components/number-plate.tsx";
import { Badge } from "../../ui/badge.tsx";
import styles from "./driver-slot.module.css";
import type { DriverCardView } from "./standings.server.ts";

interface DriverSlotProps {
  readonly driver: DriverCardView;
  /** Null for visitors: they have no favourite and nothing to choose with. */
  readonly favourite: FavouriteState | null;
}

/** A driver on the starting grid of the championship; the painted bracket takes the team's colour on hover. */
export function DriverSlot({ driver, favourite }: DriverSlotProps) {
  const isFavourite = favourite?.chosen === driver.id;
  return (
    <li
      id={`driver-${driver.id}`}
      className={styles.slot}
      data-team={driver.team?.id}
      data-favourite={isFavourite || undefined}
      data-choice={favourite ? true : undefined}
    >
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
            <DriverName name={driver.name} lastName={driver.lastName} apart />
          </Link>
        </p>
        <p className={styles.team}>
          <Flag alpha2={driver.alpha2} width={21} label="" />
          {driver.team?.name ?? "No team"}
        </p>
        {isFavourite && <Badge>Your driver</Badge>}
      </div>
      <span className={styles.plate}>
        {driver.picture !== null ? (
          <img className={styles.photo} src={driver.picture} alt="" width={52} height={52} loading="lazy" />
        ) : (
          driver.number !== null && <NumberPlate number={driver.number} />
        )}
      </span>
      {(driver.points !== null || driver.fans > 0) && (
        <div className={styles.figures}>
          {driver.points !== null && (
            <>
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
            </>
          )}
          {driver.fans > 0 && (
            <p className={styles.gap}>
              <span aria-hidden="true">♥</span> {driver.fans}
              <span className="visually-hidden"> {driver.fans === 1 ? "fan" : "fans"}</span>
            </p>
          )}
        </div>
      )}
      {favourite && (
        <div className={styles.heart}>
          <Heart favourite={favourite} id={driver.id} name={driver.name} at={`driver-${driver.id}`} />
        </div>
      )}
    </li>
  );
}
