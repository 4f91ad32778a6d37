import type { Diamond } from "@/lib/goods/diamonds/schema";
import { gemOfReport } from "@/lib/goods/geometry/drawings/gem-drawing";
import type { Gem } from "@/lib/goods/geometry/gems/gem";
import { gemOf } from "@/lib/goods/geometry/gems/gem-of";
import { looseStone } from "@/lib/goods/viewer/loose-stone";

const flatness = ({ width, crownHeight, girdle, pavilionDepth }: Gem) =>
  (crownHeight + girdle + pavilionDepth) / width;

/** How a stone rendered from the side is drawn out to its own depth, as a value of CSS `scale`. */
export function profileStretch(diamond: Diamond): string {
  const loose = looseStone(diamond);
  const taller = flatness(gemOfReport(loose, loose.width)) / flatness(gemOf(diamond.shape, 1));
  // a picture leaves a fifth of its side free
  return taller > 1 ? `${(1 / taller).toFixed(3)} 1` : `1 ${taller.toFixed(3)}`;
}
