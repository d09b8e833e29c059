import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { drivers } from "#db/schema/people.ts";
import { documents } from "#db/schema/upstream.ts";
import type { Temporal } from "#domain/time.ts";

export type DocumentKind = Extract<(typeof documents.$inferSelect)["kind"], "race" | "sprint" | "qualifying">;

/** One version of a classification that a service published after the fact pack was built. */
export type DocumentVersion = Awaited<ReturnType<typeof listDocumentVersions>>[number];

const KINDS: DocumentKind[] = ["race", "sprint", "qualifying"];

export async function listDocumentVersions(
  db: Database,
  query: { readonly meetingId: number; readonly now: Temporal.Instant },
) {
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
        lte(documents.noticedAt, query.now),
      ),
    )
    .orderBy(asc(documents.kind), asc(documents.version));
  return rows.flatMap(({ kind, version, noticedAt, repeatedAt, changes, names }) => {
    const session = KINDS.find((candidate) => candidate === kind);
    if (session === undefined) return [];
    const namedChanges = (changes ?? []).map((change) => ({
      ...change,
      driverName: names?.[change.driverId] ?? change.driverId,
    }));
    return [{ session, version, changedAt: noticedAt, repeatedAt, changes: namedChanges }];
  });
}
