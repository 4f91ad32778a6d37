"use client";

import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { Link } from "@/components/ui/navigation/link";
import { Price } from "@/components/ui/text/price";
import { shopper } from "@/lib/desk/browser/shopper-client";
import { productApiPath } from "@/lib/goods/catalog/paths/paths";
import { piecePictureUrls } from "@/lib/goods/catalog/pictures/piece-picture";
import { metalLabel } from "@/lib/goods/terms/metals";
import { centsFromDecimal } from "@/lib/platform/money/model";
import { wantedCurrency } from "@/lib/platform/money/wanted-currency";
import { bandsToMatch, bandVariantQuery } from "@/lib/selling/ring-builder/matching-bands";
import type { BuilderSetting } from "@/lib/selling/ring-builder/model";
import { drawnStyle } from "../parts/drawn-ring";
import { useApiGet } from "../use-api-get";

const SIZES = "(min-width: 1440px) 21rem, (min-width: 768px) 24vw, 48vw";

/**
 * Wedding bands in the ring's own metal to wear with it; renders nothing if there are none or they can't be
 * loaded.
 */
export function MatchingBands({ setting, size }: { setting: BuilderSetting; size: number | null }) {
  const { style, metal } = setting;
  const query = bandsToMatch(drawnStyle(style), metal, size);
  const { answer } = useApiGet(
    `Bands beside ${metal} ${query.style.join(" and ")} in size ${size}`,
    (signal) => shopper.get("v1/products", { query: { ...query, ...wantedCurrency() }, signal }),
  );
  const bands = answer?.data ?? [];
  if (bands.length === 0) return null;
  return (
    <section aria-labelledby="bands-title" className="grid gap-6">
      <div>
        <h2 id="bands-title">Wedding bands to match</h2>
        <p className="text-muted">In {metalLabel(metal).toLowerCase()}, to wear beside your ring.</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 lg:gap-x-6">
        {bands.map((band) => (
          <li key={band.slug} className="group relative">
            <RenderedPicture
              picture={piecePictureUrls(band.slug, metal)}
              alt=""
              sizes={SIZES}
              className="aspect-square overflow-hidden rounded-sm border border-line"
            />
            <Link
              href={`${productApiPath(band)}?${bandVariantQuery(metal, size)}`}
              className="mt-3 block leading-snug after:absolute after:inset-0 hover:underline"
            >
              {band.name}
            </Link>
            <p className="mt-1 text-sm">
              {band.varied && <span className="text-muted">from </span>}
              <Price
                cents={centsFromDecimal(band.listed.price)}
                regularCents={centsFromDecimal(band.listed.regular_price)}
                className="font-semibold"
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
