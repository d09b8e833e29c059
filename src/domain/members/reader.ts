import type { Account } from "./account.ts";
import type { Favourites } from "./favourites.ts";
import type { Preferences } from "./preferences.ts";

export interface ReaderAccount {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  readonly photoUrl: string | null;
  readonly isAdmin: boolean;
}

export interface Reader {
  readonly account: ReaderAccount;
  readonly preferences: Preferences;
  readonly favourites: Favourites;
}

export function readerAccount({ id, displayName, email, photoUrl, role }: Account): ReaderAccount {
  return { id, displayName, email, photoUrl, isAdmin: role === "admin" };
}
