"use client";

import { type ReactNode, useDeferredValue, useState } from "react";
import { useInDocument } from "@/hooks/use-in-document";
import { latestNavigation } from "@/lib/platform/navigation/navigation-event";

/**
 * What lies below the first screen of a page. A document has it at once, and so has a page that the visitor comes back
 * to, whose place may be down there; after another navigation within the document it is rendered once the first screen
 * is shown, which is then there sooner. Until then a screen's height is kept free for it, so that the footer stays out
 * of view.
 */
export function Later({ children }: { children: ReactNode }) {
  const inDocument = useInDocument();
  const [isBack] = useState(() => latestNavigation() === "traverse");
  const isTime = useDeferredValue(true, false);
  return inDocument || isBack || isTime ? children : <div className="min-h-dvh" />;
}
