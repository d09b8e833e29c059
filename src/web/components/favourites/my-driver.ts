import { useEffect, useSyncExternalStore } from "react";

import { readStored, writeStored } from "../../browser-storage.ts";
import { useReload } from "../../connection/use-reload.ts";
import { MY_DRIVER_CHANGED } from "../shell/inline-scripts.ts";
import { MY_DRIVER_KEY } from "../shell/storage-keys.ts";

const DECLINED = "none";

function store(value: string | null): void {
  writeStored(MY_DRIVER_KEY, value);
  window.dispatchEvent(new Event(MY_DRIVER_CHANGED));
}

/** Saves the visitor's driver in this browser. `colour` is the team's, as #rrggbb. */
export function pickDriver(id: string, colour: string | null): void {
  store(colour === null ? id : `${id} ${colour}`);
}

export function declineDriver(): void {
  store(DECLINED);
}

function myDriver(): string | null {
  const id = readStored(MY_DRIVER_KEY)?.split(" ", 1)[0] ?? DECLINED;
  return id === DECLINED ? null : id;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(MY_DRIVER_CHANGED, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(MY_DRIVER_CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** Returns the id of the visitor's driver, which is null on the server and during hydration. */
export function useMyDriver(): string | null {
  return useSyncExternalStore(subscribe, myDriver, () => null);
}

const markedDriver = (): string | null => document.documentElement.dataset.myDriver ?? myDriver();

/**
 * Returns the id of the driver whose rows are marked: the account's favourite or the visitor's
 * driver.
 */
export function useMarkedDriver(): string | null {
  return useSyncExternalStore(subscribe, markedDriver, () => null);
}

/**
 * Saves the driver as the account's favourite. If that fails, the browser's choice stays, and the
 * result is false.
 */
async function handOver(driverId: string): Promise<boolean> {
  const { saveFavourite } = await import("./use-favourite.ts");
  if ((await saveFavourite("driver", driverId)) !== null) return false;
  store(null);
  return true;
}

/**
 * Hands the driver picked in this browser over to an account that has no favourite driver. From
 * then on, pages mark the account's favourite.
 */
export function useDriverOfAccount(accountId: string | null, favourite: string | null): void {
  const reload = useReload();
  useEffect(() => {
    window.dispatchEvent(new Event(MY_DRIVER_CHANGED));
    const picked = myDriver();
    if (accountId === null || picked === null) return;
    if (favourite !== null) {
      store(null);
      return;
    }
    void handOver(picked).then((isSaved) => (isSaved ? reload() : undefined));
  }, [accountId, favourite, reload]);
}
