import type { HoopForm } from "@/lib/goods/geometry/pieces/earrings";
import type { StoneSetting } from "@/lib/goods/geometry/pieces/stones/stone-heads";
import type { StoneSize } from "@/lib/goods/geometry/pieces/stones/stone-shape";
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
    summary: "A pear that swings from a set huggie with every turn of your head.",
    description:
      "The hoop stays close to the ear while the drop moves below: two earrings in one. Each pear weighs about 0.4 ct.",
  }),
  dangle(PLAIN_HUGGIE, stoneByCarat("round", 0.3), "bezel", {
    slug: "mabry-dot-huggies",
    name: "Mabry dot huggies",
    summary: "Plain huggies, each with one rimmed stone like a period.",
    description:
      "Smooth metal, smooth rim, one point of light. With no prongs to catch, they're the most wearable of our huggies with drops.",
  }),
  dangle(HUGGIE, stoneByCarat("oval", 0.5), "halo", {
    slug: "seraphine-halo-huggies",
    name: "Seraphine halo huggies",
    summary: "A haloed oval below a line of small stones: a pair for your wedding day.",
    description:
      "Dressy enough for evening and still under 1¼ inches long. The halo moves separately from the hoop, so the light is always in motion.",
  }),
  dangle(PLAIN_HUGGIE, stoneByCarat("marquise", 0.4), "claws", {
    slug: "sorrel-marquise-huggies",
    name: "Sorrel marquise huggies",
    summary: "A slim leaf hangs from a plain hoop.",
    description:
      "The marquise turns on its loop, showing first its edge and then its face. V-shaped claws hold both points.",
  }),
];
