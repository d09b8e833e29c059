import { pgSchema, type PgSchema } from "drizzle-orm/pg-core";

import { sessionKinds } from "#domain/calendar/session.ts";

/** Facts that pages read. Separate from user data, so a pack upgrade can't touch it. */
export const facts = pgSchema("facts");

/**
 * Source facts that administrators can correct. Each table has a twin in `facts` with the overrides applied
 * (docs/decisions/0036-source-and-effective-facts.md).
 */
export const source = pgSchema("source");

export type FactsSchema = PgSchema<"facts" | "source">;

/** Returns the indexes only in `facts`, because the source is never read by pages. */
export function forPages<Index>(schema: FactsSchema, ...indexes: readonly Index[]): readonly Index[] {
  return schema.schemaName === facts.schemaName ? indexes : [];
}

/** In weekend order, used when session times are unknown. */
export const sessionKind = facts.enum("session_kind", sessionKinds);
