import { sql } from "drizzle-orm";

import { circuits } from "#db/schema/places.ts";

/** Selects a circuit's other and former names. The query must include `circuits`. */
export const otherNamesOfCircuit = sql<readonly string[]>`string_to_array(${circuits.otherNames}, '; ')`;
