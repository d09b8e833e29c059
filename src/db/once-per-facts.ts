/** Identifies a state of the facts. Objects are compared by reference. */
export type FactsVersion = object | string;

interface OncePerFactsOptions<Value> {
  /** Maximum number of keys. Beyond it, the oldest keys are dropped. */
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

/** Creates a cache for values that depend only on the facts. Failures aren't cached, so the next call tries again. */
export function oncePerFacts<Key extends string | number, Value>({
  maxKeys = MAX_KEYS,
  isKept = () => true,
}: OncePerFactsOptions<Value> = {}): OncePerFacts<Key, Value> {
  let version: FactsVersion | undefined;
  let values = new Map<Key, Promise<Value>>();
  return (facts, key, load) => {
    if (facts !== version) {
      version = facts;
      values = new Map();
    }
    const known = values.get(key);
    if (known !== undefined) return known;
    const loading = load();
    const ofFacts = values;
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
