export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const MAX_LIST_LENGTH = 2_000;
const MAX_DEPTH = 16;

const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Merges a partial update, as live-timing services define it. Objects are merged key by key, `null` removes a key and
 * `_deleted` lists keys to remove. An object with numeric keys changes elements of a list. Anything else replaces the
 * old value. Returns a new value that shares unchanged parts. Impossible indexes are ignored.
 */
export function mergeUpdate(oldValue: Json | undefined, update: Json, depth = 0): Json {
  if (!isObject(update) || depth > MAX_DEPTH) return update;
  if (Array.isArray(oldValue)) return patchList(oldValue as readonly Json[], update, depth);
  const merged: Record<string, Json> = isObject(oldValue) ? { ...oldValue } : {};
  for (const [key, value] of Object.entries(update)) {
    if (FORBIDDEN.has(key)) continue;
    if (key === "_deleted") for (const deletedKey of deletedKeys(value)) delete merged[deletedKey];
    else if (value === null) delete merged[key];
    else merged[key] = mergeUpdate(merged[key], value, depth + 1);
  }
  return merged;
}

function patchList(oldList: readonly Json[], update: Readonly<Record<string, Json>>, depth: number): Json {
  const patched = [...oldList];
  for (const [key, value] of Object.entries(update)) {
    const place = placeIn(key);
    if (place === null) continue;
    while (patched.length < place) patched.push(null);
    patched[place] = mergeUpdate(patched[place], value, depth + 1);
  }
  const removals = deletedKeys(update._deleted ?? null).flatMap((key) => placeIn(key) ?? []);
  // Remove from the end, because each removal shifts the elements after it.
  for (const place of removals.sort((a, b) => b - a)) if (place < patched.length) patched.splice(place, 1);
  return patched;
}

function placeIn(key: string): number | null {
  return /^\d{1,4}$/.test(key) && Number(key) < MAX_LIST_LENGTH ? Number(key) : null;
}

function deletedKeys(value: Json): string[] {
  return Array.isArray(value)
    ? value.filter((key) => typeof key === "string" || typeof key === "number").map(String)
    : [];
}

export function isObject(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
