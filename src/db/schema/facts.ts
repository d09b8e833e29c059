import { pgSchema } from "drizzle-orm/pg-core";

import { sessionKinds } from "#domain/calendar/session.ts";

/**
 * Everything the fact pack and the upstreams fill lives in the PostgreSQL schema `facts`, apart from what people
 * enter: a pack upgrade merges here and cannot touch user data.
 */
export const facts = pgSchema("facts");

/** In the order in which the sessions of one weekend are shown when their times are unknown. */
export const sessionKind = facts.enum("session_kind", sessionKinds);
