import type { Account } from "./account.ts";
import type { Favourites } from "./favourites.ts";
import type { Preferences } from "./preferences.ts";

export type ReaderAccount = ReturnType<typeof readerAccount>;

/**
 * The account's spoiler-free mode and place in the time machine, in the format of the cookies. A
 * null means that no device has changed the setting. An empty text means that it was switched off
 * or cleared.
 */
export interface AccountClock {
  readonly spoilerFree: string | null;
  readonly watching: string | null;
}

export const noClock: AccountClock = { spoilerFree: null, watching: null };

export interface Reader {
  readonly account: ReaderAccount;
  readonly preferences: Preferences;
  readonly favourites: Favourites;
}

export function readerAccount({ id, displayName, email, photoUrl, role }: Account) {
  return { id, displayName, email, photoUrl, isAdmin: role === "admin" };
}
