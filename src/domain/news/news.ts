import type { Temporal } from "#domain/time.ts";

export const newsSources = ["racefans", "editorial"] as const;

export type NewsSource = (typeof newsSources)[number];

export interface NewsPicture {
  readonly path: string;
  readonly renditions: Readonly<Record<string, string>> | null;
  /** Null if the operator doesn't allow the picture's host. */
  readonly shown: string | null;
}

/** A headline with its link and a plain-text summary. The article itself is never stored. */
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

export const HOME_ARTICLES = 6;

export const MAX_SUMMARY_LENGTH = 300;

export function shortenText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = text.slice(0, longest - 1);
  const end = room.search(/\s\S*$/);
  const cut = end > longest / 2 ? room.slice(0, end) : room.replace(/[\uD800-\uDBFF]$/, "");
  return `${cut.replace(/[\s,;:–—-]+$/, "")}…`;
}

/**
 * A source's clock may be ahead, so publication times up to this far in the future count as now.
 */
const BELIEVED_AHEAD_MS = 24 * 60 * 60_000;
const EARLIEST_MS = Date.UTC(1995, 0, 1);

/** Returns the publication time, but no later than `nowMs`. Null if the time is implausible. */
export function believablePublication(atMs: number, nowMs: number): number | null {
  if (!Number.isFinite(atMs) || atMs < EARLIEST_MS || atMs > nowMs + BELIEVED_AHEAD_MS) return null;
  return Math.min(atMs, nowMs);
}
