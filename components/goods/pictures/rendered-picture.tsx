import type { CSSProperties } from "react";
import { cn } from "@/components/ui/cn";
import { DISPLAY_SIDE_PX, type PictureSources } from "@/lib/goods/pictures/picture";

type Props = {
  picture: PictureSources;
  /** alternative text; empty beside a caption */
  alt: string;
  /** width in the page, as a `sizes` value */
  sizes: string;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** eager on the first screen; the others load when they come near it */
  loading?: "eager" | "lazy" | undefined;
  /** set for the page's largest picture, which its first paint waits for */
  priority?: boolean | undefined;
};

/** A square rendered picture: the smallest file that is sharp, over a blurred placeholder. */
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
