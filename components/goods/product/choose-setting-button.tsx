"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { diamondListHref } from "@/components/selling/ring-builder/diamond-list-href";
import { readBuilder, useRingBuilder } from "@/components/selling/ring-builder/use-ring-builder";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { RingShape } from "@/lib/goods/diamonds/model";
import type { Metal } from "@/lib/goods/terms/metals";
import { formatDollars } from "@/lib/platform/money/model";
import { brand } from "@/lib/platform/site/brand";
import { toBuilderSetting } from "@/lib/selling/ring-builder/choices";
import { findFitProblems } from "@/lib/selling/ring-builder/compatibility";
import { settingListHref } from "@/lib/selling/ring-builder/transitions";
import { stoneLabel } from "@/lib/selling/ring-builder/wording";
import type { SettingViewProduct } from "./setting-view-product";

/**
 * Adds the setting to the ring and continues: with the size if a fitting diamond is chosen, otherwise with
 * the diamonds. If the chosen diamond doesn't fit, the shopper decides which of the two to keep.
 */
export function ChooseSettingButton(props: {
  product: SettingViewProduct;
  metal: Metal;
  shape: RingShape;
  /** decimal US dollars in that metal */
  price: number | null;
}) {
  const { state, hydrated, chooseSetting, removeDiamond } = useRingBuilder();
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  const next = toBuilderSetting(props.product, props.metal, props.shape);
  const diamond = state.diamond?.diamond ?? null;
  const reasons = next && diamond ? findFitProblems(next, diamond) : [];

  function choose() {
    if (!next) return;
    if (reasons.length > 0) {
      setAsked(true);
      return;
    }
    chooseSetting(next);
    router.push(diamond ? "/ring-preview" : diamondListHref(readBuilder(), { type: "ring-builder" }));
  }

  function chooseAndDropDiamond() {
    if (!next) return;
    chooseSetting(next);
    router.push(removeDiamond());
  }

  return (
    <div className="grid gap-3">
      {/* sticks to the bottom edge on phones, wherever the page is scrolled to */}
      <div className="z-10 flex items-center gap-4 max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-3">
        {props.price !== null && (
          <p className="text-xs leading-tight text-muted md:hidden">
            <span className="figures block text-base font-semibold text-ink">
              {formatDollars(props.price)}
            </span>
            setting only
          </p>
        )}
        {/* clicks before hydration would be lost, and the metal in the address is not known yet */}
        <Button onClick={choose} disabled={!hydrated || !next} className="flex-1">
          Choose this setting
        </Button>
      </div>
      <p className="text-sm text-muted">
        {diamond && reasons.length === 0
          ? `Next: your size. Your ${stoneLabel(diamond)} diamond fits this setting.`
          : `Next: a ${brand.originLabel} diamond for it, then your size.`}
      </p>
      <div aria-live="polite">
        {asked && diamond && reasons.length > 0 && (
          <Notice tone="warning" title={`Your ${stoneLabel(diamond)} diamond doesn’t fit this setting`}>
            {reasons.map((reason) => (
              <p key={reason.code}>{reason.message}</p>
            ))}
            <div className="mt-3 flex flex-wrap gap-2">
              <ButtonLink size="sm" variant="secondary" href={settingListHref(diamond.shape)}>
                Keep the diamond, see settings that fit
              </ButtonLink>
              <Button size="sm" variant="secondary" onClick={chooseAndDropDiamond}>
                Take this setting, choose another diamond
              </Button>
            </div>
          </Notice>
        )}
      </div>
    </div>
  );
}
