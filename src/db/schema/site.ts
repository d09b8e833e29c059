import { pgSchema } from "drizzle-orm/pg-core";

/**
 * The installation's own rows, of which none is about a particular person. Those are in `members`.
 */
export const site = pgSchema("site");
