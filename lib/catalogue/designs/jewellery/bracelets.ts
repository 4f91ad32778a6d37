import type { Shape } from "@/lib/diamonds/model";
import type { JewelleryModel } from "@/lib/geometry/pieces/jewellery-piece";
import type { StoneSize } from "@/lib/geometry/pieces/stone-shape";
import { chainLengths, type JewelleryDesign, lineLengths } from "./jewellery-design";

const INCH = 25.4;
const WRIST = [6, 6.5, 7, 7.5, 8] as const;

type Words = Pick<JewelleryDesign, "slug" | "name" | "summary" | "description">;

const round = (width: number): StoneSize => ({ cut: "round", width });

/** A line of stones around the wrist, in several widths of stone. */
const tennis = (sizes: readonly StoneSize[], words: Words): JewelleryDesign => ({
  ...words,
  category: "tennis-bracelets",
  style: "tennis",
  shape: (sizes[0]?.cut ?? "round") as Shape,
  models: sizes.map((size) => ({ kind: "tennisBracelet", form: [size, 7 * INCH] })),
  chosen: lineLengths(7, [6.5, 7, 7.5]),
  leadDays: 12,
});

export const tennisBraceletDesigns: readonly JewelleryDesign[] = [
  tennis([round(2), round(2.4)], {
    slug: "ada-fine-tennis-bracelet",
    name: "Ada fine tennis bracelet",
    summary: "Rounds of about two millimetres: a thread of light for every day.",
    description:
      "So light that it may stay on at the keyboard. The links are hinged under each stone, so it lies flat and does not turn over.",
  }),
  tennis([round(2.8), round(3.2)], {
    slug: "beryl-tennis-bracelet",
    name: "Beryl tennis bracelet",
    summary: "The tennis bracelet as most people know it.",
    description:
      "At about three millimetres each stone is seen singly and the line as a whole. Choose the length half an inch above your wrist's measure.",
  }),
  tennis([round(3.8), round(4.3)], {
    slug: "constance-grand-tennis-bracelet",
    name: "Constance grand tennis bracelet",
    summary: "Stones of four millimetres: nearly a quarter of a carat each.",
    description:
      "A serious piece, with the weight of one. It goes on in the evening and is not forgotten for a minute.",
  }),
  tennis(
    [
      { cut: "princess", width: 2.4 },
      { cut: "princess", width: 2.9 },
    ],
    {
      slug: "dorit-princess-tennis-bracelet",
      name: "Dorit princess tennis bracelet",
      summary: "Squares in a row, with hardly a gap.",
      description:
        "Less metal shows between squares than between rounds. The corners stand behind prongs on all four sides.",
    },
  ),
  tennis([{ cut: "emerald", width: 3.6, ratio: 1.35 }], {
    slug: "edda-emerald-tennis-bracelet",
    name: "Edda emerald-cut tennis bracelet",
    summary: "Step cuts across the wrist, edge to edge.",
    description:
      "They gleam in turn as the arm moves, like windows of a passing train. Best in the finer quality.",
  }),
  tennis([{ cut: "oval", width: 3, ratio: 1.4 }], {
    slug: "fay-oval-tennis-bracelet",
    name: "Fay oval tennis bracelet",
    summary: "Ovals stand across the line and make it broad.",
    description:
      "More than four millimetres high at three millimetres of pitch: much bracelet for its carats.",
  }),
];

const made = (
  category: string,
  style: string,
  shape: Shape | null,
  model: JewelleryModel,
  words: Words,
  leadDays = 8,
): JewelleryDesign => ({ ...words, category, style, shape, models: [model], leadDays });

const onChain = (design: JewelleryDesign): JewelleryDesign => ({
  ...design,
  chosen: chainLengths(7, [6, 6.5, 7, 7.5, 8]),
});

const FINE = { link: "cable", width: 1.1 } as const;
const FIRM = { link: "cable", width: 1.6 } as const;

