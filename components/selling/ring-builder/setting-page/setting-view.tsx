"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, Suspense, useState } from "react";
import { MetalField } from "@/components/goods/product/choices/metal-field";
import { ShapeOptions } from "@/components/goods/product/choices/shape-options";
import { ArrivalDate } from "@/components/goods/product/facts/arrival-date";
import { settingPreview, type UploadedSlides } from "@/components/goods/product/gallery/setting-slides";
import { ShareButton } from "@/components/goods/product/page/share-button";
import { HideOpeningPrice } from "@/components/goods/product/price/hide-opening-price";
import { useCurrentPrice } from "@/components/goods/product/price/use-current-price";
import { useRingBuilder } from "@/components/selling/builder-state/use-ring-builder";
import { CompareButton } from "@/components/selling/compare/compare-button";
import { ChooseSettingButton } from "@/components/selling/ring-builder/setting-page/choose-setting-button";
import { Notice } from "@/components/ui/status/notice";
import { withNoBreakUnits } from "@/components/ui/text/no-break-units";
import { NoBreakWords } from "@/components/ui/text/no-break-words";
import type { CenterPrices } from "@/lib/goods/catalog/centers/price";
import { shownShape } from "@/lib/goods/catalog/centers/shown-shape";
import { RING_SHAPES, type RingShape } from "@/lib/goods/diamonds/model";
import type { PicturesOfSetting } from "@/lib/goods/pictures/addresses/picture-index";
import { inShopOrder, type Metal, metalLabel } from "@/lib/goods/terms/metals";
import { formatPrice } from "@/lib/platform/money/model";
import { ringKey } from "@/lib/selling/compare/model";
import { knownSize } from "@/lib/selling/ring-builder/model";
import { SettingGallery } from "./setting-gallery";
import { SettingPrice } from "./setting-price";
import type { SettingViewProduct } from "./setting-view-product";

type FromAddress = { metal: string | null; shape: string | null };
type Picked = { metal?: Metal; shape?: RingShape };
type Shown = {
  product: SettingViewProduct;
  pictures: PicturesOfSetting;
  uploaded: UploadedSlides;
  /** the cheapest center of about 1 ct in each of its shapes */
  centerPrices: CenterPrices;
  /** what the price contains, below it */
  priceNote?: ReactNode;
  /** what the shop promises, below the button */
  assurances: ReactNode;
};
type Choice = { picked: Picked; onPick: (picked: Picked) => void };

/**
 * Picture and options of a setting. Metal and shape start from the address, then from the diamond already
 * chosen; the picture follows them, and choices are written to the address.
 */
export function SettingView(shown: Shown) {
  // the state lives above the Suspense fallback, so a choice made there survives
  const [picked, onPick] = useState<Picked>({});
  useCurrentPrice(shown.product);
  const view = { ...shown, picked, onPick };
  return (
    <Suspense fallback={<View {...view} fromAddress={{ metal: null, shape: null }} isFallback />}>
      <ViewFromAddress {...view} />
    </Suspense>
  );
}

function ViewFromAddress(view: Shown & Choice) {
  const params = useSearchParams();
  return <View {...view} fromAddress={{ metal: params.get("metal"), shape: params.get("shape") }} />;
}

function View({
  fromAddress,
  picked,
  onPick,
  isFallback = false,
  ...shown
}: Shown & Choice & { fromAddress: FromAddress; isFallback?: boolean }) {
  const { product, pictures, uploaded, centerPrices, assurances } = shown;
  const { setting, variants } = product;
  const { state, hydrated } = useRingBuilder();
  const shapes = setting.diamond_type.map((type) => type.slug);
  const metals = inShopOrder(variants.map((variant) => variant.metal));
  const chosenHere = state.setting?.slug === product.slug ? state.setting : null;

  const shape =
    shownShape(setting, [picked.shape, fromAddress.shape, state.diamond?.diamond.shape]) ?? RING_SHAPES[0];
  const metal =
    picked.metal ??
    metals.find((one) => one === fromAddress.metal) ??
    metals.find((one) => one === chosenHere?.metal) ??
    product.opening;
  const variant = variants.find((one) => one.metal === metal);
  const stone = state.diamond?.diamond.shape === shape ? state.diamond.diamond : null;
  const handedOn = `${product.path}?${new URLSearchParams({ metal, shape })}`;

  function pick(next: Picked) {
    onPick({ ...picked, ...next });
    // reads the live address, which may have more parameters than the router knows yet
    const params = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(next)) params.set(name, value);
    window.history.replaceState(null, "", `?${params}`);
  }

  return (
    <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
      <SettingGallery
        product={product}
        shape={shape}
        metal={metal}
        pictures={pictures}
        uploaded={uploaded}
        stone={stone}
        size={knownSize(state.size)}
      />

      <div className="grid min-w-0 content-start gap-8">
        <div className="grid gap-3">
          <h1 className="wrap-anywhere">
            <NoBreakWords>{product.name}</NoBreakWords>
          </h1>
          <p className="text-muted">{withNoBreakUnits(product.summary)}</p>
          {variant && (
            <SettingPrice
              variant={variant}
              limits={setting}
              shape={shape}
              center={centerPrices[shape] ?? null}
              diamond={stone}
            />
          )}
          {shown.priceNote}
          {isFallback && <HideOpeningPrice params={["metal", "shape"]} />}
        </div>
        {product.status === "withdrawn" ? (
          <Notice tone="warning" title="This setting is no longer made">
            <a
              href={`/build-a-ring?style=${setting.style}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              See similar settings
            </a>
          </Notice>
        ) : (
          <>
            <MetalField
              offered={metals.map((one) => ({ metal: one, note: priceIn(variants, one) }))}
              metal={metal}
              onPick={(next) => pick({ metal: next })}
              disabled={!hydrated}
            />
            <ShapeOptions
              shapes={shapes}
              shape={shape}
              onPick={(next) => pick({ shape: next })}
              disabled={!hydrated}
            />
            <p className="text-sm">
              Fits center diamonds from{" "}
              <span className="figures">
                {setting.min_carat} to {setting.max_carat} ct
              </span>
              .
            </p>
            <ArrivalDate days={product.lead_days} origin="made" />
            <ChooseSettingButton
              product={product}
              metal={metal}
              shape={shape}
              price={variant?.price ?? null}
              preview={settingPreview({ product, shape, metal, pictures, uploaded })}
            />
            {assurances}
            <CompareButton
              key={metal}
              kind="rings"
              item={ringKey({ slug: product.slug, metal, sku: null })}
              name={`${product.name}, ${metalLabel(metal).toLowerCase()}`}
              className="-my-4 justify-self-start"
            />
          </>
        )}
        <ShareButton title={product.name} label="Share this setting" href={handedOn} />
      </div>
    </div>
  );
}

/** The price of a setting in a metal; null if it isn't made in it. */
function priceIn(variants: SettingViewProduct["variants"], metal: Metal): string | null {
  const variant = variants.find((one) => one.metal === metal);
  return variant ? formatPrice(variant.price) : null;
}
