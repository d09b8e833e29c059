/** The header that asks a client to wait: whole seconds, at least one. */
export function retryAfter(seconds: number): { readonly "Retry-After": string } {
  return { "Retry-After": String(Math.max(1, Math.ceil(seconds))) };
}

/** A service that asks for more is asked again after this; it may well say it again then. */
const MAX_RETRY_AFTER_MS = 3_600_000;

/**
 * How long `Retry-After` asks to wait, in milliseconds, from 0 to an hour; null without a readable value. A date is
 * compared with the answer's own `Date`, so that a clock that is wrong, theirs or ours, does not matter (RFC 9110,
 * 10.2.3).
 */
export function parseRetryAfter(retryAfter: string | null, date: string | null, realTimeMs: number): number | null {
  const text = retryAfter?.trim() ?? "";
  if (/^\d+$/.test(text)) return bounded(Number(text) * 1000);
  const until = parseHttpDate(text);
  if (until === null) return null;
  return bounded(until - (parseHttpDate(date ?? "") ?? realTimeMs));
}

function parseHttpDate(text: string): number | null {
  // Date.parse takes almost anything, "-5" among it; a date of HTTP begins with its weekday.
  const ms = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(ms) ? null : ms;
}

function bounded(ms: number): number {
  return Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}
