"use client";

import { useEffect } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { useLocalValue } from "@/hooks/use-local-value";
import { COMPARE_KEY, comparisonHref, countCompared, parseComparison } from "@/lib/selling/compare/model";
import { listenForCompare } from "./listen-for-compare";

const NOTHING: unknown = null;

/** Makes the page's Compare buttons work, and links to the comparison once it holds something. */
export function CompareTray() {
  const [kept] = useLocalValue(COMPARE_KEY, NOTHING);
  useEffect(listenForCompare, []);
  const comparison = parseComparison(kept);
  const count = countCompared(comparison);
  return (
    <p
      aria-live="polite"
      className="pointer-events-none fixed bottom-24 left-4 z-(--layer-bar) lg:bottom-6 lg:left-6"
    >
      {count > 0 && (
        <Link
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
