import { pgSchema } from "drizzle-orm/pg-core";

export const members = pgSchema("members");
