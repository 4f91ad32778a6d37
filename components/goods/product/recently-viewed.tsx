"use client";

import { type ReactNode, useEffect, useState } from "react";
import { readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import {
  addRecentlyViewed,
  parseRecentlyViewed,
  RECENTLY_VIEWED_KEY,
  type RecentlyViewedItem,
} from "@/lib/goods/catalog/recently-viewed";

/** The pieces this browser viewed before this one, which joins the list; a first visit loads nothing for them. */
export function RecentlyViewed({ here }: { here: RecentlyViewedItem }) {
  const { slug, sku, name, path, picture, price, isSetting } = here;
  const [list, setList] = useState<ReactNode>(null);
  useEffect(() => {
    const kept = parseRecentlyViewed(readLocalValue<unknown>(RECENTLY_VIEWED_KEY, []));
    const before = kept.filter((one) => one.slug !== slug);
    writeLocalValue(
      RECENTLY_VIEWED_KEY,
      addRecentlyViewed(kept, { slug, sku, name, path, picture, price, isSetting }),
    );
    if (before.length === 0) return;
    import("./viewed-pieces")
      .then(({ ViewedPieces }) => setList(<ViewedPieces before={before} here={slug} />))
      .catch((error: unknown) => console.warn("The recently viewed pieces could not be loaded", error));
  }, [slug, sku, name, path, picture, price, isSetting]);
  return list;
}
