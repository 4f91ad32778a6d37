import { stoneSides } from "@/lib/goods/diamonds/sizes/sides";
import { photoSources } from "@/lib/goods/pictures/addresses/photo-sources";
import { pictureOfStone } from "@/lib/goods/pictures/stones/stone-index";
import { relativeScales, type ShownStone } from "@/lib/goods/pictures/stones/true-scale";
import { DiamondGrid, type DiamondGridProps } from "./diamond-grid";

/** A list of stones whose pictures all have the scale of the largest. */
export default function ScaledGrid(props: Omit<DiamondGridProps, "scaled">) {
  const { diamonds, pictures } = props;
  const shown = diamonds.map((diamond): ShownStone => {
    if (photoSources(diamond.default_image)) return { ...diamond, as: "photo" };
    return { ...diamond, as: pictureOfStone(pictures, diamond) ? "picture" : "diagram" };
  });
  const scales = relativeScales(shown);
  const scaled = diamonds.map((diamond, index) => ({
    scale: scales[index] ?? null,
    longest: stoneSides(diamond).length,
  }));
  return <DiamondGrid {...props} scaled={scaled} />;
}
