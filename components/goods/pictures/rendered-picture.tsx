import type { CSSProperties } from "react";
import { cn } from "@/components/ui/cn";
import { DISPLAY_SIDE_PX, type PictureSources } from "@/lib/goods/pictures/picture";

type Props = {
  picture: PictureSources;
  /** what is shown, in words; empty where the words stand beside it */
  alt: string;
  /** how wide it stands in the page, as `sizes` has it */
  sizes: string;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** eager on the first screen; the others wait until they are near it */
  loading?: "eager" | "lazy" | undefined;
  /** the page's largest picture, which its first sight waits for */
  priority?: boolean | undefined;
};

/** A rendered picture, square: its smallest file that is sharp, and a blur of it until that is there. */
export function RenderedPicture({ picture, alt, sizes, className, style, loading, priority }: Props) {
  const { avif, fallback, placeholder } = picture;
  return (
    <picture className={cn("block", className)} style={style}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={fallback}
        alt={alt}
        width={DISPLAY_SIDE_PX}
        height={DISPLAY_SIDE_PX}
        loading={priority ? "eager" : (loading ?? "lazy")}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? "sync" : "async"}
        className="block size-full bg-ground bg-cover"
        style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      />
    </picture>
  );
}
