import type { Shape } from "@/lib/diamonds/model";
import type { JewelleryModel } from "@/lib/geometry/pieces/jewellery-piece";
import type { StoneSetting } from "@/lib/geometry/pieces/stone-heads";
import type { StoneSize } from "@/lib/geometry/pieces/stone-shape";
import { chainLengths, type JewelleryDesign, stoneOf } from "./jewellery-design";

type Cut = Parameters<typeof stoneOf>[0];
type Words = Pick<JewelleryDesign, "slug" | "name" | "summary" | "description">;

const FINE = { link: "cable", width: 1.1 } as const;
const BOX = { link: "box", width: 1 } as const;
const STRONG = { link: "cable", width: 1.4 } as const;

const single = (
  category: string,
  style: string,
  cut: Cut,
  setting: StoneSetting,
  words: Words,
  carats: readonly number[] = [0.5, 1, 1.5, 2],
  chain: { link: "cable" | "box" | "trace"; width: number } = FINE,
): JewelleryDesign => ({
  ...words,
  category,
  style,
  shape: cut,
  models: carats.map((carat) => ({
    kind: "pendant",
    form: [{ stone: stoneOf(cut, carat), setting, chain }],
  })),
  shown: Math.max(0, carats.indexOf(1)),
  chosen: chainLengths(),
  leadDays: 7,
});

const HALOED = [0.33, 0.5, 0.75, 1] as const;

