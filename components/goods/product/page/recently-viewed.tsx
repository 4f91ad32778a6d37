"use client";

import { type ReactNode, useEffect, useState } from "react";
import { onFirstInteraction } from "@/hooks/on-first-interaction";
import { readLocalValue } from "@/hooks/use-local-value";
import { whenIdle } from "@/hooks/when-idle";
import type { RecentlyViewedItem } from "@/lib/goods/catalog/products/recently-viewed";
import { RECENTLY_VIEWED_KEY } from "@/lib/goods/catalog/products/recently-viewed-key";

/** The pieces this browser viewed before this one, which joins the list. */
export function RecentlyViewed({ here }: { here: RecentlyViewedItem }) {
  const { slug, sku, name, path, picture, price, isSetting } = here;
  const [list, setList] = useState<ReactNode>(null);
  useEffect(() => {
    const record = () => {
      import("./record-visit")
        .then(({ recordVisit }) => recordVisit({ slug, sku, name, path, picture, price, isSetting }))
        .then(setList)
        .catch((error: unknown) => console.warn("The recently viewed pieces could not be loaded", error));
    };
    // without earlier pieces there is nothing to show, and the visit counts once somebody is at the page
    if (readLocalValue<unknown>(RECENTLY_VIEWED_KEY, null) === null) return onFirstInteraction(record);
    return whenIdle(record);
  }, [slug, sku, name, path, picture, price, isSetting]);
  return list;
}
