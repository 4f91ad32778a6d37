"use client";

import { useState } from "react";
import { Gallery } from "@/components/goods/pictures/gallery";
import { SettingPicture } from "@/components/goods/pictures/setting-picture";
import { StillFrame } from "@/components/goods/pictures/still-frame";
import { LatePhotographedRing } from "@/components/goods/product/gallery/late-photographed-ring";
import { LateRingPortrait, RingViewer } from "@/components/goods/viewer/ring-viewer";
import { PIECE_SIZES } from "@/components/layout/navigation/picture-sizes";
import { ringPictureUrls } from "@/lib/goods/catalog/pictures/ring-picture";
import type { PictureSources } from "@/lib/goods/pictures/picture";
import { metalColor } from "@/lib/goods/terms/metals";
import { type StoneMeasures, viewedRing } from "@/lib/goods/viewer/viewed-ring";
import type { BuilderSetting, BuilderState } from "@/lib/selling/ring-builder/model";
import { settingMetalLabel } from "@/lib/selling/ring-builder/wording";
import { drawnShape, drawnStyle } from "./drawn-ring";
import { pictureNote } from "./picture-note";

/** Two fifths of a piece's picture. */
const STONE_SIZES = "(min-width: 768px) 260px, 40vw";

/**
 * The whole ring: its setting in its metal with a stone of the chosen shape, as a picture or a live 3D view.
 */
export function RingPicture({
  setting,
  diamond,
  size,
  measures = null,
  picturedCarat = null,
  isDrawn = false,
}: {
  setting: BuilderSetting;
  diamond: BuilderState["diamond"];
  /** US size, null until chosen */
  size: number | null;
  /** the stone's own measurements, mm, if known */
  measures?: StoneMeasures | null;
  /** weight of the stone in the picture, ct, where it isn't the step nearest to the ring's own */
  picturedCarat?: number | null | undefined;
  /** whether a drawing of the setting stands in for its picture */
  isDrawn?: boolean | undefined;
}) {
  const [portrait, setPortrait] = useState<PictureSources | null>(null);
  const shape = drawnShape({ setting, diamond });
  const name = `${setting.name} in ${settingMetalLabel(setting).toLowerCase()}`;
  const carats = [setting.min_carat, setting.max_carat] as const;
  const turned = viewedRing({
    slug: setting.slug,
    shape,
    carats,
    diamond: diamond ? { ...diamond.diamond, ...measures } : null,
    size,
  });
  const shown = { style: drawnStyle(setting.style), shape, metal: setting.metal, slug: setting.slug };
  const sources = portrait ?? ringPictureUrls({ ...shown, carat: diamond?.diamond.carat ?? null });
  const note = pictureNote({ setting, diamond }, picturedCarat);
  const isStandIn = note !== null || (isDrawn && diamond !== null && !setting.photographed);
  const picture = (
    <SettingPicture
      {...shown}
      picture={sources}
      sizes={PIECE_SIZES}
      className="size-full"
      title={name}
      priority
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Gallery
        label={`Pictures of ${name}`}
        slides={[
          {
            name: "Front",
            alt: name,
            picture: sources,
            content:
              setting.photographed && diamond ? (
                <LatePhotographedRing stone={diamond.diamond} sizes={STONE_SIZES} className="size-full">
                  {picture}
                </LatePhotographedRing>
              ) : (
                picture
              ),
            thumbnail: null,
          },
        ]}
        frame={(pictures) =>
          setting.photographed ? (
            <StillFrame>{pictures}</StillFrame>
          ) : (
            <RingViewer
              turned={turned}
              metal={metalColor(setting.metal)}
              name={name}
              carats={diamond ? null : carats}
            >
              {pictures}
            </RingViewer>
          )
        }
      />
      {/* the note comes with the shop's answer and goes with the ring's own picture; nothing below its line moves */}
      {diamond && (
        <p className="min-h-5 text-sm max-sm:min-h-10 text-muted">
          {note && !portrait && `${note}. View in 3D to see yours.`}
        </p>
      )}
      {isStandIn && (
        <LateRingPortrait
          ring={turned}
          metal={metalColor(setting.metal)}
          stored={null}
          onDrawn={setPortrait}
        />
      )}
    </div>
  );
}
