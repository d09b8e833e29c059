import { sql } from "drizzle-orm";

import { circuits } from "#db/schema/places.ts";

/** Other and former names. The query must include `circuits`. */
export const otherNamesOfCircuit = sql<readonly string[]>`string_to_array(${circuits.otherNames}, '; ')`;
