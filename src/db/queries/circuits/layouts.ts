import { eq, inArray } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { circuitLayouts } from "#db/schema/places.ts";

export type Layout = Readonly<typeof circuitLayouts.$inferSelect>;

export async function findLayout(db: Database, layoutId: string): Promise<Layout | null> {
  const [layout] = await db.select().from(circuitLayouts).where(eq(circuitLayouts.id, layoutId));
  return layout ?? null;
}

export async function listLayouts(db: Database, layoutIds: readonly string[]): Promise<Layout[]> {
  if (layoutIds.length === 0) return [];
  return db
    .select()
    .from(circuitLayouts)
    .where(inArray(circuitLayouts.id, [...layoutIds]));
}
