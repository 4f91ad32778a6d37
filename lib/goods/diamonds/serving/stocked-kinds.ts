import { processWide } from "@/lib/platform/runtime/process-wide";
import type { DiamondIndex } from "../index/diamond-index";
import { compileQuery } from "../index/search/index-query";
import { DIAMOND_KINDS } from "../model";
import { diamondQuerySchema } from "../schema";
import { currentIndex } from "./current-index";

/** The kinds of stones on sale when this process last expired the pages that offer them, as a text; null before that. */
export const expiredKinds = processWide("expired-kinds", (): { kinds: string | null } => ({ kinds: null }));

/** The kinds of which an index holds any stone, as a text. */
export const kindsIn = (index: DiamondIndex): string =>
  DIAMOND_KINDS.filter((kind) => {
    const anyOfKind = compileQuery(diamondQuerySchema.parse({ kind, per_page: 1 }), null);
    return index.findBest(anyOfKind).total > 0;
  }).join();

/**
 * The kinds of stones on sale, as every page made from now on in this process shows them; null while that is not certain:
 * before there is an index, and from the moment it changes them until the pages with the kinds before have expired.
 */
export function settledKinds(): string | null {
  const index = currentIndex();
  if (!index) return null;
  const kinds = kindsIn(index);
  return kinds === expiredKinds().kinds ? kinds : null;
}
