import { pgSchema, type PgSchema } from "drizzle-orm/pg-core";

import { sessionKinds } from "#domain/calendar/session.ts";

/** Facts for pages. They are separate from user data, so that upgrading the pack can't damage it. */
export const facts = pgSchema("facts");

/**
 * Source facts that administrators can correct. Each table has a twin in `facts` with the overrides applied
 * (docs/decisions/0036-source-and-effective-facts.md).
 */
export const source = pgSchema("source");

export type FactsSchema = PgSchema<"facts" | "source">;

/** Returns the indexes for `facts` and none for `source`, which pages never read. */
export function forPages<Index>(schema: FactsSchema, ...indexes: readonly Index[]): readonly Index[] {
  return schema.schemaName === facts.schemaName ? indexes : [];
}

export const sessionKind = facts.enum("session_kind", sessionKinds);
