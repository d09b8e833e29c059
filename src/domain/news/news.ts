import type { Temporal } from "#domain/time.ts";

/** Services that news are read from. Gridwalk's own desk is not among them: it is written from facts. */
export const newsSources = ["racefans", "editorial"] as const;

export type NewsSource = (typeof newsSources)[number];

/** A picture as the service describes it. */
export interface NewsPicture {
  /** Where it lies at the service: a path, or an address. */
  readonly path: string;
  /** The same in other sizes, by their names. */
  readonly renditions: Readonly<Record<string, string>> | null;
  /** The address to show; null when it is at a host whose pictures this site does not show. */
  readonly shown: string | null;
}

/** A headline with its link and summary; never the article itself. All texts are plain. */
export interface NewsItem {
  /** The service's own id for it. */
  readonly guid: string;
  /** An http or https address. */
  readonly link: string;
  readonly title: string;
  readonly author: string | null;
  /** Never later than the moment it was read. */
  readonly publishedAt: Temporal.Instant;
  /** At most 300 characters; may be empty. */
  readonly summary: string;
  readonly categories: readonly string[];
  readonly picture: NewsPicture | null;
  /** Of its address, where the service names it. */
  readonly slug: string | null;
}

/** So many articles stand on the home page (specification, section 9). */
export const HOME_ARTICLES = 6;

export const MAX_SUMMARY_LENGTH = 300;

/** Cuts at the last word that fits, and says so; whatever is short enough stays as it is. */
export function shortenText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = text.slice(0, longest - 1);
  // A single word without an end is cut where it is, but never within a character of two units.
  const end = room.search(/\s\S*$/);
  const cut = end > longest / 2 ? room.slice(0, end) : room.replace(/[\uD800-\uDBFF]$/, "");
  return `${cut.replace(/[\s,;:–—-]+$/, "")}…`;
}

/** News of a clock that is a little ahead of ours are of now; what is further ahead cannot be believed. */
const BELIEVED_AHEAD_MS = 24 * 60 * 60_000;
/** The first season with any coverage that a feed could still list. */
const EARLIEST_MS = Date.UTC(1995, 0, 1);

/** When something was published, in epoch milliseconds and never after `nowMs`; null when that cannot be believed. */
export function believablePublication(atMs: number, nowMs: number): number | null {
  if (!Number.isFinite(atMs) || atMs < EARLIEST_MS || atMs > nowMs + BELIEVED_AHEAD_MS) return null;
  return Math.min(atMs, nowMs);
}
