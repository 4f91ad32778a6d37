import { DiamondGrid } from "@/components/goods/diamonds/results/diamond-grid";
import type { StoneButtons } from "@/components/goods/diamonds/stone-buttons";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { readFirstDiamonds } from "@/lib/goods/inventory/reads";
import { stonePictures } from "@/lib/goods/pictures/find/find-picture";
import { originSentenceCase } from "@/lib/platform/site/origin-label";
import { CompareTray } from "./compare-tray";

/** The first diamonds of the list, one row, each with its Compare button; nothing while there are none. */
export async function ComparableDiamonds({ buttons }: { buttons: StoneButtons }) {
  const { data } = await readFirstDiamonds("white");
  if (data.length === 0) return null;
  return (
    <section aria-label={`${originSentenceCase()} diamonds`}>
      <DiamondGrid
        diamonds={data.slice(0, 4)}
        hrefOf={stoneHref}
        buttons={buttons}
        pictures={stonePictures()}
        first
      />
      <CompareTray />
    </section>
  );
}
