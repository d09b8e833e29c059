import { pgSchema, type PgSchema } from "drizzle-orm/pg-core";

import { sessionKinds } from "#domain/calendar/session.ts";

/** What pages read, apart from what people enter: a pack upgrade merges here and cannot touch user data. */
export const facts = pgSchema("facts");

/**
 * The tables that administrators can correct, as the fact pack and the services gave them. Each has a twin in `facts`,
 * which is this one with the corrections in force. See docs/decisions/0036-source-and-effective-facts.md.
 */
export const source = pgSchema("source");

/** Where a table that can be corrected is defined: once for each of the two. */
export type FactsSchema = PgSchema<"facts" | "source">;

/** Indexes that only pages need. */
export function forPages<Index>(schema: FactsSchema, ...indexes: readonly Index[]): readonly Index[] {
  return schema.schemaName === facts.schemaName ? indexes : [];
}

/** In the order in which the sessions of one weekend are shown when their times are unknown. */
export const sessionKind = facts.enum("session_kind", sessionKinds);
