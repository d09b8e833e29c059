import type { Preferences } from "#domain/members/preferences.ts";
import type { Reader } from "#domain/members/reader.ts";

/**
 * Aspects of the reader that a hole in a shared page may depend on. Every hole knows whether the
 * reader is signed in.
 */
export type HoleUse = "account" | "driver" | "team";

/**
 * A part of a shared page that is different for each signed-in reader, or for those with the same
 * favourites.
 */
export interface PageHole {
  readonly name: string;
  readonly uses: readonly HoleUse[];
  /** Renders the hole. `path` is the page's path, including the query string. */
  readonly render: (reader: Reader, path: string) => FilledHole;
}

export interface FilledHole {
  readonly html: string;
  /** False if readers with other preferences get the same content. */
  readonly usesPreferences: boolean;
}

/**
 * A rendering of a page for many readers. The page records here anything that prevents sharing it.
 */
export interface SharedRendering {
  /** An unguessable string that occurs only in this rendering. */
  readonly mark: string;
  readonly preferences: Preferences;
  readonly holes: PageHole[];
  usesPreferences: boolean;
  /**
   * True if the page used data about its reader outside the holes. It may then be shared only among
   * visitors.
   */
  usesReader: boolean;
  /**
   * How long the page may be shared, if that is shorter than the site's facts allow. Caches outside
   * the server get the page's own headers.
   */
  maxAgeMs?: number;
}

export interface Reading {
  /** Null if the page is only for the reader who sent the request. */
  readonly shared: SharedRendering | null;
  /** True for the data of a navigation in the browser, false for a document. */
  readonly isData: boolean;
  /** The request's id in the log, for readers who report an error. */
  readonly reference: string | null;
}
