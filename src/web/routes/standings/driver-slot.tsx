import { Gained } from "../../components/classification/gained.tsx";
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
  /** Null for visitors. */
  readonly favourite: FavouriteState | null;
}

export function DriverSlot({ driver, favourite }: DriverSlotProps) {
  const isFavourite = favourite?.chosenId === driver.id;
  return (
    <li
      id={`driver-${driver.id}`}
      className={styles.slot}
      data-team={driver.team?.id}
      data-driver={driver.id}
      data-favourite={isFavourite || undefined}
      data-choice={favourite ? true : undefined}
    >
      <Cluster as="span" gap={2} tight size="title" face="number" className={styles.position}>
        {driver.position !== null && (
          <>
            <span className="visually-hidden">Position </span>
            {driver.position}
            {driver.gained !== null && driver.gained !== 0 && <Gained gained={driver.gained} />}
          </>
        )}
      </Cluster>
      <div className={styles.who}>
        <p className={styles.name}>
          <DetailLink to={driver.href} className="cover-link">
            <DriverName name={driver.name} lastName={driver.lastName} apart />
          </DetailLink>
        </p>
        <Cluster as="p" gap={4} above={1} size="s" tone="quiet">
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
      <Figures driver={driver} />
      {favourite && (
        <div className={styles.heart}>
          <Heart favourite={favourite} id={driver.id} name={driver.name} at={`driver-${driver.id}`} />
        </div>
      )}
    </li>
  );
}

function Figures({ driver }: { readonly driver: DriverCardView }) {
  const { points, wins, fans } = driver;
  const apart = driver.isChampion ? "above-2" : undefined;
  if (points === null && fans === 0) return null;
  return (
    <Text as="div" size="xs" tone="quiet" className={styles.figures}>
      {points !== null && (
        <>
          <p>
            <Text as="b" size="3xl">
              {points}
            </Text>{" "}
            PTS
          </p>
          <p className={apart}>
            <Gap driver={driver} />
          </p>
        </>
      )}
      <p className={apart}>
        {points !== null && wins > 0 && <span>{wins === 1 ? "1 win" : `${wins} wins`}</span>}{" "}
        {fans > 0 && (
          <span>
            <span aria-hidden="true">♥</span> {fans}
            <span className="visually-hidden"> {fans === 1 ? "fan" : "fans"}</span>
          </span>
        )}
      </p>
    </Text>
  );
}

function Gap({ driver: { gap, behind, isChampion, position } }: { readonly driver: DriverCardView }) {
  if (isChampion) return <Badge tone="title">Champion</Badge>;
  if (gap === null) return position === 1 ? "Leader" : behind;
  return (
    <>
      {gap.label} <b>{gap.points}</b>
    </>
  );
}
