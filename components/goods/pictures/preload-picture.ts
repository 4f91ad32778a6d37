import { preload } from "react-dom";
import type { PictureSources } from "@/lib/goods/pictures/picture";

/** Preloads a page's first picture before the browser has parsed its markup. */
export function preloadPicture({ avif, fallback }: PictureSources, sizes: string): void {
  preload(fallback, {
    as: "image",
    imageSrcSet: avif,
    imageSizes: sizes,
    type: "image/avif",
    fetchPriority: "high",
  });
}
