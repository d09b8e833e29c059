import { useEffect } from "react";

import { readStored, writeStored } from "../../browser-storage.ts";
import { CURRENT_USER_KEY } from "./storage-keys.ts";

/** The entry goes on sign-out (specification, section 4). */
export function forgetCurrentUser(): void {
  writeStored(CURRENT_USER_KEY, null);
}

/** The id of who is signed in, as this browser remembers it; null for nobody, and where storage is blocked. */
export function currentUser(): string | null {
  return readStored(CURRENT_USER_KEY);
}

/**
 * Keeps the id of who is signed in where other tabs see it: when one signs out, the others load anew, so that none goes
 * on showing what belongs to somebody who has left. It gives no access to anything: the cookie does.
 */
export function useCurrentUser(accountId: string | null): void {
  useEffect(() => {
    if (accountId === null) {
      forgetCurrentUser();
      return undefined;
    }
    writeStored(CURRENT_USER_KEY, accountId);
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === CURRENT_USER_KEY && newValue === null) window.location.reload();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [accountId]);
}
