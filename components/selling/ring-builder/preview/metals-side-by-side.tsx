"use client";

import { SettingPicture } from "@/components/goods/pictures/setting-picture";
import { cn } from "@/components/ui/cn";
import { shopper } from "@/lib/desk/browser/shopper-client";
import { ringPictureUrls } from "@/lib/goods/catalog/pictures/ring-picture";
import { inShopOrder, metalLabel } from "@/lib/goods/terms/metals";
import { formatPrice } from "@/lib/platform/money/model";
import { wantedCurrency } from "@/lib/platform/money/wanted-currency";
import type { BuilderSetting, BuilderState } from "@/lib/selling/ring-builder/model";
import { ringTotal } from "@/lib/selling/ring-builder/ring-price";
import { drawnShape, drawnStyle } from "../parts/drawn-ring";
import { useApiGet } from "../use-api-get";

type Props = {
  setting: BuilderSetting;
  diamond: BuilderState["diamond"];
  onPick: (setting: BuilderSetting) => void;
};

/** The ring in every metal it is made in, each with the ring's total price; a click switches to that metal. */
export function MetalsSideBySide({ setting, diamond, onPick }: Props) {
  const { answer } = useApiGet(`Setting ${setting.slug}`, (signal) =>
    shopper.get("v1/products/{slug}", { params: { slug: setting.slug }, query: wantedCurrency(), signal }),
  );
  const variants = answer?.data.variants ?? [];
  const made = inShopOrder(variants.map(({ metal }) => metal)).flatMap((metal) => {
    const variant = variants.find((one) => one.metal === metal);
    return variant ? [{ metal, price: variant.price, own_price: variant.own_price ?? variant.price }] : [];
  });
  if (made.length < 2) return null;
  const { slug } = setting;
  const shown = { slug, style: drawnStyle(setting.style), shape: drawnShape({ setting, diamond }) };
  return (
    <section aria-labelledby="metals-title" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="metals-title">Your ring in each metal</h2>
      <ul className="-mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) pb-2 lg:mx-0 lg:grid lg:grid-cols-7 lg:px-0">
        {made.map(({ metal, ...priced }) => {
          const { price } = priced;
          const chosen = metal === setting.metal;
          const total = ringTotal(priced, diamond?.diamond ?? null);
          return (
            <li key={metal} className="w-36 flex-none snap-start lg:w-auto">
              <button
                type="button"
                aria-pressed={chosen}
                onClick={() => onPick({ ...setting, metal, ...priced })}
                className={cn(
                  "block h-full w-full rounded-sm border bg-card text-left text-sm transition-colors",
                  chosen
                    ? "border-ink shadow-[inset_0_0_0_1px_var(--color-ink)]"
                    : "border-line hover:border-line-strong",
                )}
              >
                <SettingPicture
                  {...shown}
                  metal={metal}
                  picture={ringPictureUrls({ ...shown, metal, carat: diamond?.diamond.carat ?? null })}
                  sizes="(min-width: 1024px) 170px, 144px"
                  className="aspect-square overflow-hidden rounded-t-sm"
                />
                <span className="block p-3">
                  <span className="block font-medium">{metalLabel(metal)}</span>
                  <span className="figures block">{formatPrice(total ?? price)}</span>
                  <span className="block text-xs text-muted">
                    {total === null ? "setting only" : `setting ${formatPrice(price)}`}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
