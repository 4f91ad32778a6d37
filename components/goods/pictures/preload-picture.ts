import { preload } from "react-dom";
import type { PictureSources } from "@/lib/goods/pictures/picture";

/** Asks for a page's first picture with the page itself, before its markup has been read. */
export function preloadPicture({ avif, fallback }: PictureSources, sizes: string): void {
  preload(fallback, {
    as: "image",
    imageSrcSet: avif,
    imageSizes: sizes,
    type: "image/avif",
    fetchPriority: "high",
  });
}
