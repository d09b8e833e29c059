import type { Database } from "#db/database.ts";
import type { DeskStory } from "#domain/desk/story.ts";
import type { Temporal } from "#domain/time.ts";

/** What the desk reads from; `Services` fits. */
export interface DeskSources {
  readonly db: Database;
  /** Stories are remembered under it. */
  readonly facts: { readonly version: string };
}

/** The desk's stories of a season as of `now`, the newest first; empty before the first preview. */
export async function listDeskStories(
  _sources: DeskSources,
  _query: { readonly season: number; readonly now: Temporal.Instant; readonly limit: number },
): Promise<DeskStory[]> {
  return [];
}
