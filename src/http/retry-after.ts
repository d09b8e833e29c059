export function retryAfter(seconds: number): { readonly "Retry-After": string } {
  return { "Retry-After": String(Math.max(1, Math.ceil(seconds))) };
}

const MAX_RETRY_AFTER_MS = 3_600_000;

/**
 * Parses `Retry-After` into milliseconds, at most an hour. Returns null if the header can't be
 * parsed. A date is compared with the response's `Date`, so that a wrong clock on either side
 * doesn't matter (RFC 9110, section 10.2.3).
 */
export function parseRetryAfter(
  retryAfter: string | null,
  date: string | null,
  realTimeMs: number,
): number | null {
  const text = retryAfter?.trim() ?? "";
  if (/^\d+$/.test(text)) return bounded(Number(text) * 1000);
  const until = parseHttpDate(text);
  if (until === null) return null;
  return bounded(until - (parseHttpDate(date ?? "") ?? realTimeMs));
}

function parseHttpDate(text: string): number | null {
  // Date.parse accepts almost anything, even "-5". An HTTP date begins with its weekday.
  const ms = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(ms) ? null : ms;
}

function bounded(ms: number): number {
  return Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}
