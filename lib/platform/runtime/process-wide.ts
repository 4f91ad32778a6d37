const held = globalThis as unknown as Record<symbol, unknown>;

/**
 * Returns a function that creates a value once per process, at its first call. The value lives on `globalThis`, since
 * each server bundle and each hot reload has its own copy of a module and its variables. If `make` throws, the next
 * call retries.
 * @param name unique among all such values
 */
export function processWide<T>(name: string, make: () => T): () => T {
  const key = Symbol.for(`adamas.${name}`);
  return () => {
    if (!(key in held)) held[key] = make();
    return held[key] as T;
  };
}
