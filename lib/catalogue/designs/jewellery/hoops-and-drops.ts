import type { Shape } from "@/lib/diamonds/model";
import type { HoopForm } from "@/lib/geometry/pieces/earrings";
import type { JewelleryModel } from "@/lib/geometry/pieces/jewellery-piece";
import type { StoneSize } from "@/lib/geometry/pieces/stone-shape";
import { type JewelleryDesign, stoneOf } from "./jewellery-design";

type Words = Pick<JewelleryDesign, "slug" | "name" | "summary" | "description">;

const hoop = (category: "hoops" | "huggies", form: HoopForm, words: Words): JewelleryDesign => ({
  ...words,
  category,
  style: form.stones ? "pave" : "plain",
  shape: form.stones ? "round" : null,
  models: [{ kind: "hoops", form: [form] }],
  leadDays: form.stones ? 9 : 6,
});

export const hoopDesigns: readonly JewelleryDesign[] = [
  hoop(
    "hoops",
    { diameter: 20, width: 1.8, thickness: 1.8 },
    {
      slug: "una-slim-hoops",
      name: "Una slim hoops",
      summary: "Plain round wire, two centimetres across: the hoop that goes with everything.",
      description:
        "Slim enough to be worn with a second piercing and stiff enough to keep its circle. The click is inside the hoop, so that front and back look alike.",
    },
  ),
  hoop(
    "hoops",
    { diameter: 30, width: 2, thickness: 2 },
    {
      slug: "maeve-large-hoops",
      name: "Maeve large hoops",
      summary: "Three centimetres of plain polished gold.",
      description:
        "They reach to the jaw's corner on most faces and swing a little when you walk. For their size they are light, because the wire is slim.",
    },
  ),
  hoop(
    "hoops",
    { diameter: 18, width: 4.2, thickness: 2.2 },
    {
      slug: "dagny-wide-hoops",
      name: "Dagny wide hoops",
      summary: "Broad, domed and small: gold with weight to it.",
      description:
        "More than four millimetres of polished dome face the front. A good hoop for short hair, where narrow ones get lost.",
    },
  ),
  hoop(
    "hoops",
    { diameter: 24, width: 2.8, thickness: 2 },
    {
      slug: "ronja-domed-hoops",
      name: "Ronja domed hoops",
      summary: "A half-round band, bent to a circle of 24 mm.",
      description:
        "Between the slim Una and the broad Dagny: enough surface for a reflection, light enough for a long day.",
    },
  ),
  hoop(
    "hoops",
    { diameter: 16, width: 1.9, thickness: 1.6, stones: 1.2 },
    {
      slug: "pia-small-pave-hoops",
      name: "Pia small pavé hoops",
      summary: "Small hoops set outside in front and inside at the back, so that stones show all round.",
      description:
        "From the front you always see stones, on the near side and through the hoop on the far one. At 16 mm they stay clear of collars.",
    },
  ),
  hoop(
    "hoops",
    { diameter: 22, width: 2, thickness: 1.7, stones: 1.3 },
    {
      slug: "ilse-inside-out-hoops",
      name: "Ilse inside-out hoops",
      summary: "The classic inside-out hoop, 22 mm across.",
      description:
        "The row runs down the outside, and takes over on the inside where the hoop turns away. The size most people mean when they say hoops with stones.",
    },
  ),
  hoop(
    "hoops",
    { diameter: 30, width: 2.2, thickness: 1.8, stones: 1.5 },
    {
      slug: "greta-grand-hoops",
      name: "Greta grand hoops",
      summary: "Three centimetres of pavé for evenings.",
      description:
        "Larger stones than on our smaller hoops, so that the row reads as a line of single lights. They hang freely below the jaw.",
    },
  ),
  hoop(
    "hoops",
    { diameter: 20, width: 3, thickness: 2, stones: 2.1 },
    {
      slug: "vigdis-bold-hoops",
      name: "Vigdis bold hoops",
      summary: "Stones of more than two millimetres around a 20 mm hoop.",
      description:
        "Fewer and larger stones than pavé usually has; each can be made out. Strong enough to be the only jewellery you wear.",
    },
  ),
  hoop(
    "huggies",
    { diameter: 11.5, width: 2, thickness: 1.6 },
    {
      slug: "nell-plain-huggies",
      name: "Nell plain huggies",
      summary: "Little hoops that lie close around the lobe.",
      description:
        "They neither swing nor catch and can stay in at night. Wear them alone or beside a stud in the second hole.",
    },
  ),
  hoop(
    "huggies",
    { diameter: 12.5, width: 3.6, thickness: 2 },
    {
      slug: "bo-chunky-huggies",
      name: "Bo chunky huggies",
      summary: "Short, wide and domed, like half a wedding band on each ear.",
      description:
        "A good deal of gold in a small place. The inside is smooth and flat, so that the width does not press.",
    },
  ),
  hoop(
    "huggies",
    { diameter: 11.5, width: 1.9, thickness: 1.5, stones: 1.2 },
    {
      slug: "wren-pave-huggies",
      name: "Wren pavé huggies",
      summary: "The smallest hoops with stones: a line of light around the lobe.",
      description:
        "Bright in front, bright behind, and hardly heavier than a stud. The pair to start a row of piercings with.",
    },
  ),
  hoop(
    "huggies",
    { diameter: 13, width: 2.6, thickness: 1.8, stones: 1.8 },
    {
      slug: "tilda-bright-huggies",
      name: "Tilda bright huggies",
      summary: "Huggies with larger stones, made to be noticed.",
      description:
        "Stones of 1.8 mm where others use little more than one. For people who take their studs out only to put these in.",
    },
  ),
];

