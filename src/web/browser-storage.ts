type Area = "local" | "session";

export function readStored(key: string, area: Area = "local"): string | null {
  return withStorage(area, (storage) => storage.getItem(key));
}

/**
 * Writes an entry, or removes it if `value` is null. Returns false if storage is blocked or full.
 */
export function writeStored(key: string, value: string | null, area: Area = "local"): boolean {
  return (
    withStorage(area, (storage) => {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      return true;
    }) ?? false
  );
}

export function readStoredJson(key: string, area: Area = "local"): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? "null") as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Blocked storage throws as soon as the property is read, and full storage throws on writing. */
function withStorage<Result>(area: Area, work: (storage: Storage) => Result): Result | null {
  try {
    return work(area === "local" ? window.localStorage : window.sessionStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