export const singlePendantDesigns: readonly JewelleryDesign[] = [
  single("solitaire-pendants", "solitaire", "round", "prongs", {
    slug: "alva-round-pendant",
    name: "Alva round pendant",
    summary: "One round stone on a fine chain.",
    description:
      "The loop sits behind the basket, so that the stone seems to float on the skin. Half a carat for every day, one for being seen, two for good.",
  }),
  single("solitaire-pendants", "solitaire", "oval", "prongs", {
    slug: "briseis-oval-pendant",
    name: "Briseis oval pendant",
    summary: "An upright oval: more length than a round of its weight.",
    description:
      "It hangs still, being heavier below than above. A little more stone for the money than the Alva, a little less fire.",
  }),
  single("solitaire-pendants", "solitaire", "pear", "claws", {
    slug: "cyrene-pear-pendant",
    name: "Cyrene pear pendant",
    summary: "A drop that hangs as drops do, point up.",
    description:
      "The chain's line runs straight into the pear's tip, and nothing interrupts it. The folded claw on top guards the point.",
  }),
  single(
    "solitaire-pendants",
    "solitaire",
    "emerald",
    "prongs",
    {
      slug: "danae-emerald-cut-pendant",
      name: "Danaë emerald-cut pendant",
      summary: "A calm rectangle on a chain of square links.",
      description:
        "The box chain's facets answer the stone's. Wear it over a shirt's top button; the flash comes when you breathe.",
    },
    [0.5, 1, 1.5, 2],
    BOX,
  ),
  single("solitaire-pendants", "solitaire", "princess", "prongs", {
    slug: "elvira-princess-pendant",
    name: "Elvira princess pendant",
    summary: "A square stone with guarded corners.",
    description:
      "Set straight, with a prong on each corner. The largest face for its price among our single stones.",
  }),
  single("solitaire-pendants", "solitaire", "marquise", "claws", {
    slug: "fleur-marquise-pendant",
    name: "Fleur marquise pendant",
    summary: "A narrow leaf that hangs along the breastbone.",
    description:
      "Twice as long as wide, so that half a carat already makes a line. Both tips behind folded claws.",
  }),
  single(
    "solitaire-pendants",
    "solitaire",
    "heart",
    "prongs",
    {
      slug: "ginevra-heart-pendant",
      name: "Ginevra heart pendant",
      summary: "A heart-shaped stone, held at cleft and point.",
      description:
        "From three quarters of a carat a heart can be read at arm's length; smaller ones we would not sell you. It hangs from its cleft and stays upright.",
    },
    [0.75, 1, 1.5, 2],
  ),
  single("solitaire-pendants", "solitaire", "cushion", "prongs", {
    slug: "hyacinthe-cushion-pendant",
    name: "Hyacinthe cushion pendant",
    summary: "A rounded square with broad, soft flashes.",
    description:
      "A cushion looks warmer than a round stone of the same colour. Lovely with yellow gold, where a G looks as white as it needs to.",
  }),
  single(
    "solitaire-pendants",
    "vintage",
    "old_european",
    "claws",
    {
      slug: "iolanthe-old-european-pendant",
      name: "Iolanthe old European pendant",
      summary: "An antique cut on a fine box chain.",
      description:
        "Its broad flashes come one at a time, like candles in a draught. The small round window in its middle is the culet, cut flat as it used to be.",
    },
    [0.75, 1, 1.5],
    BOX,
  ),
  single(
    "bezel-pendants",
    "bezel",
    "round",
    "bezel",
    {
      slug: "juno-bezel-pendant",
      name: "Juno bezel pendant",
      summary: "A round stone in a smooth rim: a dot of light.",
      description:
        "The pendant to put on and forget, through showers, sleep and small children's hands. From 0.3 ct it is also our least expensive single stone.",
    },
    [0.3, 0.5, 1, 1.5],
  ),
  single(
    "bezel-pendants",
    "bezel",
    "oval",
    "bezel",
    {
      slug: "kalliope-oval-bezel-pendant",
      name: "Kalliope oval bezel pendant",
      summary: "An oval pebble, rimmed in metal.",
      description:
        "The rim adds half a millimetre all round and closes the outline. Layers well below a shorter plain chain.",
    },
    [0.5, 1, 1.5],
  ),
  single(
    "bezel-pendants",
    "bezel",
    "pear",
    "bezel",
    {
      slug: "lorelei-pear-bezel-pendant",
      name: "Lorelei pear bezel pendant",
      summary: "A drop cast in a rim, point and all.",
      description: "Where the Cyrene shows its claws, the Lorelei shows one line. The point can't chip.",
    },
    [0.5, 1, 1.5],
  ),
  single(
    "bezel-pendants",
    "bezel",
    "emerald",
    "bezel",
    {
      slug: "minerva-emerald-bezel-pendant",
      name: "Minerva emerald-cut bezel pendant",
      summary: "A framed step cut, like a window at dusk.",
      description:
        "Straight rims sharpen the stone's edges. On a box chain it is the most architectural pendant here.",
    },
    [0.5, 1, 1.5],
    BOX,
  ),
  single(
    "bezel-pendants",
    "vintage",
    "round",
    "milgrain bezel",
    {
      slug: "nanette-milgrain-pendant",
      name: "Nanette milgrain pendant",
      summary: "A round stone behind a beaded edge.",
      description:
        "The beads soften the rim and recall a locket. Our suggestion for a first piece of jewellery to be handed on.",
    },
    [0.3, 0.5, 1],
  ),
  single(
    "bezel-pendants",
    "bezel",
    "marquise",
    "half bezel",
    {
      slug: "oriana-marquise-pendant",
      name: "Oriana marquise pendant",
      summary: "Metal along the two long sides, both tips free.",
      description:
        "The half rim holds the leaf like two cupped hands. The tips stand back a little behind the metal's line.",
    },
    [0.5, 1],
  ),
  single(
    "halo-pendants",
    "halo",
    "round",
    "halo",
    {
      slug: "parvati-halo-pendant",
      name: "Parvati halo pendant",
      summary: "A round stone in a ring of small ones.",
      description:
        "At a third of a carat in the middle it has the width of a full carat. The halo lies close, so that both read as one stone.",
    },
    HALOED,
  ),
  single(
    "halo-pendants",
    "halo",
    "oval",
    "halo",
    {
      slug: "quintessa-oval-halo-pendant",
      name: "Quintessa oval halo pendant",
      summary: "An upright oval, outlined in light.",
      description: "Taller than wide, it suits V-necks. The matching ear studs are our Ninon.",
    },
    HALOED,
  ),
  single(
    "halo-pendants",
    "halo",
    "pear",
    "halo",
    {
      slug: "raphaela-pear-halo-pendant",
      name: "Raphaela pear halo pendant",
      summary: "A pear and its echo in small stones.",
      description:
        "The halo meets above the point and carries the loop there. Bridal without being only for brides.",
    },
    HALOED,
  ),
  single(
    "halo-pendants",
    "halo",
    "cushion",
    "halo",
    {
      slug: "sidonie-cushion-halo-pendant",
      name: "Sidonie cushion halo pendant",
      summary: "A soft square, framed.",
      description:
        "The squarer frame gives it weight at the throat. On 16 inches it lies in the hollow of the collarbones.",
    },
    HALOED,
    STRONG,
  ),
  single(
    "halo-pendants",
    "halo",
    "round",
    "double halo",
    {
      slug: "talitha-double-halo-pendant",
      name: "Talitha double-halo pendant",
      summary: "Two rings of small stones around a round one.",
      description:
        "The outer ring steps down, which makes the pendant domed like a shield. The largest look we make under half a carat of centre.",
    },
    [0.33, 0.5, 0.75],
  ),
  single(
    "halo-pendants",
    "halo",
    "heart",
    "halo",
    {
      slug: "ulrika-heart-halo-pendant",
      name: "Ulrika heart halo pendant",
      summary: "A heart within a heart.",
      description: "The halo makes a half-carat heart readable, which alone it would not be.",
    },
    [0.5, 0.75, 1],
  ),
  single(
    "halo-pendants",
    "cluster",
    "round",
    "flower",
    {
      slug: "viola-flower-pendant",
      name: "Viola flower pendant",
      summary: "Seven round stones in the form of a flower.",
      description:
        "Six petals and a heart, all held in prongs, with light coming in between. The pendant for Anemone studs.",
    },
    [0.05, 0.1, 0.2],
  ),
];

