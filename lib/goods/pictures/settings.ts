import { designOfStyle, SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import { RING_SHAPES, type RingShape } from "@/lib/goods/diamonds/model";
import { pieceOfSetting } from "@/lib/goods/geometry/pieces/setting-piece";
import { defaultCenter, type SettingDesign } from "@/lib/goods/geometry/setting-design";
import type { View } from "@/lib/goods/render/view";
import { METAL_COLORS } from "@/lib/goods/terms/metals";
import { STYLES } from "@/lib/goods/terms/styles";
import { type SettingSide, settingPictureKey } from "./keys";
import { BYTE_BUDGETS, type Picture } from "./picture";
import { VIEWS } from "./views";

/** US size of the rings in pictures. */
const SHOWN_SIZE = 6.5;

const SIDE_VIEWS = {
  front: VIEWS.ring,
  top: VIEWS.ringTop,
  side: VIEWS.ringSide,
} as const satisfies Record<SettingSide, View>;

function settingPicture(design: SettingDesign, shape: RingShape, side: SettingSide = "front"): Picture {
  const center = defaultCenter(design);
  const choice = { ...center, shape, size: SHOWN_SIZE };
  const { slug, style, band, head, sides, form } = design;
  return {
    key: settingPictureKey(slug, shape, side),
    model: { kind: "setting", slug, style, band, head, sides, form, choice },
    piece: () => pieceOfSetting(design, choice),
    view: SIDE_VIEWS[side],
    metals: METAL_COLORS,
    budget: side === "front" && shape === center.shape ? BYTE_BUDGETS.first : BYTE_BUDGETS.further,
  };
}

/** Every setting with its first shape. */
export const settingPictures: readonly Picture[] = SETTING_DESIGNS.map((design) =>
  settingPicture(design, design.shapes[0]),
);

/** Every style with every shape it is made for. */
export const stylePictures: readonly Picture[] = STYLES.flatMap((style) =>
  RING_SHAPES.flatMap((shape) => {
    const design = designOfStyle(style, shape);
    return design ? [settingPicture(design, shape)] : [];
  }),
);

/** Every setting with its first shape, from its other sides. */
export const settingSidePictures: readonly Picture[] = (["top", "side"] as const).flatMap((side) =>
  SETTING_DESIGNS.map((design) => settingPicture(design, design.shapes[0], side)),
);
