"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { RecentlyViewedItem } from "@/lib/goods/catalog/recently-viewed";

/** The pieces this browser viewed before this one, which joins the list. */
export function RecentlyViewed({ here }: { here: RecentlyViewedItem }) {
  const { slug, sku, name, path, picture, price, isSetting } = here;
  const [list, setList] = useState<ReactNode>(null);
  useEffect(() => {
    // what only needs to be there once the page is read isn't part of its first scripts
    import("./record-visit")
      .then(({ recordVisit }) => recordVisit({ slug, sku, name, path, picture, price, isSetting }))
      .then(setList)
      .catch((error: unknown) => console.warn("The recently viewed pieces could not be loaded", error));
  }, [slug, sku, name, path, picture, price, isSetting]);
  return list;
}