const shaped = (
  category: string,
  style: string,
  shape: Shape | null,
  model: JewelleryModel,
  words: Words,
): JewelleryDesign => ({
  ...words,
  category,
  style,
  shape,
  models: [model],
  chosen: chainLengths(),
  leadDays: 8,
});

const round = (width: number): StoneSize => ({ cut: "round", width });

export const shapedPendantDesigns: readonly JewelleryDesign[] = [
  shaped(
    "open-pendants",
    "open",
    "round",
    { kind: "outlinePendant", form: [{ outline: "round", width: 13, stones: 1.5, chain: FINE }] },
    {
      slug: "anais-circle-pendant",
      name: "Anaïs circle pendant",
      summary: "A circle of small stones, open in the middle.",
      description:
        "Thirteen millimetres across: about a finger's width. It turns a little on its loop, and the inside catches light as well.",
    },
  ),
  shaped(
    "open-pendants",
    "open",
    "round",
    { kind: "outlinePendant", form: [{ outline: "round", width: 18, stones: 1.7, chain: STRONG }] },
    {
      slug: "beate-large-circle-pendant",
      name: "Beate large circle pendant",
      summary: "The same circle, grown to eighteen millimetres.",
      description:
        "Large enough to be worn over a pullover. On a stronger chain than the Anaïs, because it is pulled at more.",
    },
  ),
  shaped(
    "open-pendants",
    "open",
    "round",
    { kind: "outlinePendant", form: [{ outline: "heart", width: 12, stones: 1.4, chain: FINE }] },
    {
      slug: "coralie-open-heart-pendant",
      name: "Coralie open heart pendant",
      summary: "A heart drawn in stones, hanging by its cleft.",
      description: "A line and nothing inside: lighter, younger and cheaper than a heart-shaped stone.",
    },
  ),
  shaped(
    "open-pendants",
    "open",
    "round",
    {
      kind: "outlinePendant",
      form: [{ outline: "pear", width: 11, stones: 1.3, middle: round(3.4), chain: FINE }],
    },
    {
      slug: "desiree-drop-and-dot-pendant",
      name: "Désirée drop-and-dot pendant",
      summary: "A round stone stands free inside an open drop.",
      description:
        "It is held by a wire from behind, which does not show from the front. The space around it is what you look at.",
    },
  ),
  shaped(
    "open-pendants",
    "open",
    "round",
    { kind: "outlinePendant", form: [{ outline: "marquise", width: 9, stones: 1.3, chain: FINE }] },
    {
      slug: "eszter-open-leaf-pendant",
      name: "Eszter open leaf pendant",
      summary: "The outline of a leaf in small stones.",
      description:
        "Twice as long as wide and open all through. It lengthens a short neck and fills a deep neckline.",
    },
  ),
  shaped(
    "open-pendants",
    "open",
    "round",
    { kind: "outlinePendant", form: [{ outline: "hexagon", width: 12, stones: 1.4, chain: BOX }] },
    {
      slug: "hedda-hexagon-pendant",
      name: "Hedda hexagon pendant",
      summary: "Six straight sides, set with stones.",
      description: "A cell of a honeycomb on a box chain. For people who find circles too sweet.",
    },
  ),
  shaped(
    "open-pendants",
    "disc",
    "round",
    { kind: "discPendant", form: [{ diameter: 12, thickness: 1, stone: 2.2, chain: FINE }] },
    {
      slug: "fabienne-disc-pendant",
      name: "Fabienne disc pendant",
      summary: "A polished disc with one stone in its middle.",
      description:
        "The stone is rimmed and lies level with the metal, so that the face is smooth and takes no knocks.",
    },
  ),
  shaped(
    "open-pendants",
    "disc",
    "round",
    { kind: "discPendant", form: [{ diameter: 17, thickness: 1.2, stone: 3, chain: STRONG }] },
    {
      slug: "gudrun-medallion-pendant",
      name: "Gudrun medallion pendant",
      summary: "A medallion of seventeen millimetres with a stone of three.",
      description: "Heavy enough to stay where it hangs. Worn long, at 20 inches, over plain cloth.",
    },
  ),
  shaped(
    "multi-stone-pendants",
    "cross",
    "round",
    { kind: "crossPendant", form: [{ stone: round(2), arms: [2, 4, 2], chain: FINE }] },
    {
      slug: "magdalena-cross-pendant",
      name: "Magdalena cross pendant",
      summary: "Eleven round stones, each in its own prongs.",
      description:
        "No plate behind it: light comes through between the stones. A size for every day, under two centimetres tall.",
    },
  ),
  shaped(
    "multi-stone-pendants",
    "cross",
    "round",
    { kind: "crossPendant", form: [{ stone: round(2.7), arms: [2, 4, 2], chain: STRONG }] },
    {
      slug: "perpetua-large-cross-pendant",
      name: "Perpetua large cross pendant",
      summary: "A cross of larger stones for festive days.",
      description: "The same eleven stones as the Magdalena, each two and a half times its weight.",
    },
  ),
  shaped(
    "multi-stone-pendants",
    "line",
    "round",
    { kind: "linePendant", form: [{ stones: [round(2.2), round(2.8), round(3.6)], chain: FINE }] },
    {
      slug: "runa-three-stone-pendant",
      name: "Runa three-stone pendant",
      summary: "Past, present and future, one below the other.",
      description:
        "Three stones that grow downwards, hinged so that they follow the body. Given for the third child, and for the third decade.",
    },
  ),
  shaped(
    "multi-stone-pendants",
    "line",
    "round",
    { kind: "linePendant", form: [{ stones: Array.from({ length: 7 }, () => round(2)), chain: FINE }] },
    {
      slug: "solvei-line-pendant",
      name: "Solvei line pendant",
      summary: "Seven equal stones in a strip.",
      description:
        "A vertical bar that bends. The straight line under a round neckline is all the ornament a dress needs.",
    },
  ),
  shaped(
    "multi-stone-pendants",
    "drop",
    "pear",
    {
      kind: "pendant",
      form: [{ stone: stoneOf("pear", 0.75), setting: "prongs", above: [2.4], chain: FINE }],
    },
    {
      slug: "tamsin-dot-and-drop-pendant",
      name: "Tamsin dot-and-drop pendant",
      summary: "A small rimmed round, and a pear that swings from it.",
      description:
        "The joint lets the pear move while the round stays with the chain. The necklace to our Calla ear drops.",
    },
  ),
  shaped(
    "multi-stone-pendants",
    "drop",
    "round",
    {
      kind: "pendant",
      form: [{ stone: stoneOf("round", 0.75), setting: "bezel", above: [2.4, 3.2], chain: FINE }],
    },
    {
      slug: "ysolde-three-dot-pendant",
      name: "Ysolde three-dot pendant",
      summary: "Three rimmed rounds, each larger than the one above.",
      description:
        "All in rims, all hinged, nothing that catches. Three centimetres of movement on a fine chain.",
    },
  ),
];
