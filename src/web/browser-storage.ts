type Area = "local" | "session";

/** Reads an entry of the browser's storage; null when there is none, and where storage is blocked. */
export function readStored(key: string, area: Area = "local"): string | null {
  return withStorage(area, (storage) => storage.getItem(key));
}

/** Writes an entry, or removes it by null. Returns false where storage is blocked or full: pages work without. */
export function writeStored(key: string, value: string | null, area: Area = "local"): boolean {
  return (
    withStorage(area, (storage) => {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      return true;
    }) ?? false
  );
}

/** Reads an entry that was written as JSON; null for anything that isn't. */
export function readStoredJson(key: string, area: Area = "local"): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? "null") as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Browsers that block storage throw on the very word, and full ones on writing. */
function withStorage<Result>(area: Area, work: (storage: Storage) => Result): Result | null {
  try {
    return work(area === "local" ? window.localStorage : window.sessionStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
