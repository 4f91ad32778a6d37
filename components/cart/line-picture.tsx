import { ShapeDiagram } from "@/components/diamonds/shape-diagram";
import { SettingPicture } from "@/components/product/setting-picture";
import { cn } from "@/components/ui/cn";
import { CartIcon } from "@/components/ui/shop-icons";
import type { LineParts } from "@/lib/cart/schema";
import { RING_SHAPES } from "@/lib/diamonds/model";

/** A line's picture: the ring with its own stone, the stone from above, or a plain sign for anything else. */
export function LinePicture({ parts, className }: { parts: LineParts | null; className?: string }) {
  const setting = parts?.setting;
  const diamond = parts?.diamond;
  const shape = RING_SHAPES.find((one) => one === diamond?.shape) ?? "round";
  return (
    <div
      className={cn(
        "flex aspect-square items-center justify-center rounded-sm border border-line bg-card p-2",
        className,
      )}
    >
      {setting && (
        <SettingPicture
          style={setting.style}
          shape={shape}
          metal={setting.metal}
          className="size-full"
          loading="eager"
        />
      )}
      {!setting && diamond && (
        <ShapeDiagram
          shape={diamond.shape}
          ratio={diamond.lw_ratio}
          table={diamond.table}
          hue={diamond.fancy_color}
          className="size-full text-facet-line"
        />
      )}
      {!setting && !diamond && <CartIcon className="size-8 text-muted" />}
    </div>
  );
}
