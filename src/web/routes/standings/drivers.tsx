import { Link } from "react-router";
import { useRef } from "react";

import { standingsCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { DriverPointsChart } from "../../components/charts/points-chart.tsx";
import { hole } from "../../personal/hole.tsx";
import { useReader } from "../../personal/personal.ts";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/drivers";
import { StandingsHead } from "./standings-head.tsx";
import { loadDrivers } from "./standings.server.ts";
import { Text } from "../../ui/text.tsx";
import styles from "./standings.module.css";
import { FavouriteFailure } from "../../components/favourites/favourite-failure.tsx";
import { useMarkedDriver } from "../../components/favourites/my-driver.ts";
import { PinnedRow } from "../../components/favourites/pinned-row.tsx";
import { useFavourite } from "../../components/favourites/use-favourite.ts";
import { useRowMoves } from "../../components/use-row-moves.ts";
import { DriverSlot } from "./driver-slot.tsx";
import type { DriverCardView } from "./standings-view.server.ts";

export const handle = { parameters: ["round"] } satisfies RouteHandle;

export function loader({ context, request }: Route.LoaderArgs) {
  return loadDrivers(context, new URL(request.url).searchParams.get("round"));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: paths.drivers(),
    title: `Formula 1 Driver Standings, ${loaderData?.choice.season ?? ""} Season · Gridwalk`,
    description: `Every driver’s points, position and gap to the leader in ${loaderData?.choice.season ?? "the season"}, with standings after every round and a points chart.`,
    card: loaderData?.choice.cardRound
      ? standingsCard("drivers", loaderData.choice.season, loaderData.choice.cardRound)
      : undefined,
  });

const SignUpHint = hole("sign-up-hint", [], () =>
  useReader() === null ? (
    <span>
      <Link className="link" to={paths.signup()}>
        Sign up
      </Link>{" "}
      to pick your favourite driver.{" "}
    </span>
  ) : null,
);

export default function Drivers({ loaderData }: Route.ComponentProps) {
  const { choice, drivers, chart, titleTo } = loaderData;
  const champion = drivers.find(({ isChampion }) => isChampion);
  return (
    <div className="wrap">
      <StandingsHead
        of="drivers"
        choice={choice}
        hasChart={chart !== null}
        titleTo={titleTo}
        champion={champion && { name: champion.name, to: champion.href }}
      />
      <DriverList drivers={drivers} />
      {drivers.length === 0 && (
        <Text above={11} size="xl" tone="quiet">
          The driver line-up hasn’t been announced.
        </Text>
      )}
      {chart && <DriverPointsChart chart={chart} title="Points race by race" />}
      <Text above={11} tone="quiet" className={`${styles.prompt} screen-only`}>
        <SignUpHint />
        <Link className="link" to={paths.teams()}>
          Team standings
        </Link>
      </Text>
    </div>
  );
}

const DriverList = hole("driver-list", ["driver"], ({ drivers }: { readonly drivers: readonly DriverCardView[] }) => {
  const reader = useReader();
  const list = useRef<HTMLOListElement>(null);
  useRowMoves(list, drivers.map(({ id }) => id).join(" "));
  const markedDriverId = useMarkedDriver();
  const mine = drivers.find(({ id }) => id === markedDriverId);
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
});
