import { designOfStyle, SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import { RING_SHAPES, type RingShape } from "@/lib/goods/diamonds/model";
import { pieceOfSetting } from "@/lib/goods/geometry/pieces/rings/setting-piece";
import type { SettingChoice } from "@/lib/goods/geometry/pieces/rings/setting-plan";
import { defaultCenter, type SettingDesign } from "@/lib/goods/geometry/setting-design";
import { STYLES } from "@/lib/goods/terms/styles";
import { SUGGESTED_SIZE } from "@/lib/goods/terms/suggested-size";
import { CARAT_STEPS, settingStepKey } from "../addresses/carat-steps";
import { type SettingSide, settingPictureKey } from "../addresses/keys";
import { BYTE_BUDGETS, type Picture, TRACED_METALS } from "../picture";
import { VIEWS } from "../views";
import { ringOnHand, ringWithBand } from "./ring-scenes";
import type { Scene } from "./worn-scenes";

const SIDE_VIEWS = { front: VIEWS.ring, top: VIEWS.ringTop, side: VIEWS.ringSide } as const;

/** What a setting's model is built from. */
function modelOf({ slug, style, band, head, sides, form }: SettingDesign, choice: SettingChoice) {
  return { kind: "setting", slug, style, band, head, sides, form, choice };
}

function sceneOf(design: SettingDesign, choice: SettingChoice, side: SettingSide): Scene {
  if (side === "hand") return ringOnHand(design, choice);
  if (side === "band") return ringWithBand(design, choice);
  return { piece: () => pieceOfSetting(design, choice), view: SIDE_VIEWS[side] };
}

/** A setting with a stone of its usual weight. */
const usualChoice = (design: SettingDesign, shape: RingShape): SettingChoice => ({
  ...defaultCenter(design),
  shape,
  size: SUGGESTED_SIZE,
});

function settingPicture(design: SettingDesign, shape: RingShape, side: SettingSide = "front"): Picture {
  const choice = usualChoice(design, shape);
  const isWorn = side === "hand" || side === "band";
  return {
    key: settingPictureKey(design.slug, shape, side),
    model: modelOf(design, choice),
    ...sceneOf(design, choice, side),
    metals: TRACED_METALS,
    budget: isWorn ? BYTE_BUDGETS.view : budgetOf(design, shape, side),
  };
}

const budgetOf = (design: SettingDesign, shape: RingShape, side: SettingSide): number =>
  side === "front" && shape === defaultCenter(design).shape ? BYTE_BUDGETS.first : BYTE_BUDGETS.further;

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

/** Every setting with each of its shapes. */
export const settingShapePictures: readonly Picture[] = SETTING_DESIGNS.flatMap((design) =>
  design.shapes.map((shape) => settingPicture(design, shape)),
);

/** Every setting with its first shape, from its other sides. */
export const settingSidePictures: readonly Picture[] = (["top", "side", "hand", "band"] as const).flatMap(
  (side) => SETTING_DESIGNS.map((design) => settingPicture(design, design.shapes[0], side)),
);

function stepPicture(design: SettingDesign, shape: RingShape, carat: number): Picture {
  const choice = { ...usualChoice(design, shape), carat };
  return {
    key: settingStepKey(design.slug, shape, carat),
    model: { ...modelOf(design, choice), scale: defaultCenter(design).carat },
    ...sceneOf(design, choice, "front"),
    scale: () => pieceOfSetting(design, usualChoice(design, shape)),
    metals: TRACED_METALS,
    budget: BYTE_BUDGETS.further,
  };
}

/** A setting with each of its shapes in the steps of weight that it can hold, except the weight it is usually shown with. */
function stepsOf(design: SettingDesign): Picture[] {
  const [least, most] = design.carats;
  const usual = defaultCenter(design).carat;
  const steps = CARAT_STEPS.filter((carat) => carat >= least && carat <= most && carat !== usual);
  return design.shapes.flatMap((shape) => steps.map((carat) => stepPicture(design, shape, carat)));
}

/** Every setting with each of its shapes at the other weights, all at the scale of its usual picture. */
export const settingStepPictures: readonly Picture[] = SETTING_DESIGNS.flatMap(stepsOf);
