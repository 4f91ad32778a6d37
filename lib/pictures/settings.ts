import { SETTING_DESIGNS } from "@/lib/catalogue/designs/all-designs";
import type { SettingDesign } from "@/lib/catalogue/designs/design";
import { METAL_COLORS, STYLES, type Style } from "@/lib/catalogue/model";
import { RING_SHAPES, type RingShape } from "@/lib/diamonds/model";
import { pieceOfSetting } from "@/lib/geometry/pieces/setting-piece";
import type { Picture } from "./picture";
import { VIEWS } from "./views";

/** Carats of the centre stone in a picture, where the setting can hold it; US size of the ring. */
const SHOWN = { carat: 1, size: 6.5 } as const;

type Side = "front" | "top" | "side";
const SIDE_VIEWS = { front: VIEWS.ring, top: VIEWS.ringTop, side: VIEWS.ringSide } as const;

/** What the picture of a setting with a centre of a shape is filed under. */
export const settingPictureKey = (slug: string, shape: RingShape, side: Side = "front"): string =>
  side === "front" ? `settings/${slug}/${shape}` : `settings/${slug}/${shape}-${side}`;

/** The setting that stands for a style where it is shown with a shape: the first made for it. */
export const designOfStyle = (style: Style, shape: RingShape): SettingDesign | undefined => {
  const designs = SETTING_DESIGNS.filter((design) => design.style === style);
  return designs.find(({ shapes }) => shapes.includes(shape));
};

function settingPicture(design: SettingDesign, shape: RingShape, side: Side = "front"): Picture {
  const [least, most] = design.carats;
  const choice = { shape, carat: Math.min(most, Math.max(least, SHOWN.carat)), size: SHOWN.size };
  const { slug, style, band, head, sides, form } = design;
  return {
    key: settingPictureKey(slug, shape, side),
    model: { kind: "setting", slug, style, band, head, sides, form, choice },
    piece: () => pieceOfSetting(design, choice),
    view: SIDE_VIEWS[side],
    metals: METAL_COLORS,
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

/** Every setting with its first shape from its other sides. */
export const settingSidePictures: readonly Picture[] = (["top", "side"] as const).flatMap((side) =>
  SETTING_DESIGNS.map((design) => settingPicture(design, design.shapes[0], side)),
);
