import { pgSchema } from "drizzle-orm/pg-core";

/** User data: accounts, favourites, votes and so on. */
export const members = pgSchema("members");