export const bangleDesigns: readonly JewelleryDesign[] = [
  made(
    "bangles",
    "plain",
    null,
    { kind: "bangle", form: [{ diameter: 60, width: 2.4, thickness: 2, profile: "court" }] },
    {
      slug: "gerda-slim-bangle",
      name: "Gerda slim bangle",
      summary: "A round bangle of 2.4 mm to wear in numbers.",
      description:
        "Sixty millimetres inside: it passes over most hands and slides to the wrist's bone. Three of them make a sound.",
    },
  ),
  made(
    "bangles",
    "plain",
    null,
    { kind: "bangle", form: [{ diameter: 60, width: 4, thickness: 2.2, profile: "half-round" }] },
    {
      slug: "hanne-half-round-bangle",
      name: "Hanne half-round bangle",
      summary: "A domed bangle, four millimetres wide.",
      description: "The dome gives it one long highlight. Alone on a bare arm it is enough.",
    },
  ),
  made(
    "bangles",
    "plain",
    null,
    { kind: "bangle", form: [{ diameter: 62, width: 7, thickness: 2, profile: "flat" }] },
    {
      slug: "irmela-broad-bangle",
      name: "Irmela broad bangle",
      summary: "A flat band for the arm, seven millimetres wide.",
      description: "A wedding band enlarged: straight sides, a flat face and a good deal of gold.",
    },
  ),
  made(
    "bangles",
    "plain",
    null,
    { kind: "bangle", form: [{ diameter: 60, width: 3.4, thickness: 2.4, profile: "knife-edge" }] },
    {
      slug: "jytte-knife-edge-bangle",
      name: "Jytte knife-edge bangle",
      summary: "Two slopes and a ridge between them.",
      description:
        "Half of it is always in light. It looks slimmer than the Hanne and weighs about the same.",
    },
  ),
  made(
    "bangles",
    "pave",
    "round",
    {
      kind: "stoneBangle",
      form: [
        {
          diameter: 58,
          width: 3,
          thickness: 2.2,
          profile: "flat",
          cut: "round",
          stones: 2,
          setting: "channel",
          over: 0.5,
        },
      ],
    },
    {
      slug: "karla-channel-bangle",
      name: "Karla channel bangle",
      summary: "Two-millimetre stones in a channel over the upper half.",
      description:
        "Smooth outside, so sleeves slide over it. The lower half is plain and may knock on the desk.",
    },
    14,
  ),
  made(
    "bangles",
    "pave",
    "round",
    {
      kind: "stoneBangle",
      form: [
        {
          diameter: 58,
          width: 2.4,
          thickness: 2,
          profile: "court",
          cut: "round",
          stones: 1.5,
          setting: "pave",
          over: 0.5,
        },
      ],
    },
    {
      slug: "lotte-pave-bangle",
      name: "Lotte pavé bangle",
      summary: "A fine half circle of pavé on a slim round bangle.",
      description: "Wear it between two plain Gerdas: the stones then seem to be set between three rails.",
    },
    14,
  ),
  made(
    "bangles",
    "pave",
    "princess",
    {
      kind: "stoneBangle",
      form: [
        {
          diameter: 58,
          width: 3.2,
          thickness: 2.3,
          profile: "flat",
          cut: "princess",
          stones: 2.4,
          setting: "channel",
          over: 0.4,
        },
      ],
    },
    {
      slug: "nadja-princess-bangle",
      name: "Nadja princess bangle",
      summary: "Squares without gaps, sunk between two rails.",
      description:
        "One strip of facets over the top of the arm. The most severe and the most brilliant of our bangles.",
    },
    14,
  ),
  made(
    "bangles",
    "cuff",
    null,
    { kind: "cuff", form: [{ diameter: 57, width: 5, thickness: 1.8, profile: "court", open: 62 }] },
    {
      slug: "ragna-open-cuff",
      name: "Ragna open cuff",
      summary: "A rounded cuff that slips on from the side.",
      description:
        "The opening is three centimetres wide; turn the wrist edgewise and push. It keeps its shape if you don't bend it each time.",
    },
  ),
  made(
    "bangles",
    "cuff",
    null,
    { kind: "cuff", form: [{ diameter: 57, width: 9, thickness: 1.6, profile: "flat", open: 66 }] },
    {
      slug: "signe-wide-cuff",
      name: "Signe wide cuff",
      summary: "Nine millimetres of flat polished metal.",
      description:
        "A mirror for the wrist. Fine scratches come within a week and turn into a soft sheen within a year.",
    },
  ),
  made(
    "bangles",
    "cuff",
    null,
    {
      kind: "cuff",
      form: [{ diameter: 57, width: 5, thickness: 2.4, profile: "court", open: 60, twisted: true }],
    },
    {
      slug: "thyra-twisted-cuff",
      name: "Thyra twisted cuff",
      summary: "Two strands cross and cross again.",
      description: "After arm rings of the ninth century, lighter and smoother. The ends are rounded.",
    },
  ),
];

