import { pgSchema } from "drizzle-orm/pg-core";

/** Everything that people enter: accounts, favourites, votes. Nothing but their own doing changes it. */
export const members = pgSchema("members");
