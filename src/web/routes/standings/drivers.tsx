import { useRef } from "react";
import { Link } from "react-router";

import { standingsCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { useMarkedDriver } from "../../components/favourites/my-driver.ts";
import { PinnedRow } from "../../components/favourites/pinned-row.tsx";
import { FavouriteFailure } from "../../components/favourites/favourite-failure.tsx";
import { useFavourite } from "../../components/favourites/use-favourite.ts";
import { PointsChart } from "../../components/charts/points-chart.tsx";
import { useRowMoves } from "../../components/use-row-moves.ts";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/drivers";
import { DriverSlot } from "./driver-slot.tsx";
import { StandingsHead } from "./standings-head.tsx";
import { loadDrivers } from "./standings.server.ts";
import { Text } from "../../ui/text.tsx";
import styles from "./standings.module.css";

export const handle = { parameters: ["round"], showsResults: "race" } satisfies RouteHandle;

export function loader({ context, request }: Route.LoaderArgs) {
  return loadDrivers(context, new URL(request.url).searchParams.get("round"));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: paths.drivers(),
    title: `Formula 1 Driver Standings, ${loaderData?.choice.season ?? ""} Season · Gridwalk`,
    description: `Every driver's points, position and gap to the leader in ${loaderData?.choice.season ?? "the season"}, after every round, with the points race charted.`,
    card: loaderData?.choice.cardRound
      ? standingsCard("drivers", loaderData.choice.season, loaderData.choice.cardRound)
      : undefined,
  });

export default function Drivers({ loaderData, matches }: Route.ComponentProps) {
  const isSignedIn = matches[0].loaderData.account !== null;
  const { choice, drivers, chart, titleTo } = loaderData;
  const list = useRef<HTMLOListElement>(null);
  useRowMoves(list, drivers.map(({ id }) => id).join(" "));
  const favourite = useFavourite("driver", loaderData.favourite);
  const marked = useMarkedDriver();
  const mine = drivers.find(({ id }) => id === marked);
  return (
    <div className="wrap">
      <StandingsHead of="drivers" choice={choice} hasChart={chart !== null} titleTo={titleTo} />
      <ol ref={list} className={styles.grid}>
        {drivers.map((driver) => (
          <DriverSlot key={driver.id} driver={driver} favourite={isSignedIn ? favourite : null} />
        ))}
      </ol>
      {mine && (
        <PinnedRow list={list} driverId={mine.id} place={mine.position} name={mine.lastName}>
          {mine.points !== null && `${mine.points} PTS`}
        </PinnedRow>
      )}
      <FavouriteFailure favourite={favourite} />
      {drivers.length === 0 && (
        <Text above={11} size="xl" tone="quiet">
          The driver line-up hasn’t been announced.
        </Text>
      )}
      {chart && <PointsChart chart={chart} title="Points race by race" who="Driver" />}
      <Text above={11} tone="quiet" className={`${styles.prompt} screen-only`}>
        {!isSignedIn && (
          <>
            <Link className="link" to={paths.signup()}>
              Sign up
            </Link>{" "}
            to pick your favourite driver.{" "}
          </>
        )}
        <Link className="link" to={paths.teams()}>
          Team standings
        </Link>
      </Text>
    </div>
  );
}
