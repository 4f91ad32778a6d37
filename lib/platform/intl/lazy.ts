/** Creates a formatter when it is first used: that takes milliseconds, and few pages use all of them. */
export function lazy<T>(create: () => T): () => T {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
