import type { ReaderCover } from "#services.ts";

/** What tells apart the copies of a page in the cache. */
export interface PageKey {
  /** Path and declared parameters. */
  readonly path: string;
  /** Null for readers from whom nothing is hidden. */
  readonly cover: Pick<ReaderCover, "key" | "watched"> | null;
  /**
   * Preferences of signed-in readers, which are part of the page (`preferencesKey`). Empty for the
   * defaults.
   */
  readonly preferences: string;
}

export function pageKey(path: string, cover: PageKey["cover"] = null): PageKey {
  return { path, cover, preferences: "" };
}

export function keyText({ path, cover, preferences }: PageKey): string {
  return cover === null && preferences === "" ? path : `${preferences} ${cover?.key ?? ""} ${path}`;
}
