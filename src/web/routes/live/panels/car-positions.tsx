import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

import { pathPoints } from "#domain/circuits/path-points.ts";
import { tightBox } from "#domain/circuits/tight-box.ts";
import { favouriteCodes } from "#domain/live/order/favourite-codes.ts";
import type { LiveSession } from "#domain/live/live-session.ts";
import { noFavourites } from "#domain/members/favourites.ts";

import { useMarkedDriver } from "../../../components/favourites/my-driver.ts";
import { CircuitOutline } from "../../../components/circuit-outline.tsx";
import { useReader } from "../../../personal/personal.ts";
import { Section } from "../../../ui/section.tsx";
import styles from "../live.module.css";
import type { LiveState } from "../use-live-page.ts";

/** Loaded only if the feed sends positions, for which the operator needs a token. */
const CarMap = lazy(() => orNothing(import("./car-map.tsx")));
const LapDots = lazy(() => orNothing(import("./lap-dots.tsx")));

/** True until the result is known. Afterwards, no car is on the track. */
function hasMap({ session, isInvented, weekend, hasCars, isHome }: LiveState): boolean {
  if (session === null || !hasCars || isHome) return false;
  if (session.event?.recorded === true) return !isInvented && weekend?.outline != null;
  return Object.keys(session.positions).length > 0;
}

export function CarPositions({ live }: { readonly live: LiveState }) {
  const { session, isInvented, weekend } = live;
  const isReady = useFirstFrame();
  if (session === null || !hasMap(live)) return null;
  const outline = isInvented ? null : (weekend?.outline ?? null);
  const isRecorded = session.event?.recorded === true && outline !== null;
  return (
    <Section compact id="map" title="On track" className="needs-script">
      {isRecorded ? (
        <div className={styles.map}>
          <CircuitOutline drawing={outline} label="" viewBox={tightBox(pathPoints(outline.path)).viewBox} />
          {isReady && <Cars live={live} session={session} outline={outline} Map={LapDots} />}
        </div>
      ) : (
        isReady && <Cars live={live} session={session} outline={outline} Map={CarMap} />
      )}
    </Section>
  );
}

interface CarsProps<Outline> {
  readonly live: LiveState;
  readonly session: LiveSession;
  readonly outline: Outline;
  readonly Map: ComponentType<Omit<CarsProps<Outline>, "live" | "Map"> & { readonly favourites: readonly string[] }>;
}

/** Rendered only in the browser, because the favourites differ between the readers who share the page. */
function Cars<Outline>({ live: { driverIds, entrants }, session, outline, Map }: CarsProps<Outline>) {
  const markedDriverId = useMarkedDriver();
  const favourites = [
    ...Object.keys(driverIds).filter((code) => driverIds[code] === markedDriverId),
    ...favouriteCodes(entrants, useReader()?.favourites ?? noFavourites),
  ];
  return (
    <Suspense>
      <Map session={session} outline={outline} favourites={favourites} />
    </Suspense>
  );
}

/** Resolves to an empty component if a file doesn't load, because the page is useful without it. */
function orNothing<Props>(module: Promise<{ readonly default: ComponentType<Props> }>) {
  return module.catch((error: unknown): { default: ComponentType<Props> } => {
    console.info("failed to load the map of the cars", error);
    return { default: () => null };
  });
}

function useFirstFrame(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const request = requestAnimationFrame(() => setShown(true));
    return () => cancelAnimationFrame(request);
  }, []);
  return isShown;
}
