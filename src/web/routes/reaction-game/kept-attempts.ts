import { useCallback, useEffect, useState } from "react";

import {
  addAttempt,
  type Attempt,
  formatAttempts,
  parseAttempts,
} from "#domain/games/reaction/attempts.ts";

import { readStored, writeStored } from "../../browser-storage.ts";

/**
 * Local storage key. The stored list never leaves the device. Ranked results are sent to the server
 * separately.
 */
const KEY = "reactionAttempts";

/**
 * Returns the attempts made on this device, in any tab. If storage is blocked, returns only those
 * of this visit.
 */
export function useKeptAttempts() {
  const [attempts, setAttempts] = useState<readonly Attempt[]>([]);

  useEffect(() => {
    setAttempts(parseAttempts(readStored(KEY)));
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === KEY || key === null) setAttempts(parseAttempts(newValue));
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);

  const add = useCallback((attempt: Attempt): void => {
    setAttempts((before) => {
      const after = addAttempt(before, attempt);
      writeStored(KEY, formatAttempts(after));
      return after;
    });
  }, []);
  const clear = useCallback((): void => {
    writeStored(KEY, formatAttempts([]));
    setAttempts([]);
  }, []);
  return { attempts, add, clear };
}
