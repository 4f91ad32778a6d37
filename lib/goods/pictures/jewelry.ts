import { JEWELRY_DESIGNS } from "@/lib/goods/designs/jewelry/all-jewelry";
import type { JewelryDesign } from "@/lib/goods/designs/jewelry/jewelry-design";
import { pictureSlug } from "@/lib/goods/designs/jewelry/picture-slug";
import { type JewelryModel, pieceOfModel, shownModel } from "@/lib/goods/geometry/pieces/jewelry-piece";
import { METAL_COLORS } from "@/lib/goods/terms/metals";
import { VIEW_OF } from "./jewelry-views";
import { BYTE_BUDGETS, type Picture } from "./picture";
import { VIEWS } from "./views";

function jewelryPicture(design: JewelryDesign, made: JewelryModel): Picture {
  const model = shownModel(made);
  return {
    key: pictureSlug(design),
    model,
    piece: () => pieceOfModel(model),
    view: VIEWS[VIEW_OF[model.kind]],
    metals: METAL_COLORS,
    budget: BYTE_BUDGETS.further,
  };
}

/** Every design besides engagement rings; designs that share a model share its picture. */
export const jewelryPictures: readonly Picture[] = JEWELRY_DESIGNS.flatMap((design) => {
  const model = design.models[design.shown ?? 0];
  return model && design.picture === undefined ? [jewelryPicture(design, model)] : [];
});
