import { useRef } from "react";

import { FavouriteFailure } from "../../components/favourites/favourite-failure.tsx";
import { useMarkedDriver } from "../../components/favourites/my-driver.ts";
import { PinnedRow } from "../../components/favourites/pinned-row.tsx";
import { useFavourite } from "../../components/favourites/use-favourite.ts";
import { useRowMoves } from "../../components/use-row-moves.ts";
import { hole } from "../../personal/hole.tsx";
import { useReader } from "../../personal/personal.ts";
import { DriverSlot } from "./driver-slot.tsx";
import styles from "./standings.module.css";
import type { DriverCardView } from "./standings-view.server.ts";

export const DriverList = hole(
  "driver-list",
  ["driver"],
  ({ drivers }: { readonly drivers: readonly DriverCardView[] }) => {
    const reader = useReader();
    const list = useRef<HTMLOListElement>(null);
    useRowMoves(list, drivers.map(({ id }) => id).join(" "));
    const marked = useMarkedDriver();
    const mine = drivers.find(({ id }) => id === marked);
    const favourite = useFavourite("driver", reader?.favourites.driver ?? null);
    return (
      <>
        <ol ref={list} className={`staggered ${styles.grid}`}>
          {drivers.map((driver) => (
            <DriverSlot key={driver.id} driver={driver} favourite={reader && favourite} />
          ))}
        </ol>
        {mine && (
          <PinnedRow list={list} driverId={mine.id} place={mine.position} name={mine.lastName}>
            {mine.points !== null && `${mine.points} PTS`}
          </PinnedRow>
        )}
        <FavouriteFailure favourite={favourite} />
      </>
    );
  },
);
