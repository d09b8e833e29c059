import { sql } from "drizzle-orm";

import { circuits } from "#db/schema/places.ts";

/** What else a circuit is or was called; needs `circuits` in the query. */
export const otherNamesOfCircuit = sql<readonly string[]>`string_to_array(${circuits.otherNames}, '; ')`;
