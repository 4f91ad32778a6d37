"use client";

import { useState } from "react";
import { Gallery } from "@/components/goods/pictures/gallery";
import { StillFrame } from "@/components/goods/pictures/still-frame";
import { centerCaption } from "@/components/goods/product/gallery/center-caption";
import {
  type SettingSlide,
  settingSlides,
  type UploadedSlides,
} from "@/components/goods/product/gallery/setting-slides";
import { LateRingPortrait, RingViewer } from "@/components/goods/viewer/ring-viewer";
import { type RingShape, shapeWord } from "@/lib/goods/diamonds/model";
import type { PicturesOfSetting } from "@/lib/goods/pictures/addresses/picture-index";
import type { PictureSources } from "@/lib/goods/pictures/picture";
import { type Metal, metalColor, metalLabel } from "@/lib/goods/terms/metals";
import { viewedRing } from "@/lib/goods/viewer/viewed-ring";
import type { BuilderDiamond } from "@/lib/selling/ring-builder/model";
import type { SettingViewProduct } from "./setting-view-product";

/** A setting's pictures and live view with a shape in a metal, and which center diamond each of them shows. */
export function SettingGallery({
  product,
  shape,
  metal,
  pictures,
  uploaded,
  stone,
  size,
}: {
  product: SettingViewProduct;
  shape: RingShape;
  metal: Metal;
  pictures: PicturesOfSetting;
  uploaded: UploadedSlides;
  /** the chosen stone, if it has this shape */
  stone: BuilderDiamond["diamond"] | null;
  /** US size, null until chosen */
  size: number | null;
}) {
  const [portrait, setPortrait] = useState<PictureSources | null>(null);
  const { slug, setting } = product;
  const carats = [setting.min_carat, setting.max_carat] as const;
  const ring = viewedRing({ slug, shape, carats, diamond: stone, size });
  const color = metalColor(metal);
  const words = `${product.name} in ${metalLabel(metal).toLowerCase()}, center diamond ${shapeWord(shape)}`;
  const { carat } = ring.choice;
  const slides: readonly SettingSlide[] = [
    ...(uploaded[color] ?? []),
    ...settingSlides({ product, shape, metal, pictures, uploaded, portrait, carat, words }),
  ];

  return (
    <div className="below-header min-w-0 md:sticky md:top-[calc(var(--header-height)+6rem)] md:self-start">
      <Gallery
        label={`Pictures of ${product.name}`}
        slides={slides}
        frame={(stills, shown) => (
          <>
            {product.source === "photographed" ? (
              <StillFrame>{stills}</StillFrame>
            ) : (
              <RingViewer
                turned={ring}
                metal={color}
                name={words}
                carats={stone ? null : carats}
                brief={shown?.lettered}
              >
                {stills}
              </RingViewer>
            )}
            <p className="mt-2 text-sm text-muted">
              {centerCaption({
                center: slides.find(({ name }) => name === shown?.name)?.center,
                shape,
                carats,
                stone,
              })}
            </p>
          </>
        )}
      />
      {stone && product.source !== "photographed" && (
        <LateRingPortrait ring={ring} metal={color} stored={{ carats, pictures }} onDrawn={setPortrait} />
      )}
    </div>
  );
}
