"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useRingBuilder } from "@/components/selling/builder-state/use-ring-builder";
import { diamondListHref } from "@/components/selling/ring-builder/diamond-list-href";
import type { SettingViewProduct } from "@/components/selling/ring-builder/setting-page/setting-view-product";
import type { RingShape } from "@/lib/goods/diamonds/model";
import type { Metal } from "@/lib/goods/terms/metals";
import { brand } from "@/lib/platform/site/brand";
import { toBuilderSetting } from "@/lib/selling/ring-builder/state/choices";
import { chooseSetting as withSetting } from "@/lib/selling/ring-builder/state/transitions";
import { ChooseSettingBar, ChooseSettingLink } from "./choose-setting-bar";

// few visitors of a setting have chosen a diamond before
const ChooseWithDiamond = lazy(async () => ({
  default: (await import("./choose-with-diamond")).ChooseWithDiamond,
}));

/**
 * Adds the setting to the ring and continues: with the size if a fitting diamond is chosen, otherwise with
 * the diamonds. If the chosen diamond doesn't fit, the shopper decides which of the two to keep.
 */
export function ChooseSettingButton(props: {
  product: SettingViewProduct;
  metal: Metal;
  shape: RingShape;
  /** decimal amount in that metal */
  price: number | null;
  /** small picture of the setting for the bar on phones */
  preview: ReactNode;
}) {
  const { state, hydrated, chooseSetting } = useRingBuilder();
  const setting = toBuilderSetting(props.product, props.metal, props.shape);
  const hint = `Next: choose a ${brand.originLabel} diamond, then your ring size.`;
  const shown = { preview: props.preview, price: props.price };
  const diamond = state.diamond?.diamond;

  if (setting && diamond) {
    return (
      <Suspense fallback={<ChooseSettingBar {...shown} link={null} hint={hint} />}>
        <ChooseWithDiamond {...shown} setting={setting} diamond={diamond} otherwise={hint} />
      </Suspense>
    );
  }
  return (
    <ChooseSettingBar
      {...shown}
      link={
        hydrated && setting ? (
          <ChooseSettingLink
            href={diamondListHref(withSetting(state, setting), { type: "ring-builder" })}
            onChoose={() => chooseSetting(setting)}
          />
        ) : null
      }
      hint={hint}
    />
  );
}
