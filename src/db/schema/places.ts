import { boolean, doublePrecision, integer, primaryKey, smallint, text } from "drizzle-orm/pg-core";

import { enumChecks, fromOne } from "./columns.ts";
import { facts } from "./facts.ts";

export const countries = facts.table("countries", {
  id: text().primaryKey(),
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
    name: text().notNull(),
    fullName: text().notNull(),
    placeName: text().notNull(),
    countryId: text()
      .notNull()
      .references(() => countries.id),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    timeZone: text().notNull(),
    kind: text({ enum: circuitKinds }).notNull(),
  },
  (t) => enumChecks(t),
);

/** Other and former names by which search finds a circuit. */
export const circuitOtherNames = facts.table(
  "circuit_other_names",
  {
    circuitId: text()
      .notNull()
      .references(() => circuits.id),
    position: smallint().notNull(),
    name: text().notNull(),
  },
  (t) => [...fromOne(t.position), primaryKey({ columns: [t.circuitId, t.position] })],
);

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
     * `surveyed` means true to scale, with north up and points that run from the starting line in
     * the direction of travel. For `drawn`, only the shape is accurate, while orientation, start
     * and direction are approximate.
     */
    geometry: text({ enum: geometries }).notNull(),
    startLineKnown: boolean().notNull(),
    /** Metres from the finish (timing) line to the starting line, in the direction of travel. */
    finishLineOffsetM: integer(),
    /**
     * x0, y0, x1, y1 … in decimetres, with y pointing north. The first point isn't repeated at the
     * end.
     */
    outlineDm: integer().array().notNull(),
  },
  (t) => enumChecks(t),
);
