"use client";

import type { ComponentProps } from "react";
import { useInDocument } from "@/hooks/use-in-document";

/**
 * An image of the first screen, loaded at once. A script builds an image before the sources around it, so after a
 * navigation within the document the browser would fetch the fallback too, unless it waits for the layout.
 */
export function EagerImage({ alt, ...image }: Omit<ComponentProps<"img">, "loading">) {
  const inDocument = useInDocument();
  // biome-ignore lint/performance/noImgElement: the files have their sizes, and Next's image would add a script
  return <img {...image} alt={alt} loading={inDocument ? "eager" : "lazy"} />;
}
