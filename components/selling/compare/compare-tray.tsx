"use client";

import { Suspense, useEffect } from "react";
import { lazyOrNothing } from "@/components/ui/lazy-or-nothing";
import { useLocalValue } from "@/hooks/use-local-value";
import { COMPARE_KEY } from "@/lib/selling/compare/storage-key";
import { listenForCompare } from "./listen-for-compare";

// most visitors compare nothing, and a page is whole without the tray
const TrayContent = lazyOrNothing(
  async () => (await import("./tray-content")).TrayContent,
  "The comparison’s tray could not be loaded",
);

const NOTHING: unknown = null;

/**
 * Makes the page's Compare buttons work, and shows what is compared in a tray along the lower edge, which bars.css keeps
 * clear of the page's end and of what takes the focus.
 */
export function CompareTray() {
  const [stored] = useLocalValue(COMPARE_KEY, NOTHING);
  useEffect(listenForCompare, []);
  return (
    <div aria-live="polite">
      {stored !== null && (
        <Suspense>
          <TrayContent stored={stored} />
        </Suspense>
      )}
    </div>
  );
}
