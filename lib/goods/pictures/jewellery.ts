import { JEWELLERY_DESIGNS } from "@/lib/goods/designs/jewellery/all-jewellery";
import type { JewelleryDesign } from "@/lib/goods/designs/jewellery/jewellery-design";
import { pictureOf } from "@/lib/goods/designs/jewellery/picture-of";
import { type JewelleryModel, pieceOfModel, shownModel } from "@/lib/goods/geometry/pieces/jewellery-piece";
import { METAL_COLORS } from "@/lib/goods/terms/metals";
import { VIEW_OF } from "./jewellery-views";
import { BUDGETS, type Picture } from "./picture";
import { VIEWS } from "./views";

function jewelleryPicture(design: JewelleryDesign, made: JewelleryModel): Picture {
  const model = shownModel(made);
  return {
    key: pictureOf(design),
    model,
    piece: () => pieceOfModel(model),
    view: VIEWS[VIEW_OF[model.kind]],
    metals: METAL_COLORS,
    budget: BUDGETS.further,
  };
}

/** Every design beside engagement rings; those that share a model share its picture. */
export const jewelleryPictures: readonly Picture[] = JEWELLERY_DESIGNS.flatMap((design) => {
  const model = design.models[design.shown ?? 0];
  return model && design.picture === undefined ? [jewelleryPicture(design, model)] : [];
});
