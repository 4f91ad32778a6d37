/** One list of results: their total, and the score of each, in descending order. */
export type RankedList<Name extends string> = { name: Name; total: number; scoreOf: (at: number) => number };
/** One rank of a merged ranking: the list and the position in it. */
export type Ranked<Name extends string> = { list: Name; at: number };

/**
 * The ranks from `from` on in one merged ranking of several sorted lists. Ties go to the list named first, so
 * that pages neither repeat nor skip a result.
 */
export function rank<Name extends string>(
  lists: readonly RankedList<Name>[],
  from: number,
  count: number,
): Ranked<Name>[] {
  const next = lists.map(() => 0);
  const ranked: Ranked<Name>[] = [];
  for (let place = 0; place < from + count; place++) {
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const [i, list] of lists.entries()) {
      const at = next[i] ?? 0;
      if (at >= list.total) continue;
      const score = list.scoreOf(at);
      if (score > bestScore) [best, bestScore] = [i, score];
    }
    const chosen = lists[best];
    if (!chosen) break;
    const at = next[best] ?? 0;
    next[best] = at + 1;
    if (place >= from) ranked.push({ list: chosen.name, at });
  }
  return ranked;
}
