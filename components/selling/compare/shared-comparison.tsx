"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/form/button";
import { useHydrated } from "@/hooks/use-hydrated";
import { useLocalValue } from "@/hooks/use-local-value";
import { type Comparison, comparisonHref, countCompared, parseComparison } from "@/lib/selling/compare/model";
import { COMPARE_KEY } from "@/lib/selling/compare/storage-key";
import { readComparison, storeComparison } from "./comparison-store";

const NOTHING: unknown = null;

/** Stores a shared comparison in this browser if that compares nothing yet; otherwise the shopper decides. */
export function SharedComparison({ comparison }: { comparison: Comparison }) {
  const [stored] = useLocalValue(COMPARE_KEY, NOTHING);
  const hydrated = useHydrated();
  const address = comparisonHref(comparison);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address determines the whole comparison
  useEffect(() => {
    if (countCompared(readComparison()) === 0) storeComparison(comparison);
  }, [address]);
  if (!hydrated || comparisonHref(parseComparison(stored)) === address) return null;
  return (
    <Button variant="secondary" size="sm" onClick={() => storeComparison(comparison)}>
      Save this comparison
    </Button>
  );
}
