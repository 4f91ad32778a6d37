"use client";

import { useEffect, useState } from "react";
import { Link } from "@/components/ui/link";
import { readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import {
  addRecentlyViewed,
  parseRecentlyViewed,
  RECENTLY_VIEWED_KEY,
  type RecentlyViewedItem,
} from "@/lib/goods/catalog/recently-viewed";

/** The pieces this browser viewed before this one, which joins the list. */
export function RecentlyViewed({ here }: { here: RecentlyViewedItem }) {
  const { slug, name, path } = here;
  const [before, setBefore] = useState<RecentlyViewedItem[]>([]);
  useEffect(() => {
    const kept = parseRecentlyViewed(readLocalValue<unknown>(RECENTLY_VIEWED_KEY, []));
    setBefore(kept.filter((one) => one.slug !== slug));
    writeLocalValue(RECENTLY_VIEWED_KEY, addRecentlyViewed(kept, { slug, name, path }));
  }, [slug, name, path]);
  if (before.length === 0) return null;
  return (
    <section aria-labelledby="viewed-title" className="page-width pb-16">
      <h2 id="viewed-title" className="text-2xl">
        Recently viewed
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {before.map((one) => (
          <li key={one.slug}>
            <Link
              href={one.path}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-card px-4 text-sm hover:border-accent hover:text-accent"
            >
              {one.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
