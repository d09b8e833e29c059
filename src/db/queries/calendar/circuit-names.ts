import { sql } from "drizzle-orm";

import { circuitOtherNames, circuits } from "#db/schema/places.ts";

/** Selects a circuit's other and former names. The query must include `circuits`. */
export const otherNamesOfCircuit = sql<readonly string[]>`array(
  select n.name from ${circuitOtherNames} n where n.circuit_id = ${circuits.id} order by n.position)`;
