import { ViewTransition } from "react";
import { preloadPicture } from "@/components/pictures/preload-picture";
import { RenderedPicture } from "@/components/pictures/rendered-picture";
import { StonePicture } from "@/components/pictures/stone-picture";
import { SHAPE_LABELS } from "@/lib/diamonds/model";
import type { Diamond } from "@/lib/diamonds/schema";
import { findStonePicture } from "@/lib/pictures/find-picture";

/** As wide as the page on phones, then five elevenths of it. */
const SIZES = "(min-width: 1320px) 560px, (min-width: 1024px) 42vw, calc(100vw - 2rem)";

/** The stone's shape and colour from above, in its own length and width, and aslant. */
export function StonePictures({ diamond }: { diamond: Diamond }) {
  const { shape, fancy_color } = diamond;
  const above = findStonePicture(shape, fancy_color ?? "white");
  const aslant = findStonePicture(shape, fancy_color ?? "white", "perspective");
  const cut = `A ${fancy_color ? `${fancy_color} ` : ""}${SHAPE_LABELS[shape].toLowerCase()} diamond`;
  if (above) preloadPicture(above, SIZES);
  return (
    <div className="relative">
      <ViewTransition name={`stone-${diamond.sku}`} share="picture" default="none">
        <StonePicture
          picture={above}
          stone={diamond}
          sizes={SIZES}
          alt={`${cut} of this stone’s proportions, from above`}
          priority
          className="w-full rounded-sm"
        />
      </ViewTransition>
      {aslant && (
        <RenderedPicture
          picture={aslant}
          alt={`${cut} seen aslant`}
          sizes="(min-width: 640px) 144px, 96px"
          className="absolute right-3 bottom-3 size-24 overflow-hidden rounded-sm border border-line sm:size-36"
        />
      )}
    </div>
  );
}
