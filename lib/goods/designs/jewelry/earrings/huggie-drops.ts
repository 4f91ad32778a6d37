import type { HoopForm } from "@/lib/goods/geometry/pieces/earrings";
import type { StoneSetting } from "@/lib/goods/geometry/pieces/stone-heads";
import type { StoneSize } from "@/lib/goods/geometry/pieces/stone-shape";
import { type DesignWords, type JewelryDesign, listedShape, stoneByCarat } from "../jewelry-design";

/** A stone that swings from a huggie. */
const dangle = (
  form: HoopForm,
  stone: StoneSize,
  setting: StoneSetting,
  words: DesignWords,
): JewelryDesign => ({
  ...words,
  category: "huggies",
  style: "drop",
  shape: listedShape(stone),
  models: [{ kind: "hoopDrops", form: [form, stone, setting] }],
  leadDays: 10,
});

const HUGGIE = { diameter: 11.5, width: 1.9, thickness: 1.5, stones: 1.2 } as const;
const PLAIN_HUGGIE = { diameter: 11.5, width: 2, thickness: 1.6 } as const;

export const huggieDropDesigns: readonly JewelryDesign[] = [
  dangle(HUGGIE, stoneByCarat("pear", 0.4), "prongs", {
    slug: "nixie-pear-huggies",
    name: "Nixie pear huggies",
    summary: "A pear swings from a set huggie with every turn of the head.",
    description:
      "The hoop stays close to the ear, the drop moves below it: two earrings in one. Each pear weighs about 0.4 ct.",
  }),
  dangle(PLAIN_HUGGIE, stoneByCarat("round", 0.3), "bezel", {
    slug: "mabry-dot-huggies",
    name: "Mabry dot huggies",
    summary: "Plain huggies, and from each one rimmed stone like a full stop.",
    description:
      "Smooth metal, smooth rim, one point of light. The most wearable of our swinging earrings; no prong anywhere.",
  }),
  dangle(HUGGIE, stoneByCarat("oval", 0.5), "halo", {
    slug: "seraphine-halo-huggies",
    name: "Seraphine halo huggies",
    summary: "A haloed oval below a line of small stones: a wedding-day pair.",
    description:
      "Full enough for an evening dress and still under three centimetres long. The halo moves apart from the hoop, so the light never stands still.",
  }),
  dangle(PLAIN_HUGGIE, stoneByCarat("marquise", 0.4), "claws", {
    slug: "sorrel-marquise-huggies",
    name: "Sorrel marquise huggies",
    summary: "A slim leaf hangs from a plain hoop.",
    description:
      "The marquise turns on its loop and shows its edge and its face by turns. Both points are held by folded claws.",
  }),
];
