import { pgSchema } from "drizzle-orm/pg-core";

/**
 * What was heard from other services, as it was heard and when: kept apart from the facts that are made of it, so that
 * a pack upgrade loses none of it.
 */
export const upstream = pgSchema("upstream");
