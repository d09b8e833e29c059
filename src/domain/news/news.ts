import type { Temporal } from "#domain/time.ts";

export const newsSources = ["racefans", "editorial"] as const;

export type NewsSource = (typeof newsSources)[number];

export interface NewsPicture {
  readonly path: string;
  readonly renditions: Readonly<Record<string, string>> | null;
  /** URL to show, or null when its host isn't allowed. */
  readonly shown: string | null;
}

/** A headline with its link and summary, never the article itself. All texts are plain. */
export interface NewsItem {
  readonly guid: string;
  readonly link: string;
  readonly title: string;
  readonly author: string | null;
  readonly publishedAt: Temporal.Instant;
  readonly summary: string;
  readonly categories: readonly string[];
  readonly picture: NewsPicture | null;
  readonly slug: string | null;
}

/** Number of articles on the home page (specification, section 9). */
export const HOME_ARTICLES = 6;

export const MAX_SUMMARY_LENGTH = 300;

export function shortenText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = text.slice(0, longest - 1);
  // A very long word is cut anywhere, but never within a surrogate pair.
  const end = room.search(/\s\S*$/);
  const cut = end > longest / 2 ? room.slice(0, end) : room.replace(/[\uD800-\uDBFF]$/, "");
  return `${cut.replace(/[\s,;:–—-]+$/, "")}…`;
}

/**
 * Publication times slightly in the future come from a clock ahead of ours and count as now. Later ones are rejected.
 */
const BELIEVED_AHEAD_MS = 24 * 60 * 60_000;
const EARLIEST_MS = Date.UTC(1995, 0, 1);

/** Publication time in epoch milliseconds, at most `nowMs`, or null if implausible. */
export function believablePublication(atMs: number, nowMs: number): number | null {
  if (!Number.isFinite(atMs) || atMs < EARLIEST_MS || atMs > nowMs + BELIEVED_AHEAD_MS) return null;
  return Math.min(atMs, nowMs);
}
