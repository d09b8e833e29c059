import { pgSchema } from "drizzle-orm/pg-core";

/**
 * Everything the fact pack and the upstreams fill lives in the PostgreSQL schema `facts`, apart from what people
 * enter: a pack upgrade merges here and cannot touch user data.
 */
export const facts = pgSchema("facts");

/** The order of this list is the order in which the sessions of one weekend are shown when their times are unknown. */
export const sessionKind = facts.enum("session_kind", [
  "practice-1",
  "practice-2",
  "practice-3",
  "practice-4",
  "pre-qualifying",
  "qualifying-1",
  "qualifying-2",
  "sprint-qualifying",
  "sprint",
  "qualifying",
  "warm-up",
  "race",
]);
