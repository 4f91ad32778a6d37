const held = globalThis as unknown as Record<symbol, unknown>;

/**
 * A value that a process has once, made at the first call of the returned function. It is kept on `globalThis`, since
 * each server bundle and each hot reload has its own copy of a module and its variables. When `make` throws, the next
 * call tries again.
 * @param name unique among all such values
 */
export function processWide<T>(name: string, make: () => T): () => T {
  const key = Symbol.for(`adamas.${name}`);
  return () => {
    if (!(key in held)) held[key] = make();
    return held[key] as T;
  };
}
