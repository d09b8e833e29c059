import type { PollResult } from "./live-browser.ts";

const MAX_ANSWER_MS = 10_000;

/**
 * Requests the state of a session once. `query` contains the delay, and the channel if it isn't the
 * feed.
 */
export async function pollLive(query: string, stopped: AbortSignal): Promise<PollResult> {
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(MAX_ANSWER_MS)]);
    const response = await fetch(`/api/live?${query}`, { signal });
    if (!response.ok)
      return {
        kind: "failed",
        retryAfterMs: Number(response.headers.get("retry-after") ?? 0) * 1000,
      };
    const { serverMs, frame } = (await response.json()) as Omit<
      PollResult & { kind: "answered" },
      "kind"
    >;
    return { kind: "answered", serverMs, frame };
  } catch {
    // No network, a timeout or invalid JSON: the page shows a lost connection.
    return { kind: "failed", retryAfterMs: null };
  }
}
