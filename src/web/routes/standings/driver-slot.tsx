import { DetailLink } from "../../components/detail-link.tsx";
import { DriverName } from "../../components/driver-name.tsx";
import { Heart } from "../../components/favourites/heart.tsx";
import type { FavouriteState } from "../../components/favourites/use-favourite.ts";
import { Flag } from "../../components/flag.tsx";
import { Helmet } from "../../components/helmet.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Text } from "../../ui/text.tsx";
import { Cluster } from "../../ui/layout.tsx";
import styles from "./driver-slot.module.css";
import type { DriverCardView } from "./standings-view.server.ts";

interface DriverSlotProps {
  readonly driver: DriverCardView;
  /** Null for visitors, who can't have favourites. */
  readonly favourite: FavouriteState | null;
}

export function DriverSlot({ driver, favourite }: DriverSlotProps) {
  const isFavourite = favourite?.chosen === driver.id;
  return (
    <li
      id={`driver-${driver.id}`}
      className={styles.slot}
      data-team={driver.team?.id}
      data-driver={driver.id}
      data-favourite={isFavourite || undefined}
      data-choice={favourite ? true : undefined}
    >
      <Text as="span" size="title" face="number" className={styles.position}>
        {driver.position !== null && (
          <>
            <span className="visually-hidden">Position </span>
            {driver.position}
          </>
        )}
      </Text>
      <div className={styles.who}>
        <p className={styles.name}>
          <DetailLink to={driver.href} className="cover-link">
            <DriverName name={driver.name} lastName={driver.lastName} apart />
          </DetailLink>
        </p>
        <Cluster as="p" gap={4} above={3} size="s" tone="quiet">
          <Flag alpha2={driver.alpha2} width={21} label="" />
          <span className="team-mark">{driver.team?.name ?? "No team"}</span>
        </Cluster>
        {isFavourite && <Badge>Your driver</Badge>}
      </div>
      <span className={styles.plate}>
        {driver.picture !== null ? (
          <img className={styles.photo} src={driver.picture} alt="" width={52} height={52} loading="lazy" />
        ) : (
          <>
            <Helmet driverId={driver.id} number={driver.number} />
            {driver.number !== null && <span className="visually-hidden">Number {driver.number}</span>}
          </>
        )}
      </span>
      {(driver.points !== null || driver.fans > 0) && (
        <Text as="div" size="xs" tone="quiet" className={styles.figures}>
          {driver.points !== null && (
            <>
              <p>
                <Text as="b" size="3xl">
                  {driver.points}
                </Text>{" "}
                PTS
              </p>
              <p>
                {driver.gap ? (
                  <>
                    {driver.gap.label} <b>{driver.gap.points}</b>
                  </>
                ) : (
                  driver.position === 1 && "Leader"
                )}
              </p>
            </>
          )}
          {driver.fans > 0 && (
            <p>
              <span aria-hidden="true">♥</span> {driver.fans}
              <span className="visually-hidden"> {driver.fans === 1 ? "fan" : "fans"}</span>
            </p>
          )}
        </Text>
      )}
      {favourite && (
        <div className={styles.heart}>
          <Heart favourite={favourite} id={driver.id} name={driver.name} at={`driver-${driver.id}`} />
        </div>
      )}
    </li>
  );
}
