"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useState } from "react";
import { diamondListHref } from "@/components/selling/ring-builder/diamond-list-href";
import { useRingBuilder } from "@/components/selling/ring-builder/use-ring-builder";
import { ActionBar } from "@/components/ui/action-bar";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { bringIntoView } from "@/hooks/bring-into-view";
import type { RingShape } from "@/lib/goods/diamonds/model";
import type { Metal } from "@/lib/goods/terms/metals";
import { formatDollars } from "@/lib/platform/money/model";
import { brand } from "@/lib/platform/site/brand";
import { toBuilderSetting } from "@/lib/selling/ring-builder/choices";
import { findFitProblems } from "@/lib/selling/ring-builder/compatibility";
import { settingListHref, chooseSetting as withSetting } from "@/lib/selling/ring-builder/transitions";
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
  /** small picture of the setting for the bar on phones */
  preview: ReactNode;
}) {
  const { state, hydrated, chooseSetting, removeDiamond } = useRingBuilder();
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  const next = toBuilderSetting(props.product, props.metal, props.shape);
  const diamond = state.diamond?.diamond ?? null;
  const reasons = next && diamond ? findFitProblems(next, diamond) : [];

  // the link itself continues, in this tab or a new one, which reads the stored choice
  function choose(event: MouseEvent) {
    if (!next) return;
    if (reasons.length === 0) {
      chooseSetting(next);
      return;
    }
    event.preventDefault();
    setAsked(true);
  }

  function chooseAndDropDiamond() {
    if (!next) return;
    chooseSetting(next);
    router.push(removeDiamond());
  }

  return (
    <div className="grid gap-3">
      <ActionBar
        preview={props.preview}
        price={
          props.price !== null && (
            <>
              {formatDollars(props.price)}
              <span className="block text-xs font-normal text-muted">setting only</span>
            </>
          )
        }
      >
        {hydrated && next ? (
          <ButtonLink
            href={
              diamond ? "/ring-preview" : diamondListHref(withSetting(state, next), { type: "ring-builder" })
            }
            onClick={choose}
            onAuxClick={(event) => {
              // the middle button opens a new tab
              if (event.button === 1) choose(event);
            }}
            className="max-md:px-3"
          >
            Choose this setting
          </ButtonLink>
        ) : (
          // clicks before hydration would be lost, and the metal in the address is not known yet
          <Button disabled className="max-md:px-3">
            Choose this setting
          </Button>
        )}
      </ActionBar>
      <p className="text-sm text-muted">
        {diamond && reasons.length === 0
          ? `Next: your ring size. Your ${stoneLabel(diamond)} diamond fits this setting.`
          : `Next: choose a ${brand.originLabel} diamond, then your ring size.`}
      </p>
      <div aria-live="polite">
        {asked && diamond && reasons.length > 0 && (
          <div ref={bringIntoView}>
            <Notice tone="warning" title={`Your ${stoneLabel(diamond)} diamond doesn’t fit this setting`}>
              {reasons.map((reason) => (
                <p key={reason.code}>{reason.message}</p>
              ))}
              <div className="mt-3 flex flex-wrap gap-2">
                <ButtonLink size="sm" variant="secondary" href={settingListHref(diamond.shape)}>
                  Keep the diamond, see settings that fit
                </ButtonLink>
                <Button size="sm" variant="secondary" onClick={chooseAndDropDiamond}>
                  Choose this setting and another diamond
                </Button>
              </div>
            </Notice>
          </div>
        )}
      </div>
    </div>
  );
}
