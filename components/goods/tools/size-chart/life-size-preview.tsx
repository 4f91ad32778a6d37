import { TrueSizeDrawing, TrueSizeStone } from "@/components/goods/true-size/true-size";
import { TrueSizeWords } from "@/components/goods/true-size/true-size-figure";
import { TrueSizeOpener } from "@/components/goods/true-size/true-size-form";
import type { SizedOutline } from "@/lib/goods/diamonds/sizes/size-chart";
import { formatSize } from "@/lib/goods/diamonds/sizes/size-chart";
import { TRUE_SIZE_FRAME } from "@/lib/goods/geometry/drawings/true-size/frame";

/** Width of the plain band below the diamond, mm. */
const BAND = 1.8;

/** A stone on the hand or coin that the shopper has chosen, both at actual size. */
export function LifeSizePreview({ outline, carat }: { outline: SizedOutline; carat: number }) {
  const size = outline.sizeOf(carat);
  return (
    <figure className="grid gap-4 break-inside-avoid">
      {/* a hand wider than a phone's screen runs out at both sides */}
      <div className="flex justify-center overflow-hidden">
        <div className="flex-none" style={{ width: `calc(var(--mm) * ${TRUE_SIZE_FRAME.width})` }}>
          <TrueSizeDrawing band={BAND}>
            <TrueSizeStone
              shape={outline.shape}
              ratio={size.length / size.width}
              longest={Math.max(size.length, size.width)}
            />
          </TrueSizeDrawing>
        </div>
      </div>
      <figcaption className="text-center text-sm text-muted">
        <strong data-answer="" className="block font-medium text-ink">
          {carat} ct {outline.label.toLowerCase()}, {formatSize(size)}
        </strong>
        <TrueSizeWords />
        <TrueSizeOpener />
      </figcaption>
    </figure>
  );
}
