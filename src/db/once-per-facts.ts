/** Which facts are loaded: another value after every change. Objects are compared by identity. */
export type FactsVersion = object | string;

interface OncePerFactsOptions<Value> {
  /** The keys remembered longest ago make room: any number of them could be asked for. */
  readonly maxKeys?: number;
  /** Whether a value is worth keeping; default: every one. */
  readonly isKept?: (value: Value) => boolean;
}

/** Loads the value of a key, or returns the one that is loaded or being loaded from these facts. */
export type OncePerFacts<Key extends string | number, Value> = (
  facts: FactsVersion,
  key: Key,
  load: () => Promise<Value>,
) => Promise<Value>;

const MAX_KEYS = 2_000;

/** Remembers what changes with the facts alone, until they change. A failure isn't kept: the next caller tries again. */
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
