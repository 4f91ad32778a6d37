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
import { formatDollars } from "@/lib/platform/money/model";

/** The pieces this browser viewed before this one, which joins the list. */
export function RecentlyViewed({ here }: { here: RecentlyViewedItem }) {
  const { slug, name, path, picture, price, isSetting } = here;
  const [before, setBefore] = useState<RecentlyViewedItem[]>([]);
  useEffect(() => {
    const kept = parseRecentlyViewed(readLocalValue<unknown>(RECENTLY_VIEWED_KEY, []));
    setBefore(kept.filter((one) => one.slug !== slug));
    writeLocalValue(
      RECENTLY_VIEWED_KEY,
      addRecentlyViewed(kept, { slug, name, path, picture, price, isSetting }),
    );
  }, [slug, name, path, picture, price, isSetting]);
  if (before.length === 0) return null;
  return (
    <section aria-labelledby="viewed-title" className="page-width pb-16">
      <h2 id="viewed-title" className="text-2xl">
        Recently viewed
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4 max-lg:[&>li:nth-child(n+5)]:hidden lg:grid-cols-7">
        {before.map((one) => (
          <li key={one.slug}>
            <Link href={one.path} className="group block text-sm">
              <span className="block aspect-square overflow-hidden rounded-sm bg-ground">
                {one.picture && (
                  // biome-ignore lint/performance/noImgElement: the picture's smallest file
                  <img
                    src={one.picture}
                    alt=""
                    width={320}
                    height={320}
                    loading="lazy"
                    decoding="async"
                    className="size-full object-cover"
                  />
                )}
              </span>
              <span className="mt-2 block break-words group-hover:underline">{one.name}</span>
              {one.price !== null && (
                <span className="figures block font-semibold">
                  <span className="font-normal text-muted">{one.isSetting ? "Setting from " : "from "}</span>
                  {formatDollars(one.price)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
