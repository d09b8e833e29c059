import type { RouterContextProvider } from "react-router";

import { oncePerFacts } from "#db/once-per-facts.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { findTimedClassification } from "#db/queries/results/classifications.ts";
import { findStartingGrid } from "#db/queries/results/starting-grid.ts";
import { GRID_KNOWN_MS } from "#domain/calendar/weekend.ts";
import type { Temporal } from "#domain/time.ts";

import { servicesContext } from "./context.ts";
import { optionalBlock } from "./optional-block.server.ts";

export interface FrontRow {
  /** The starting grid, or the result of qualifying until the grid is published. */
  readonly kind: "grid" | "qualifying";
  readonly cars: readonly FrontCar[];
}

export interface FrontCar {
  readonly code: string;
  readonly colour: string | null;
}

const CARS = 3;

const frontRowCache = oncePerFacts<string, FrontRow | null>({ maxKeys: 100 });

/** Returns the first three on a race's grid, or null before the end of qualifying. */
export async function loadFrontRow(
  context: Readonly<RouterContextProvider>,
  { id: meetingId, sessions }: Pick<Meeting, "id" | "sessions">,
  now: Temporal.Instant,
): Promise<FrontRow | null> {
  const { db, facts } = context.get(servicesContext);
  const startsAt = sessions.find(({ kind }) => kind === "race")?.startsAt;
  const qualified = sessions.find(({ kind }) => kind === "qualifying")?.overAt;
  const isSet = startsAt && startsAt.epochMilliseconds - GRID_KNOWN_MS <= now.epochMilliseconds;
  if (!isSet && (!qualified || qualified.epochMilliseconds > now.epochMilliseconds)) return null;
  return optionalBlock(context, "front row", () =>
    frontRowCache(facts, `${meetingId} ${isSet === true}`, async () => {
      const grid = await findStartingGrid(db, { meetingId, now });
      const kind = grid.length > 0 ? "grid" : "qualifying";
      const rows = kind === "grid" ? grid : await findTimedClassification(db, { meetingId, session: kind, now });
      const cars = rows.slice(0, CARS).map(({ driver, team }) => ({ code: driver.code, colour: team.colour }));
      return cars.length === 0 ? null : { kind, cars };
    }),
  );
}
