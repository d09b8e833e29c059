import { pgSchema, type PgSchema } from "drizzle-orm/pg-core";

import { sessionKinds } from "#domain/calendar/session.ts";

/** Facts shown on pages. User data is kept in other schemas, so that upgrading the fact pack can't damage it. */
export const facts = pgSchema("facts");

/**
 * Source facts that administrators can correct. Each table has a twin in `facts` with the overrides applied
 * (docs/decisions/0016-facts-and-overrides.md).
 */
export const source = pgSchema("source");

export type FactsSchema = PgSchema<"facts" | "source">;

/** Returns the given indexes for the schema `facts`, and none for `source`, which pages never read. */
export function forPages<Index>(schema: FactsSchema, ...indexes: readonly Index[]): readonly Index[] {
  return schema.schemaName === facts.schemaName ? indexes : [];
}

export const sessionKind = facts.enum("session_kind", sessionKinds);
