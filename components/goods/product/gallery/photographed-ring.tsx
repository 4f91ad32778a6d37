import type { ReactNode } from "react";
import { StonePicture } from "@/components/goods/pictures/stone-picture";
import { cn } from "@/components/ui/cn";
import type { FacedStone } from "@/lib/goods/diamonds/stone/face";
import { facedPictureUrls } from "@/lib/goods/pictures/stones/stone-address";
import { turnOf } from "@/lib/goods/pictures/stones/stone-face";

type Props = {
  /** the picture of the setting */
  children: ReactNode;
  stone: FacedStone & { lw_ratio?: number | null };
  /** width of the stone's picture in the page, as a `sizes` value */
  sizes: string;
  className?: string;
};

/** A photographed setting with the chosen stone beside it, because no photograph shows the two together. */
export function PhotographedRing({ children, stone, sizes, className }: Props) {
  return (
    <span className={cn("relative block", className)}>
      {children}
      <span className="absolute right-[4%] bottom-[4%] block aspect-square w-2/5 overflow-hidden rounded-sm border border-line bg-card">
        <StonePicture
          picture={facedPictureUrls(stone)}
          stone={stone}
          turn={turnOf(stone)}
          sizes={sizes}
          className="size-full"
          loading="eager"
        />
      </span>
    </span>
  );
}
