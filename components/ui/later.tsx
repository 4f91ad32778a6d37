"use client";

import { type ReactNode, useDeferredValue } from "react";
import { useInDocument } from "@/hooks/use-in-document";

/**
 * What lies below the first screen of a page. A document has it at once; after a navigation within the document it is
 * rendered once the first screen is shown, which is then there sooner. Until then a screen's height is kept free for
 * it, so that the footer stays out of view.
 */
export function Later({ children }: { children: ReactNode }) {
  const inDocument = useInDocument();
  const isTime = useDeferredValue(true, false);
  return inDocument || isTime ? children : <div className="min-h-dvh" />;
}
