import { lazy, Suspense } from "react";
import { SaleNote } from "@/components/goods/product/price/sale-note";
import { Price } from "@/components/ui/text/price";
import type { CenterPrice } from "@/lib/goods/catalog/centers/price";
import type { Variant } from "@/lib/goods/catalog/schema";
import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import { type RingShape, shapeWord } from "@/lib/goods/diamonds/model";
import { centsFromDecimal, formatPrice } from "@/lib/platform/money/model";
import type { BuilderDiamond } from "@/lib/selling/ring-builder/model";

const PriceWithDiamond = lazy(async () => ({
  default: (await import("./price-with-diamond")).PriceWithDiamond,
}));

type Props = {
  variant: Pick<Variant, "price" | "regular_price">;
  limits: StoneLimits;
  /** center shape that the page shows */
  shape: RingShape;
  /** the cheapest center of about 1 ct in that shape; null if none is on sale */
  center: CenterPrice | null;
  /** the diamond chosen for the ring, if it has that shape */
  diamond: BuilderDiamond["diamond"] | null;
};

/** The price of a setting alone, and with the diamond already chosen or else a 1 ct center. */
export function SettingPrice({ variant, limits, shape, center, diamond }: Props) {
  const { price, regular_price: regular } = variant;
  const withCenter =
    center === null
      ? null
      : `From ${formatPrice(price + center.price)} with a 1 ct ${center.grades} ${shapeWord(shape)} center diamond`;
  return (
    <div>
      <p className="text-2xl font-semibold" data-testid="setting-price">
        <Price cents={centsFromDecimal(price)} regularCents={centsFromDecimal(regular)} isExplained />
      </p>
      <SaleNote price={price} regularPrice={regular} />
      <p className="text-sm">Setting only. Center diamond not included.</p>
      {/* keeps its line, because this browser's diamond is known only after the first paint */}
      <p className="figures min-h-[1lh] text-sm text-muted">
        {diamond ? (
          <Suspense>
            <PriceWithDiamond price={price} limits={limits} diamond={diamond} otherwise={withCenter} />
          </Suspense>
        ) : (
          withCenter
        )}
      </p>
    </div>
  );
}
