import { readSyncState } from "#db/queries/facts/sync-state.ts";
import { catchUpOf } from "#domain/facts/catch-up.ts";
import type { Services } from "#services.ts";

import { catchUpText } from "./components/catch-up-text.ts";

/**
 * Describes the progress of catching up on missed results. Returns null if nothing is missing or no
 * results service is configured.
 */
export async function loadCatchUp(services: Services): Promise<string | null> {
  if (services.settings.resultsHost === null) return null;
  const progress = catchUpOf(await readSyncState(services, services.clock.now()));
  return progress && catchUpText(progress);
}
