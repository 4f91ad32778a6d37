"use client";

import { Suspense, useEffect, useState } from "react";
import { lazyOrNothing } from "@/components/ui/lazy-or-nothing";
import { useLocalValue } from "@/hooks/use-local-value";
import { COMPARE_KEY } from "@/lib/selling/compare/storage-key";
import { listenForCompare } from "./listen-for-compare";

// most visitors compare nothing, and a page is whole without the link
const CompareLink = lazyOrNothing(
  async () => (await import("./compare-link")).CompareLink,
  "The link to the comparison could not be loaded",
);

const NOTHING: unknown = null;
/** Distance from the window's lower edge where no place is free, px: above the bars of phones. */
const USUAL_BOTTOM = 96;

/**
 * Makes the page's Compare buttons work, and links to the comparison once it holds something. Whenever the page comes to
 * rest, the link moves to the lowest place where it covers no control, price or bar.
 */
export function CompareTray() {
  const [stored] = useLocalValue(COMPARE_KEY, NOTHING);
  const [bottom, setBottom] = useState<number | null>(null);
  useEffect(listenForCompare, []);
  return (
    <p
      aria-live="polite"
      data-floating=""
      className="pointer-events-none fixed bottom-0 left-4 z-(--layer-bar) lg:left-6"
      // moved by a transform, which shifts no layout
      style={{ transform: `translateY(${-(bottom ?? USUAL_BOTTOM)}px)` }}
    >
      {stored !== null && (
        <Suspense>
          <CompareLink stored={stored} onPlace={setBottom} />
        </Suspense>
      )}
    </p>
  );
}
