/** One kind of thing that was found: how many, and how well each of them answers, falling. */
export type RankedList<Name extends string> = { name: Name; total: number; scoreOf: (at: number) => number };
/** One place of a ranking: which of which list. */
export type Ranked<Name extends string> = { list: Name; at: number };

/**
 * The places from `from` on of one ranking of several lists, each of which is in its own order already. Of equals the
 * list named first goes first, so that pages neither repeat nor leave out anything.
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
