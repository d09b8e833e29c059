export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const MAX_LIST_LENGTH = 2_000;
const MAX_DEPTH = 16;

/** Property names that could pollute prototypes. */
const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Merges a partial update the way live-timing services mean it. Objects merge key by key. `null` removes a key, and
 * `_deleted` lists keys to remove. An object with index keys patches a list. Anything else replaces the old value.
 * Neither argument is modified, and untouched parts are shared. Never throws: impossible indexes are ignored.
 */
export function mergeUpdate(known: Json | undefined, update: Json, depth = 0): Json {
  if (!isObject(update) || depth > MAX_DEPTH) return update;
  if (Array.isArray(known)) return patchList(known as readonly Json[], update, depth);
  const merged: Record<string, Json> = isObject(known) ? { ...known } : {};
  for (const [key, value] of Object.entries(update)) {
    if (FORBIDDEN.has(key)) continue;
    if (key === "_deleted") for (const gone of deletedKeys(value)) delete merged[gone];
    else if (value === null) delete merged[key];
    else merged[key] = mergeUpdate(merged[key], value, depth + 1);
  }
  return merged;
}

function patchList(known: readonly Json[], update: Readonly<Record<string, Json>>, depth: number): Json {
  const patched = [...known];
  for (const [key, value] of Object.entries(update)) {
    const place = placeIn(key);
    if (place === null) continue;
    while (patched.length < place) patched.push(null);
    patched[place] = mergeUpdate(patched[place], value, depth + 1);
  }
  const gone = deletedKeys(update._deleted ?? null).flatMap((key) => placeIn(key) ?? []);
  // Removed from the end, because each removal shifts the following items.
  for (const place of gone.sort((a, b) => b - a)) if (place < patched.length) patched.splice(place, 1);
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
