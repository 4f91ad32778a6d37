import { JEWELLERY_DESIGNS } from "@/lib/catalogue/designs/jewellery/all-jewellery";
import type { JewelleryDesign } from "@/lib/catalogue/designs/jewellery/jewellery-design";
import { pictureOf } from "@/lib/catalogue/designs/jewellery/picture-of";
import { METAL_COLORS } from "@/lib/catalogue/model";
import {
  type JewelleryKind,
  type JewelleryModel,
  pieceOfModel,
  shownModel,
} from "@/lib/geometry/pieces/jewellery-piece";
import type { View } from "@/lib/render/view";
import type { Picture } from "./picture";
import { VIEWS } from "./views";

const VIEW_OF: Record<JewelleryKind, View> = {
  studs: VIEWS.pair,
  hoops: VIEWS.pair,
  drops: VIEWS.pair,
  lineDrops: VIEWS.pair,
  climbers: VIEWS.pair,
  hoopDrops: VIEWS.pair,
  pendant: VIEWS.hanging,
  outlinePendant: VIEWS.hanging,
  crossPendant: VIEWS.hanging,
  linePendant: VIEWS.hanging,
  discPendant: VIEWS.hanging,
  plainBand: VIEWS.band,
  eternityBand: VIEWS.band,
  tennisBracelet: VIEWS.wrist,
  chainBracelet: VIEWS.wrist,
  stationBracelet: VIEWS.wrist,
  barBracelet: VIEWS.wrist,
  bangle: VIEWS.wrist,
  stoneBangle: VIEWS.wrist,
  cuff: VIEWS.wrist,
  tennisNecklace: VIEWS.hanging,
  rivieraNecklace: VIEWS.hanging,
  stationNecklace: VIEWS.hanging,
  barNecklace: VIEWS.hanging,
  lariatNecklace: VIEWS.hanging,
  chainNecklace: VIEWS.hanging,
};

function jewelleryPicture(design: JewelleryDesign, made: JewelleryModel): Picture {
  const model = shownModel(made);
  return {
    key: pictureOf(design),
    model,
    piece: () => pieceOfModel(model),
    view: VIEW_OF[model.kind],
    metals: METAL_COLORS,
  };
}

/** Every design beside engagement rings; those that share a model share its picture. */
export const jewelleryPictures: readonly Picture[] = JEWELLERY_DESIGNS.flatMap((design) => {
  const model = design.models[design.shown ?? 0];
  return model && design.picture === undefined ? [jewelleryPicture(design, model)] : [];
});
