import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/durations.ts";

/**
 * Wording for each kind of failure. A failure is stored for the log as a reason and a detail, which
 * may contain a URL and isn't shown.
 */
const WORDS: Readonly<Record<string, string>> = {
  unreachable: "couldn’t be reached",
  "timed-out": "didn’t respond in time",
  "cut-off": "stopped mid-response",
  throttled: "asked us to wait",
  "out-of-budget": "was paused by our request limit",
  "server-error": "had a server error",
  "not-found": "had no such data",
  rejected: "refused the request",
  "too-many-redirects": "redirected in a loop",
  "bad-address": "redirected to an address we don’t follow",
  "too-large": "sent too much data",
  "wrong-type": "sent the wrong kind of data",
  malformed: "sent unreadable data",
  "wrong-shape": "sent data in an unknown format",
  "inconsistent-pages": "changed its response while we read it",
  "result-missing": "sent standings before the result",
  implausible: "contradicted itself or known facts",
  "impossible-value": "sent impossible values",
  "other-meeting": "numbers rounds differently",
};

export function describeFailure(failure: string): string {
  const reason = failure.split(":", 1)[0] ?? "";
  if (reason.startsWith("unknown-")) return "mentioned something unknown";
  return WORDS[reason] ?? "failed";
}

/**
 * Returns e.g. `just now`, `12 min ago`, `5 h ago` or `3 days ago`. Hours are used from two hours
 * on, and days from two days on.
 */
export function describeAge(ageMs: number): string {
  if (ageMs < MINUTE_MS) return "just now";
  if (ageMs < 2 * HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min ago`;
  if (ageMs < 2 * DAY_MS) return `${Math.floor(ageMs / HOUR_MS)} h ago`;
  return `${Math.floor(ageMs / DAY_MS)} days ago`;
}
