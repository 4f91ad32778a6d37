import type { CSSProperties } from "react";
import { cn } from "@/components/ui/cn";
import { type PictureSources, STORED_WIDTH } from "@/lib/goods/pictures/picture";
import { EagerImage } from "./eager-image";
import { PagePicture } from "./page-picture";

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

/**
 * A picture in its square frame: the smallest file that is sharp. The page's largest one stands over its blur; in a list
 * the blurs would be a sixth of the document.
 */
export function RenderedPicture({ picture, alt, sizes, className, style, loading, priority }: Props) {
  const { avif, fallback, placeholder, size } = picture;
  const image = {
    src: fallback,
    alt,
    width: size?.width ?? STORED_WIDTH,
    height: size?.height ?? STORED_WIDTH,
    // a photograph of any shape is shown whole
    className: "block size-full bg-ground bg-cover object-contain",
  };
  return (
    <picture className={cn("block", className)} {...(style && { style })}>
      {priority ? (
        <PagePicture
          {...image}
          avif={avif}
          sizes={sizes}
          placeholder={placeholder}
          fetchPriority="high"
          decoding="sync"
        />
      ) : (
        <>
          <source type="image/avif" srcSet={avif} sizes={sizes} />
          {loading === "eager" ? (
            <EagerImage {...image} decoding="async" />
          ) : (
            // biome-ignore lint/performance/noImgElement: the files have their sizes, and Next's image would add a script
            // biome-ignore lint/a11y/useAltText: it is among the others
            <img {...image} loading="lazy" decoding="async" />
          )}
        </>
      )}
    </picture>
  );
}
