import { JEWELRY_DESIGNS } from "@/lib/goods/designs/jewelry/all-jewelry";
import { pictureSlug } from "@/lib/goods/designs/jewelry/picture-slug";
import { JEWELRY_SIDES, type JewelrySide, jewelryPictureKey } from "../addresses/keys";
import { BYTE_BUDGETS, type Picture, TRACED_METALS } from "../picture";
import { hasSide, jewelryScene } from "./jewelry-scenes";
import type { Scene } from "./worn-scenes";

/** A side of every design that has it, besides engagement rings; designs that share a model share its pictures. */
const picturesFrom = (side: JewelrySide): readonly Picture[] =>
  JEWELRY_DESIGNS.flatMap((design) => {
    const model = design.models[design.shown ?? 0];
    if (!model || design.picture !== undefined || !hasSide(model, side)) return [];
    // a piece is made for its measures, so not before a picture of it is
    let made: Scene | null = null;
    const scene = () => {
      made ??= jewelryScene(model, side);
      return made;
    };
    // a halo filling its picture is all facets
    const isFull = side === "front" || side === "detail";
    return [
      {
        key: jewelryPictureKey(pictureSlug(design), side),
        model,
        piece: () => scene().piece(),
        get form() {
          return scene().form;
        },
        get view() {
          return scene().view;
        },
        metals: TRACED_METALS,
        budget: BYTE_BUDGETS[isFull ? "further" : "view"],
      },
    ];
  });

/** The picture that stands for every design. */
export const jewelryPictures: readonly Picture[] = picturesFrom("front");

/** The further pictures of its gallery. */
export const jewelrySidePictures: readonly Picture[] = JEWELRY_SIDES.filter(
  (side) => side !== "front",
).flatMap(picturesFrom);
