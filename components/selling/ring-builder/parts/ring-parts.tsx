import type { ReactNode } from "react";
import { NoBreakOrigin } from "@/components/goods/diamonds/no-break-origin";
import { Link } from "@/components/ui/navigation/link";
import { sizeLabel } from "@/lib/goods/terms/ring-sizes";
import { formatPrice } from "@/lib/platform/money/model";
import { brand } from "@/lib/platform/site/brand";
import {
  type BuilderDiamond,
  type BuilderSetting,
  SIZE_LATER,
  type SizeChoice,
} from "@/lib/selling/ring-builder/model";
import {
  settingHref,
  settingMetalLabel,
  stoneGradesLabel,
  stoneLabel,
} from "@/lib/selling/ring-builder/wording";

type Props = {
  setting: BuilderSetting | null;
  /** with the path of its page, which is in the builder for a ring that is being built */
  diamond: (BuilderDiamond & { readonly href: string }) | null;
  size: SizeChoice | null;
  /** decimal amount */
  total: number | null;
  engraving?: string | null;
};

/** A ring's parts with their prices, and the total. */
export function RingParts({ setting, diamond, size, total, engraving }: Props) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {setting && (
        <Part name="Setting" price={setting.price}>
          <Link href={settingHref(setting, diamond?.diamond.shape)} className="font-medium hover:underline">
            {setting.name}
          </Link>
          <span className="block text-sm text-muted">{settingMetalLabel(setting)}</span>
        </Part>
      )}
      {diamond && (
        <Part name="Diamond" price={diamond.diamond.price}>
          <Link href={diamond.href} className="font-medium hover:underline">
            <NoBreakOrigin>{`${stoneLabel(diamond.diamond)} ${brand.originLabel} diamond`}</NoBreakOrigin>
          </Link>
          <span className="block text-sm text-muted">
            {stoneGradesLabel(diamond.diamond)} ·{" "}
            <span className="whitespace-nowrap">{diamond.diamond.sku}</span>
          </span>
        </Part>
      )}
      {size !== null && (
        <Part name="Size" price={null}>
          {size === SIZE_LATER ? "I’ll choose later" : sizeLabel(size)}
        </Part>
      )}
      {engraving && (
        <Part name="Engraving" price={null}>
          “{engraving}”
        </Part>
      )}
      {total !== null && (
        <div className="flex items-baseline justify-between gap-4 py-4">
          <dt className="font-semibold">Your ring</dt>
          <dd className="figures text-xl font-semibold" data-testid="ring-total">
            {formatPrice(total)}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** @param props.price decimal amount; null for what costs nothing, and while it isn't known in the page's currency */
function Part({ name, price, children }: { name: string; price: number | null; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-baseline gap-4 py-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
      <dd className="figures">{price !== null && formatPrice(price)}</dd>
    </div>
  );
}
