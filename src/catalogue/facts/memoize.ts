type Results<Key, Result> = { get: (key: Key) => Result | undefined; set: (key: Key, result: Result) => unknown };

/**
 * Computes each result once. A result must not be undefined. In a WeakMap the results of objects go together with them.
 */
export function memoize<Key, Result>(
  make: (key: Key) => Result,
  results: Results<Key, Result> = new Map(),
): (key: Key) => Result {
  return (key) => {
    let result = results.get(key);
    if (result === undefined) {
      result = make(key);
      results.set(key, result);
    }
    return result;
  };
}
