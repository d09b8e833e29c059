import { setTimeout as sleep } from "node:timers/promises";

import type { Services } from "#services.ts";

/** How long a reader waits for a page with new facts before getting the previous one. */
const PATIENCE_MS = 500;

/**
 * Returns a page, or the version from before the last change of facts if rendering takes too long. A result changes
 * every page, and rendering the popular ones again takes seconds. `previous` returns null if there is no earlier
 * version.
 */
export async function soonOrPrevious(
  page: Promise<Response>,
  {
    previous,
    onPrevious,
    log,
  }: {
    readonly previous: () => Response | null;
    readonly onPrevious: () => void;
    readonly log: Services["log"];
  },
): Promise<Response> {
  if (previous() === null) return page;
  const patience = new AbortController();
  const waited = sleep(PATIENCE_MS, null, { signal: patience.signal }).catch(() => null);
  const promptPage = await Promise.race([page, waited]);
  patience.abort();
  if (promptPage !== null && promptPage.status !== 503) return promptPage;
  page.catch((error: unknown) => log.error({ err: error }, "failed to render a page after facts changed"));
  const response = previous();
  if (response !== null) onPrevious();
  return response ?? page;
}
