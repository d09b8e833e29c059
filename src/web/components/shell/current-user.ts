import { useEffect } from "react";

import { readStored, writeStored } from "../../browser-storage.ts";
import { CURRENT_USER_KEY } from "./storage-keys.ts";

export function forgetCurrentUser(): void {
  writeStored(CURRENT_USER_KEY, null);
}

export function currentUser(): string | null {
  return readStored(CURRENT_USER_KEY);
}

/**
 * Stores the logged-in user's id where other tabs can see it. When one tab logs out, the others
 * reload, so that they stop showing private data. The id alone grants no access. Only the cookie
 * does.
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
    // The Back button may restore a page as it was before the user logged out.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && currentUser() !== accountId) window.location.reload();
    };
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onShow);
    };
  }, [accountId]);
}
