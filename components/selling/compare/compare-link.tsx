"use client";

import { useEffect, useRef } from "react";
import { freePlaceAbove, wheneverStill } from "@/components/layout/navigation/free-place";
import { buttonClass } from "@/components/ui/form/button-style";
import { Link } from "@/components/ui/navigation/link";
import { comparisonHref, countCompared, parseComparison } from "@/lib/selling/compare/model";

type Props = {
  /** the comparison as this browser stores it */
  stored: unknown;
  /** takes the link's distance from the window's lower edge, px; null where no place is free */
  onPlace: (bottom: number | null) => void;
};

/** Links to the comparison with the number of what is in it; nothing while it is empty. */
export function CompareLink({ stored, onPlace }: Props) {
  const comparison = parseComparison(stored);
  const count = countCompared(comparison);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (count === 0) return;
    return wheneverStill(() => {
      const box = link.current?.getBoundingClientRect();
      if (box) onPlace(freePlaceAbove(box));
    });
  }, [count, onPlace]);
  if (count === 0) return null;
  return (
    <Link
      ref={link}
      href={comparisonHref(comparison)}
      className={buttonClass("secondary", "sm", "pointer-events-auto animate-fade-in shadow-panel")}
    >
      <span>
        Compare <span className="figures">({count})</span>
      </span>
    </Link>
  );
}
