"use client";

import { useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { useLocalValue } from "@/hooks/use-local-value";
import { COMPARE_KEY, comparisonHref, countCompared, parseComparison } from "@/lib/selling/compare/model";
import { listenForCompare } from "./listen-for-compare";

const NOTHING: unknown = null;
/** Distance from the window's lower edge where no place is free, px: above the bars of phones. */
const USUAL_BOTTOM = 96;

/**
 * Makes the page's Compare buttons work, and links to the comparison once it holds something. Whenever the page comes to
 * rest, the link moves to the lowest place where it covers no control, price or bar.
 */
export function CompareTray() {
  const [kept] = useLocalValue(COMPARE_KEY, NOTHING);
  useEffect(listenForCompare, []);
  const comparison = parseComparison(kept);
  const count = countCompared(comparison);
  const link = useRef<HTMLAnchorElement>(null);
  const [bottom, setBottom] = useState(USUAL_BOTTOM);
  useEffect(() => {
    if (count === 0) return;
    let isOver = false;
    let stop: (() => void) | null = null;
    // late, because most visitors compare nothing
    import("@/components/layout/free-place")
      .then(({ freePlaceAbove, wheneverStill }) => {
        if (isOver) return;
        stop = wheneverStill(() => {
          const box = link.current?.getBoundingClientRect();
          if (box) setBottom(freePlaceAbove(box) ?? USUAL_BOTTOM);
        });
      })
      .catch((error: unknown) => console.warn("the place of the comparison's link did not come", error));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [count]);
  return (
    <p
      aria-live="polite"
      data-floating=""
      className="pointer-events-none fixed bottom-0 left-4 z-(--layer-bar) lg:left-6"
      // moved by a transform, which shifts no layout
      style={{ transform: `translateY(${-bottom}px)` }}
    >
      {count > 0 && (
        <Link
          ref={link}
          href={comparisonHref(comparison)}
          className={buttonClass("secondary", "sm", "pointer-events-auto animate-fade-in shadow-panel")}
        >
          <span>
            Compare <span className="figures">({count})</span>
          </span>
        </Link>
      )}
    </p>
  );
}