const dangle = (
  form: HoopForm,
  stone: StoneSize & { cut: Shape },
  setting: "prongs" | "bezel" | "halo" | "claws",
  words: Words,
): JewelleryDesign => ({
  ...words,
  category: "huggies",
  style: "drop",
  shape: stone.cut,
  models: [{ kind: "hoopDrops", form: [form, stone, setting] }],
  leadDays: 10,
});

const HUGGIE = { diameter: 11.5, width: 1.9, thickness: 1.5, stones: 1.2 } as const;
const PLAIN_HUGGIE = { diameter: 11.5, width: 2, thickness: 1.6 } as const;
const cutStone = (cut: Parameters<typeof stoneOf>[0], carat: number) => ({ ...stoneOf(cut, carat), cut });

export const huggieDropDesigns: readonly JewelleryDesign[] = [
  dangle(HUGGIE, cutStone("pear", 0.4), "prongs", {
    slug: "nixie-pear-huggies",
    name: "Nixie pear huggies",
    summary: "A pear swings from a set huggie with every turn of the head.",
    description:
      "The hoop stays close to the ear, the drop moves below it: two earrings in one. Each pear weighs about 0.4 ct.",
  }),
  dangle(PLAIN_HUGGIE, cutStone("round", 0.3), "bezel", {
    slug: "mabry-dot-huggies",
    name: "Mabry dot huggies",
    summary: "Plain huggies, and from each one rimmed stone like a full stop.",
    description:
      "Smooth metal, smooth rim, one point of light. The most wearable of our swinging earrings; no prong anywhere.",
  }),
  dangle(HUGGIE, cutStone("oval", 0.5), "halo", {
    slug: "seraphine-halo-huggies",
    name: "Seraphine halo huggies",
    summary: "A haloed oval below a line of small stones: a wedding-day pair.",
    description:
      "Full enough for an evening dress and still under three centimetres long. The halo moves apart from the hoop, so the light never stands still.",
  }),
  dangle(PLAIN_HUGGIE, cutStone("marquise", 0.4), "claws", {
    slug: "sorrel-marquise-huggies",
    name: "Sorrel marquise huggies",
    summary: "A slim leaf hangs from a plain hoop.",
    description:
      "The marquise turns on its loop and shows its edge and its face by turns. Both points are held by folded claws.",
  }),
];

const drop = (model: JewelleryModel, shape: Shape, style: string, words: Words): JewelleryDesign => ({
  ...words,
  category: "drops",
  style,
  shape,
  models: [model],
  backs: ["Push back", "Screw back"],
  leadDays: 10,
});

const round = (width: number): StoneSize => ({ cut: "round", width });
const SMALL = round(3);

