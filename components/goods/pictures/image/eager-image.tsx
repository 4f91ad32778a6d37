"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useInDocument } from "@/hooks/use-in-document";

/**
 * An image of the first screen, loaded at once. A script builds an image before the sources around it, so after a
 * navigation within the document the browser would fetch the fallback too: there it gets the fallback's address only if
 * the browser has chosen none of the sources.
 */
export function EagerImage({ alt, src, ...image }: Omit<ComponentProps<"img">, "loading" | "ref">) {
  const inDocument = useInDocument();
  const element = useRef<HTMLImageElement>(null);
  const [needsFallback, setNeedsFallback] = useState(inDocument);
  useEffect(() => {
    if (!element.current?.currentSrc) setNeedsFallback(true);
  }, []);
  return (
    // biome-ignore lint/performance/noImgElement: the files have their sizes, and Next's image would add a script
    <img {...image} ref={element} src={needsFallback ? src : undefined} alt={alt} loading="eager" />
  );
}
