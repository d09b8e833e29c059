import { lazy, Suspense } from "react";

import type { LiveState } from "../use-live-page.ts";

/** Loaded only if the feed sends positions, for which the operator needs a token. */
const CarMap = lazy(() => import("./car-map.tsx"));

export function CarPositions({ live: { session, isInvented, weekend } }: { readonly live: LiveState }) {
  if (session === null || Object.keys(session.positions).length === 0) return null;
  return (
    <Suspense>
      <CarMap session={session} outline={isInvented ? null : (weekend?.outline ?? null)} />
    </Suspense>
  );
}
