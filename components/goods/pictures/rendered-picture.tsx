import type { CSSProperties } from "react";
import { cn } from "@/components/ui/cn";
import type { PictureSources } from "@/lib/goods/pictures/picture";
import { PagePicture } from "./image/page-picture";
import { imageOf, PictureFiles } from "./image/picture-files";

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
  const { avif, placeholder } = picture;
  return (
    <picture className={cn("block", className)} {...(style && { style })}>
      {priority ? (
        <PagePicture
          {...imageOf(picture, alt)}
          avif={avif}
          sizes={sizes}
          placeholder={placeholder}
          fetchPriority="high"
          decoding="sync"
        />
      ) : (
        <PictureFiles picture={picture} alt={alt} sizes={sizes} loading={loading} />
      )}
    </picture>
  );
}
