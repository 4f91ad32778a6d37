/**
 * Lists what the software brings of one kind, then what the shop adds in its folder `shop/`.
 * @param kind what one of them is called, in an error
 * @throws Error if two have the same id, because ids are stored
 */
export function withOwn<T extends { readonly id: string }>(
  kind: string,
  builtIn: readonly T[],
  own: readonly T[],
): T[] {
  const all = [...builtIn, ...own];
  const ids = new Set<string>();
  for (const { id } of all) {
    if (ids.has(id)) throw new Error(`There are two ${kind}s with the id ${id}: rename the one in shop/`);
    ids.add(id);
  }
  return all;
}