export const stationBraceletDesigns: readonly JewelleryDesign[] = [
  onChain(
    made(
      "station-bracelets",
      "station",
      "round",
      {
        kind: "stationBracelet",
        form: [{ stone: round(2.6), setting: "bezel", count: 5, over: 0.6, chain: FINE }, 7 * INCH],
      },
      {
        slug: "ulla-five-station-bracelet",
        name: "Ulla five-station bracelet",
        summary: "Five rimmed stones spread along a fine chain.",
        description:
          "They stand over the upper side of the wrist, a finger's width and a half apart. The bracelet we see people never take off.",
      },
    ),
  ),
  onChain(
    made(
      "station-bracelets",
      "station",
      "round",
      {
        kind: "stationBracelet",
        form: [{ stone: round(2), setting: "bezel", count: 9, over: 1, chain: FINE }, 7 * INCH],
      },
      {
        slug: "vilma-nine-station-bracelet",
        name: "Vilma nine-station bracelet",
        summary: "Nine small stones all the way round.",
        description: "However it turns, three of them are in view. Small rims, smooth on both sides.",
      },
    ),
  ),
  onChain(
    made(
      "station-bracelets",
      "solitaire",
      "round",
      {
        kind: "stationBracelet",
        form: [{ stone: round(4.1), setting: "bezel", count: 1, over: 1, chain: FINE }, 7 * INCH],
      },
      {
        slug: "wilma-single-stone-bracelet",
        name: "Wilma single-stone bracelet",
        summary: "One stone of a quarter carat on a chain.",
        description:
          "The wrist's answer to a solitaire pendant. The chain is soldered to the rim on both sides, so that the stone stays face up.",
      },
    ),
  ),
  onChain(
    made(
      "station-bracelets",
      "solitaire",
      "pear",
      {
        kind: "stationBracelet",
        form: [
          { stone: { cut: "pear", width: 4, ratio: 1.5 }, setting: "bezel", count: 1, over: 1, chain: FINE },
          7 * INCH,
        ],
      },
      {
        slug: "zelda-pear-bracelet",
        name: "Zelda pear bracelet",
        summary: "A rimmed pear stands across a fine chain.",
        description: "Its point looks towards the hand. One stone, slightly off the expected.",
      },
    ),
  ),
  onChain(
    made(
      "station-bracelets",
      "bar",
      "round",
      {
        kind: "barBracelet",
        form: [{ stones: [round(2.6), round(2.6), round(2.6), round(2.6)], chain: FINE }, 7 * INCH],
      },
      {
        slug: "agathe-seven-stone-bracelet",
        name: "Agathe seven-stone bracelet",
        summary: "Seven stones in a row on a chain: a tennis bracelet's face without its price.",
        description:
          "From above the wrist looks fully set. Below runs the fine chain, which adjusts by itself.",
      },
    ),
  ),
  onChain(
    made(
      "station-bracelets",
      "bar",
      "round",
      {
        kind: "barBracelet",
        form: [{ stones: [round(4), round(3.4), round(2.8), round(2.2)], chain: FIRM }, 7 * INCH],
      },
      {
        slug: "belinda-graduated-bracelet",
        name: "Belinda graduated bracelet",
        summary: "Seven stones, largest in the middle.",
        description: "The row swells to four millimetres and tapers into the chain without a step.",
      },
    ),
  ),
  onChain(
    made(
      "station-bracelets",
      "bar",
      "emerald",
      {
        kind: "barBracelet",
        form: [
          {
            stones: [
              { cut: "emerald", width: 2.8 },
              { cut: "emerald", width: 2.8 },
              { cut: "emerald", width: 2.8 },
            ],
            chain: FINE,
          },
          7 * INCH,
        ],
      },
      {
        slug: "camilla-step-cut-bracelet",
        name: "Camilla step-cut bracelet",
        summary: "Five small emerald cuts side by side.",
        description:
          "Upright step cuts make a little colonnade. A dry, elegant bracelet that goes with a steel watch.",
      },
    ),
  ),
];

const links = (
  link: "curb" | "paperclip" | "cable" | "rope" | "rolo",
  width: number,
  words: Words,
): JewelleryDesign => ({
  ...words,
  category: "chain-bracelets",
  style: link,
  shape: null,
  models: [{ kind: "chainBracelet", form: [{ link, width }, 7 * INCH] }],
  chosen: lineLengths(7, WRIST),
  leadDays: 4,
});

export const chainBraceletDesigns: readonly JewelleryDesign[] = [
  links("curb", 4, {
    slug: "dike-curb-bracelet",
    name: "Dike curb bracelet",
    summary: "Flat twisted links, four millimetres wide.",
    description: "Lies flat under a cuff and keeps its line. The bracelet to the Weir chain.",
  }),
  links("curb", 6.4, {
    slug: "fort-heavy-curb-bracelet",
    name: "Fort heavy curb bracelet",
    summary: "A heavy curb for a broad wrist.",
    description:
      "More than six millimetres wide and heavy in the hand. It wants a wrist of seven inches at least.",
  }),
  links("paperclip", 3.4, {
    slug: "dossier-paperclip-bracelet",
    name: "Dossier paperclip bracelet",
    summary: "Oblong links with air between them.",
    description: "Closes in any link, so that one length fits two wrists. Charms hook in where you like.",
  }),
  links("rope", 2.6, {
    slug: "lanyard-rope-bracelet",
    name: "Lanyard rope bracelet",
    summary: "A wound cord of gold around the wrist.",
    description:
      "Round, supple and bright from all sides. It wears well with a watch and does not scratch it.",
  }),
  links("rolo", 3.6, {
    slug: "hoopla-rolo-bracelet",
    name: "Hoopla rolo bracelet",
    summary: "Round links, full and light.",
    description:
      "The links are round in outline and in wire: nothing on it has an edge. A good first bracelet.",
  }),
];
