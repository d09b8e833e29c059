import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { drivers } from "#db/schema/people.ts";
import { documents } from "#db/schema/upstream.ts";
import type { ClassificationChange } from "#domain/results/classification-changes.ts";
import type { Temporal } from "#domain/time.ts";

import { toDate, toInstant } from "#db/queries/instant.ts";

export type DocumentKind = Extract<(typeof documents.$inferSelect)["kind"], "race" | "sprint" | "qualifying">;

/** A classification that a service gave and that the fact pack does not have yet. */
export interface DocumentVersion {
  readonly session: DocumentKind;
  readonly version: number;
  /** When this version was first noticed. */
  readonly changedAt: Temporal.Instant;
  /** When the service last gave the same. */
  readonly repeatedAt: Temporal.Instant;
  /** Against the version before; none of the first. */
  readonly changes: readonly (ClassificationChange & { readonly driverName: string })[];
}

const KINDS: DocumentKind[] = ["race", "sprint", "qualifying"];

/** The versions of a meeting's classifications that were noticed until `now`, in their order. */
export async function listDocumentVersions(
  db: Database,
  query: { readonly meetingId: number; readonly now: Temporal.Instant },
): Promise<DocumentVersion[]> {
  const rows = await db
    .select({
      kind: documents.kind,
      version: documents.version,
      noticedAt: documents.noticedAt,
      repeatedAt: documents.repeatedAt,
      changes: documents.changes,
      names: sql<Readonly<Record<string, string>> | null>`(
        select json_object_agg(${drivers.id}, ${drivers.name}) from ${drivers}
        where ${drivers.id} in (select change ->> 'driverId' from jsonb_array_elements(${documents.changes}) as change))`,
    })
    .from(documents)
    .where(
      and(
        eq(documents.meetingId, query.meetingId),
        eq(documents.inUse, true),
        inArray(documents.kind, KINDS),
        lte(documents.noticedAt, toDate(query.now)),
      ),
    )
    .orderBy(asc(documents.kind), asc(documents.version));
  return rows.flatMap(({ kind, version, noticedAt, repeatedAt, changes, names }) => {
    const session = KINDS.find((known) => known === kind);
    if (session === undefined) return [];
    const named = (changes ?? []).map((change) => ({
      ...change,
      driverName: names?.[change.driverId] ?? change.driverId,
    }));
    return [{ session, version, changedAt: toInstant(noticedAt), repeatedAt: toInstant(repeatedAt), changes: named }];
  });
}
