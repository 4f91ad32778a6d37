import { SettingPicture } from "@/components/goods/pictures/setting-picture";
import { LatePhotographedRing } from "@/components/goods/product/gallery/late-photographed-ring";
import { ringPictureUrls } from "@/lib/goods/catalog/pictures/ring-picture";
import type { BuilderSetting, BuilderState } from "@/lib/selling/ring-builder/model";
import { drawnShape, drawnStyle } from "./drawn-ring";

type Props = { setting: BuilderSetting; diamond: BuilderState["diamond"] };

/** The ring at the size of a thumbnail, beside its price on phones. */
export function RingThumbnail({ setting, diamond }: Props) {
  const shown = {
    slug: setting.slug,
    style: drawnStyle(setting.style),
    shape: drawnShape({ setting, diamond }),
    metal: setting.metal,
  };
  const picture = (
    <SettingPicture
      {...shown}
      picture={ringPictureUrls({ ...shown, carat: diamond?.diamond.carat ?? null })}
      sizes="48px"
      className="size-full"
    />
  );
  if (!setting.photographed || !diamond) return picture;
  return (
    <LatePhotographedRing stone={diamond.diamond} sizes="20px" className="size-full">
      {picture}
    </LatePhotographedRing>
  );
}
