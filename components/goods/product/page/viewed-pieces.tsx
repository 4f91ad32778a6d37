import { useEffect, useRef, useState } from "react";
import { Link } from "@/components/ui/navigation/link";
import type { RecentlyViewedItem } from "@/lib/goods/catalog/products/recently-viewed";
import { formatPrice, shopCurrency } from "@/lib/platform/money/model";

type Props = {
  /** as this browser recorded them */
  before: readonly RecentlyViewedItem[];
  /** slug of the piece whose page this is */
  here: string;
};

/** The pieces that this browser viewed, with their small pictures and current prices. */
export function ViewedPieces({ before, here }: Props) {
  const [pieces, setPieces] = useState(before);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!section.current) return;
    // few visitors scroll this far, so only they ask what has become of the pieces
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        import("./refresh-recently-viewed")
          .then(({ refreshRecentlyViewed }) => refreshRecentlyViewed())
          .then((current) => setPieces(current.filter(({ slug }) => slug !== here)))
          .catch((error: unknown) => console.warn("The recently viewed pieces could not be checked", error));
      },
      { rootMargin: "400px" },
    );
    watch.observe(section.current);
    return () => watch.disconnect();
  }, [here]);
  if (pieces.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="viewed-title" className="page-width pb-16">
      <h2 id="viewed-title" className="text-2xl">
        Recently viewed
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4 max-lg:[&>li:nth-child(n+5)]:hidden lg:grid-cols-7">
        {pieces.map((one) => (
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
              {/* they are kept in the shop’s own currency */}
              {one.price !== null && shopCurrency().terms === undefined && (
                <span className="figures block font-semibold">
                  {one.isSetting && <span className="font-normal text-muted">Setting </span>}
                  {formatPrice(one.price)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
