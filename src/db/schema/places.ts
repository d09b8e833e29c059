import { boolean, doublePrecision, integer, smallint, text } from "drizzle-orm/pg-core";

import { enumChecks } from "./columns.ts";
import { facts } from "./facts.ts";

export const countries = facts.table("countries", {
  id: text().primaryKey(),
  /** ISO 3166-1 alpha-2, upper case: names the flag. */
  alpha2: text().notNull(),
  name: text().notNull(),
  demonym: text(),
});

const circuitKinds = ["race", "street", "road"] as const;
const directions = ["clockwise", "anti-clockwise"] as const;
const geometries = ["surveyed", "drawn"] as const;

export const circuits = facts.table(
  "circuits",
  {
    id: text().primaryKey(),
    /** What fans call it: `Interlagos`. */
    name: text().notNull(),
    /** The official name: `Autódromo José Carlos Pace`. Shown on its page. */
    fullName: text().notNull(),
    /** Further and former names to be found by, separated by `; `; empty for some. */
    otherNames: text().notNull(),
    placeName: text().notNull(),
    countryId: text()
      .notNull()
      .references(() => countries.id),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** IANA name, curated. */
    timeZone: text().notNull(),
    kind: text({ enum: circuitKinds }).notNull(),
  },
  (t) => enumChecks(t),
);

/** One row per layout since 1950; `geometry` says how far its outline may be trusted. */
export const circuitLayouts = facts.table(
  "circuit_layouts",
  {
    id: text().primaryKey(),
    circuitId: text()
      .notNull()
      .references(() => circuits.id),
    lengthM: integer().notNull(),
    turns: smallint(),
    direction: text({ enum: directions }).notNull(),
    /**
     * `surveyed`: metres on the ground, north up, first point on the starting line, points in driving direction.
     * `drawn`: true to shape only; orientation, start and direction are approximate.
     */
    geometry: text({ enum: geometries }).notNull(),
    startLineKnown: boolean().notNull(),
    /** The finish (timing) line lies this many metres before the starting line; null when unknown. */
    finishLineOffsetM: integer(),
    /** x0, y0, x1, y1 … in decimetres, y pointing north, closed (the last point is not the first again). */
    outlineDm: integer().array().notNull(),
  },
  (t) => enumChecks(t),
);
