import { defaultPreferences, type Preferences } from "#domain/members/preferences.ts";
import type { Reader, ReaderAccount } from "#domain/members/reader.ts";

/**
 * Returns a key for all properties of a reader that affect the rendering of pages. Texts such as
 * the name are filled in later.
 */
export function choicesKey({ account, favourites, preferences }: Reader): string {
  return JSON.stringify([
    accountKind(account),
    favourites.driver,
    favourites.team,
    preferencesKey(preferences),
  ]);
}

/**
 * Returns a cache key for preferences, because readers share a page only if theirs are the same.
 * Empty for the defaults.
 */
export function preferencesKey({ timeZone, hours, lengths }: Preferences): string {
  const usual = defaultPreferences;
  if (timeZone === usual.timeZone && hours === usual.hours && lengths === usual.lengths) return "";
  return JSON.stringify([timeZone, hours, lengths]);
}

/** Returns a key for how pages show an account, apart from its name, email and picture. */
export function accountKind({ isAdmin, photoUrl }: ReaderAccount): string {
  return `${isAdmin ? "admin" : "user"}${photoUrl === null ? "" : " with photo"}`;
}
