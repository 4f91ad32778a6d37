"use client";

import { Gallery } from "@/components/goods/pictures/gallery";
import { PIECE_SIZES } from "@/components/goods/pictures/sizes";
import { StillFrame } from "@/components/goods/pictures/still-frame";
import { LatePhotographedRing } from "@/components/goods/product/late-photographed-ring";
import { SettingPicture } from "@/components/goods/product/setting-picture";
import { RingViewer } from "@/components/goods/viewer/ring-viewer";
import { settingPictureUrls } from "@/lib/goods/catalog/setting-picture";
import { metalColor } from "@/lib/goods/terms/metals";
import { viewedRing } from "@/lib/goods/viewer/viewed-ring";
import type { BuilderSetting, BuilderState } from "@/lib/selling/ring-builder/model";
import { metalLabel } from "@/lib/selling/ring-builder/wording";
import { drawnShape, drawnStyle } from "./drawn-ring";

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
}: {
  setting: BuilderSetting;
  diamond: BuilderState["diamond"];
  /** US size, null until chosen */
  size: number | null;
  /** the stone's own measurements, mm, if known */
  measures?: { length: number; width: number } | null;
}) {
  const shape = drawnShape({ setting, diamond });
  const name = `${setting.name} in ${metalLabel(setting).toLowerCase()}`;
  const carats = [setting.min_carat, setting.max_carat] as const;
  const turned = viewedRing({
    slug: setting.slug,
    shape,
    carats,
    diamond: diamond ? { ...diamond.diamond, ...measures } : null,
    size,
  });
  const shown = { style: drawnStyle(setting.style), shape, metal: setting.metal, slug: setting.slug };
  const picture = (
    <SettingPicture {...shown} sizes={PIECE_SIZES} className="size-full" title={name} priority />
  );
  return (
    <Gallery
      label={`Pictures of ${name}`}
      slides={[
        {
          name: "Front",
          alt: name,
          picture: settingPictureUrls(shown),
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
  );
}
