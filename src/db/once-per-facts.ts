/** Identifies a state of the facts. Objects are compared by reference. */
export type FactsVersion = object | string;

interface OncePerFactsOptions<Value> {
  /** Maximum number of keys. If there are more, the oldest are dropped. */
  readonly maxKeys?: number;
  /** Returns true for values to cache. By default, all values are cached. */
  readonly isKept?: (value: Value) => boolean;
}

export type OncePerFacts<Key extends string | number, Value> = (
  facts: FactsVersion,
  key: Key,
  load: () => Promise<Value>,
) => Promise<Value>;

const MAX_KEYS = 2_000;

/**
 * Creates a cache for values that depend only on the facts. Failures aren't cached, so the next call tries again. Each
 * facts object has its own values, which are dropped together with the object. If facts are identified by strings, only
 * the values of the latest string are kept.
 */
export function oncePerFacts<Key extends string | number, Value>({
  maxKeys = MAX_KEYS,
  isKept = () => true,
}: OncePerFactsOptions<Value> = {}): OncePerFacts<Key, Value> {
  let currentFacts: { readonly version: string; readonly values: Map<Key, Promise<Value>> } | undefined;
  const ofObjects = new WeakMap<object, Map<Key, Promise<Value>>>();
  const valuesOf = (facts: FactsVersion): Map<Key, Promise<Value>> => {
    if (typeof facts === "object") {
      const values = ofObjects.get(facts) ?? new Map<Key, Promise<Value>>();
      ofObjects.set(facts, values);
      return values;
    }
    if (currentFacts?.version !== facts) currentFacts = { version: facts, values: new Map() };
    return currentFacts.values;
  };
  return (facts, key, load) => {
    const ofFacts = valuesOf(facts);
    const cachedValue = ofFacts.get(key);
    if (cachedValue !== undefined) return cachedValue;
    const loading = load();
    ofFacts.set(key, loading);
    for (const oldest of ofFacts.keys()) {
      if (ofFacts.size <= maxKeys) break;
      ofFacts.delete(oldest);
    }
    const drop = (): void => {
      if (ofFacts.get(key) === loading) ofFacts.delete(key);
    };
    loading.then((value) => (isKept(value) ? undefined : drop()), drop);
    return loading;
  };
}