export const dropDesigns: readonly JewelleryDesign[] = [
  drop({ kind: "drops", form: [SMALL, stoneOf("pear", 0.5), "prongs"] }, "pear", "drop", {
    slug: "calla-pear-drops",
    name: "Calla pear drops",
    summary: "A round stone on the lobe, a pear that swings below.",
    description:
      "The joint between the two is a single link, so the pear turns to every side. Half a carat each: large enough to be seen, light enough to be forgotten.",
  }),
  drop({ kind: "drops", form: [SMALL, stoneOf("oval", 0.5), "halo"] }, "oval", "halo", {
    slug: "evangeline-oval-drops",
    name: "Evangeline oval drops",
    summary: "Haloed ovals below small round stones.",
    description:
      "The halo gives the drop the breadth of a one-carat oval. Looked at from below, where tables and mirrors are, it is closed and bright.",
  }),
  drop({ kind: "drops", form: [SMALL, stoneOf("marquise", 0.5), "claws"] }, "marquise", "drop", {
    slug: "fenella-marquise-drops",
    name: "Fenella marquise drops",
    summary: "Narrow leaves that fall straight from the ear.",
    description:
      "The slimmest drop we make: a marquise is twice as long as it is wide. For long necks and open collars.",
  }),
  drop({ kind: "drops", form: [SMALL, stoneOf("emerald", 0.75), "bezel"] }, "emerald", "bezel", {
    slug: "ingrid-emerald-drops",
    name: "Ingrid emerald-cut drops",
    summary: "Framed step cuts that swing like small mirrors.",
    description:
      "A step cut that moves shows one broad flash after the other. The rim gives the drop weight at its edge and keeps it from fluttering.",
  }),
  drop({ kind: "drops", form: [round(3.4), stoneOf("round", 0.5), "bezel"] }, "round", "bezel", {
    slug: "dorothea-two-stone-drops",
    name: "Dorothea two-stone drops",
    summary: "A small round above, a larger rimmed one below.",
    description:
      "Two circles of different size, one in prongs and one in a rim. Under two centimetres long: a drop for the office.",
  }),
  drop({ kind: "drops", form: [SMALL, stoneOf("heart", 0.75), "prongs"] }, "heart", "drop", {
    slug: "rosalba-heart-drops",
    name: "Rosalba heart drops",
    summary: "Hearts that hang by their cleft.",
    description:
      "Three quarters of a carat each, so that the outline is clear even while it moves. A prong stands on either side of the point.",
  }),
  drop({ kind: "drops", form: [SMALL, stoneOf("cushion", 0.75), "halo"] }, "cushion", "halo", {
    slug: "theodora-cushion-drops",
    name: "Theodora cushion drops",
    summary: "Cushions in halos: the fullest of our short drops.",
    description:
      "Square enough to be grand, soft enough not to be stern. In rose gold the warm frame makes the white of the stones whiter.",
  }),
  drop({ kind: "drops", form: [round(3.4), stoneOf("pear", 1), "halo"] }, "pear", "halo", {
    slug: "melisande-grand-drops",
    name: "Mélisande grand drops",
    summary: "One-carat pears in halos, for the one night that deserves them.",
    description:
      "With a carat in each drop they are the largest pears we hang from an ear. Worn with nothing at the neck.",
  }),
  drop({ kind: "lineDrops", form: [[round(2.2), round(2.8), round(3.6)]] }, "round", "line", {
    slug: "trine-three-stone-drops",
    name: "Trine three-stone drops",
    summary: "Three stones that grow towards the bottom, linked one to the next.",
    description:
      "Each link is a hinge: the line bends when you turn and falls straight again. Little more than a centimetre long.",
  }),
  drop(
    { kind: "lineDrops", form: [[round(2), round(2.3), round(2.7), round(3.2), round(3.9)]] },
    "round",
    "line",
    {
      slug: "cascata-graduated-drops",
      name: "Cascata graduated drops",
      summary: "Five stones from two to nearly four millimetres.",
      description:
        "The largest is at the bottom, where it swings widest. The pair replaces a pair of studs and a pair of drops in the suitcase.",
    },
  ),
  drop({ kind: "lineDrops", form: [Array.from({ length: 9 }, () => round(2.4))] }, "round", "line", {
    slug: "linn-long-line-drops",
    name: "Linn long line drops",
    summary: "Nine equal stones in a straight line, like a strip of a tennis bracelet.",
    description: "They move like cloth. Worn with a tennis bracelet they are a set without trying to be.",
  }),
  drop(
    {
      kind: "lineDrops",
      form: [
        [
          round(2.4),
          { cut: "marquise", width: 2.4 },
          round(2.4),
          { cut: "marquise", width: 2.4 },
          round(3.4),
        ],
      ],
    },
    "marquise",
    "line",
    {
      slug: "perla-mixed-line-drops",
      name: "Perla mixed line drops",
      summary: "Rounds and crosswise marquises take turns down to a larger round.",
      description:
        "The marquises lie across the line like rungs of a ladder. A drop with a rhythm of its own that will not meet its double.",
    },
  ),
  ...[
    {
      stones: [round(3.4), round(3), round(2.6), round(2.2), round(1.8)],
      radius: 11,
      words: {
        slug: "vega-five-stone-climbers",
        name: "Vega five-stone climbers",
        summary: "Five stones climb the ear's edge from the lobe, getting smaller.",
        description:
          "Left and right are mirror images, each bent to the curve of the ear. They look like several piercings and need one.",
      },
    },
    {
      stones: [round(3), round(2.7), round(2.4), round(2.1), round(1.9), round(1.7), round(1.5)],
      radius: 12.5,
      words: {
        slug: "comet-seven-stone-climbers",
        name: "Comet seven-stone climbers",
        summary: "A comet's head on the lobe, six stones for its tail.",
        description:
          "The longest of our climbers; its end reaches halfway up the ear. The curve is stiff and springs lightly against it.",
      },
    },
    {
      stones: [round(2.4), round(2.4), round(2.4), round(2.4)],
      radius: 9.5,
      words: {
        slug: "astra-even-climbers",
        name: "Astra even climbers",
        summary: "Four equal stones in a short arc.",
        description:
          "All of one size, so that the arc reads as a line and not as a tail. Quiet enough for every day, with the hair behind the ear.",
      },
    },
    {
      stones: [stoneOf("pear", 0.3), round(2.8), round(2.3), round(1.8)],
      radius: 10,
      words: {
        slug: "zephyr-pear-climbers",
        name: "Zephyr pear climbers",
        summary: "A pear on the lobe, rounds that rise from its side.",
        description:
          "The pear gives the climb a beginning. Made as a mirrored pair: there is a left one and a right one.",
      },
    },
  ].map(
    ({ stones, radius, words }): JewelleryDesign => ({
      ...words,
      category: "climbers",
      style: "climber",
      shape: "round",
      models: [{ kind: "climbers", form: [stones, radius] }],
      backs: ["Push back", "Screw back"],
      leadDays: 10,
    }),
  ),
];
