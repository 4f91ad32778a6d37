"use client";

import { Gallery } from "@/components/goods/pictures/gallery";
import { PIECE_SIZES } from "@/components/goods/pictures/sizes";
import { StillFrame } from "@/components/goods/pictures/still-frame";
import { LatePhotographedRing } from "@/components/goods/product/late-photographed-ring";
import { SettingPicture } from "@/components/goods/product/setting-picture";
import { RingViewer } from "@/components/goods/viewer/ring-viewer";
import { ringPictureUrls } from "@/lib/goods/catalog/ring-picture";
import { shownWith } from "@/lib/goods/pictures/shown-with";
import { metalColor } from "@/lib/goods/terms/metals";
import { type StoneMeasures, viewedRing } from "@/lib/goods/viewer/viewed-ring";
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
  picturedCarat = null,
}: {
  setting: BuilderSetting;
  diamond: BuilderState["diamond"];
  /** US size, null until chosen */
  size: number | null;
  /** the stone's own measurements, mm, if known */
  measures?: StoneMeasures | null;
  /** weight of the stone in the picture, ct, where it isn't the step nearest to the ring's own */
  picturedCarat?: number | null | undefined;
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
  const sources = ringPictureUrls({ ...shown, carat: diamond?.diamond.carat ?? null });
  const note = diamond && shownWith(picturedCarat);
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
  const gallery = (
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
  );
  if (!note) return gallery;
  return (
    <div className="grid gap-2">
      {gallery}
      <p className="text-sm text-muted">{note}. View in 3D to see yours.</p>
    </div>
  );
}
