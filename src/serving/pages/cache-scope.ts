import type { RequestReader } from "#serving/request-reader.ts";

/**
 * What a page depends on besides its address, the facts, and what every page shows of an account.
 */
export type PageDependency =
  /** The ballot, with a token that is issued for one reader. */
  | "ballot"
  /** A guest's vote. */
  | "vote"
  /** The place of readers who have left the time machine. */
  | "kept place"
  /** The delay of figures of a running session. */
  | "live delay"
  /** Cookies that only this page reads. */
  | "own cookies";

/**
 * Who may get the same response: everybody, one reader on one request, or the readers of shared
 * pages.
 */
export type CacheScope = "public" | "private" | { readonly session: string };

/** Requests whose session cookie lacks our signature count as visitors'. */
export function cacheScopeOf(
  reader: RequestReader,
  dependsOn: ReadonlySet<PageDependency>,
): CacheScope {
  const { hasCookies, session, clock, hasAlert, isVoter, delaySeconds } = reader;
  if (dependsOn.has("ballot")) return "private";
  if (!hasCookies) return "public";
  const isPersonal =
    hasAlert ||
    dependsOn.has("own cookies") ||
    (dependsOn.has("vote") && isVoter) ||
    (dependsOn.has("kept place") && clock.watching?.isOn === false) ||
    (dependsOn.has("live delay") && delaySeconds > 0);
  if (isPersonal) return "private";
  return session === null ? "public" : { session };
}
