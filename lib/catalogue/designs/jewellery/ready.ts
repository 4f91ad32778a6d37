import type { Metal } from "@/lib/catalogue/model";
import type { ReadyDesign } from "./jewellery-design";

/** Finished jewellery in the safe, each made to one of the designs. */
export const READY_DESIGNS: readonly ReadyDesign[] = [
  {
    slug: "elara-one-carat-studs-in-stock",
    name: "Elara one-carat studs, finished",
    category: "ready-earrings",
    of: "elara-round-studs",
    summary: "Half a carat on each ear, in the two colours of gold most asked for.",
    description:
      "The pair we sell most, finished and boxed. If a birthday is this week, this is what to order.",
    pieces: [
      { metal: "14k-white", model: 1, quality: "DEF, VVS", back: "Push back", stock: 6 },
      { metal: "14k-yellow", model: 1, quality: "DEF, VVS", back: "Push back", stock: 4 },
      { metal: "14k-white", model: 1, quality: "GHI, VS", back: "Screw back", stock: 3 },
    ],
  },
  {
    slug: "odele-bezel-studs-in-stock",
    name: "Odele bezel studs, finished",
    category: "ready-earrings",
    of: "odele-bezel-studs",
    summary: "Rimmed rounds of a quarter carat each, ready today.",
    description:
      "Smooth rims in yellow and rose gold. A first pair for somebody whose ears were just pierced.",
    pieces: [
      { metal: "14k-yellow", quality: "GHI, VS", back: "Screw back", stock: 5 },
      { metal: "14k-rose", quality: "GHI, VS", back: "Screw back", stock: 2 },
    ],
  },
  {
    slug: "aurelie-halo-studs-in-stock",
    name: "Aurélie halo studs, finished",
    category: "ready-earrings",
    of: "aurelie-halo-studs",
    summary: "Half-carat centres with their halo, in white gold.",
    description: "One pair of each quality is kept in the safe and made again when it is sold.",
    pieces: [
      { metal: "18k-white", model: 1, quality: "DEF, VVS", back: "Push back", stock: 1 },
      { metal: "14k-white", model: 1, quality: "GHI, VS", back: "Push back", stock: 1 },
    ],
  },
  {
    slug: "wren-huggies-in-stock",
    name: "Wren pavé huggies, finished",
    category: "ready-earrings",
    of: "wren-pave-huggies",
    summary: "Little set hoops in all three golds.",
    description:
      "Small enough to send in a letter, though we don't: they travel insured like everything else.",
    pieces: [
      { metal: "14k-white", quality: "GHI, VS", stock: 4 },
      { metal: "14k-yellow", quality: "GHI, VS", stock: 7 },
      { metal: "14k-rose", quality: "GHI, VS", stock: 3 },
    ],
  },
  {
    slug: "calla-pear-drops-in-stock",
    name: "Calla pear drops, finished",
    category: "ready-earrings",
    of: "calla-pear-drops",
    summary: "Swinging pears for a wedding that is already next week.",
    description:
      "In platinum, which keeps its white beside any dress. The pair in the safe has been sold; more are on the bench.",
    pieces: [{ metal: "platinum", quality: "DEF, VVS", back: "Push back", stock: 0 }],
  },
  {
    slug: "una-hoops-in-stock",
    name: "Una slim hoops, finished",
    category: "ready-earrings",
    of: "una-slim-hoops",
    summary: "Plain two-centimetre hoops, kept in number.",
    description: "Polished and paired. In yellow gold we never run out of them for long.",
    pieces: [
      { metal: "14k-yellow", stock: 9 },
      { metal: "14k-white", stock: 4 },
      { metal: "18k-yellow", stock: 2 },
    ],
  },
  {
    slug: "bryn-court-band-in-stock",
    name: "Bryn court band, finished",
    category: "ready-wedding-ring",
    of: "bryn-court-band",
    summary: "Three millimetres, domed, in the sizes most fingers have.",
    description: "For the registry office on Friday. Sizes between these, and platinum, are made to order.",
    pieces: [
      { metal: "14k-yellow", size: "6", stock: 3 },
      { metal: "14k-yellow", size: "6.5", stock: 4 },
      { metal: "14k-yellow", size: "7", stock: 3 },
      { metal: "14k-white", size: "6.5", stock: 2 },
    ],
  },
  {
    slug: "oskar-court-band-in-stock",
    name: "Oskar court band, finished",
    category: "ready-wedding-ring",
    of: "oskar-court-band",
    summary: "The five-millimetre court band in sizes 9 to 11.",
    description:
      "The other half of a pair with the Bryn. Try it on at home, and send it back if the knuckle disagrees.",
    pieces: [
      { metal: "14k-yellow", size: "9", stock: 2 },
      { metal: "14k-yellow", size: "10", stock: 3 },
      { metal: "14k-white", size: "10", stock: 2 },
      { metal: "platinum", size: "11", stock: 1 },
    ],
  },
  {
    slug: "bettine-pave-band-in-stock",
    name: "Bettine pavé band, finished",
    category: "ready-wedding-ring",
    of: "bettine-pave-band",
    summary: "Half-set pavé in size 6 and 6.5.",
    description:
      "The band people forget to order with the engagement ring, and remember a week before the wedding.",
    pieces: [
      { metal: "14k-white", quality: "DEF, VVS", size: "6", stock: 2 },
      { metal: "14k-white", quality: "DEF, VVS", size: "6.5", stock: 2 },
      { metal: "14k-yellow", quality: "GHI, VS", size: "6.5", stock: 1 },
    ],
  },
  {
    slug: "helene-eternity-band-in-stock",
    name: "Hélène eternity band, finished",
    category: "ready-wedding-ring",
    of: "helene-eternity-band",
    summary: "Two-millimetre rounds all the way round, in size 6.5.",
    description:
      "A full row can't be resized, so order it only if 6.5 is what your finger measures. One ring in each metal.",
    pieces: [
      { metal: "platinum", quality: "DEF, VVS", size: "6.5", stock: 1 },
      { metal: "18k-yellow", quality: "DEF, VVS", size: "6.5", stock: 1 },
    ],
  },
  {
    slug: "willow-contour-band-in-stock",
    name: "Willow contour band, finished",
    category: "ready-wedding-ring",
    of: "willow-pave-contour-band",
    summary: "A bowed row of stones that makes room for yours.",
    description: "Fits most solitaires and small halos. The last one was sold on Monday.",
    pieces: [{ metal: "14k-white", quality: "GHI, VS", size: "6.5", stock: 0 }],
  },
  {
    slug: "alva-half-carat-pendant-in-stock",
    name: "Alva half-carat pendant, finished",
    category: "ready-pendants",
    of: "alva-round-pendant",
    summary: "One round stone of half a carat on 18 inches of chain.",
    description: "The easiest present in the shop: no size to ask for, no taste to guess.",
    pieces: [
      { metal: "14k-white", model: 0, quality: "DEF, VVS", length: "18 in", stock: 5 },
      { metal: "14k-yellow", model: 0, quality: "DEF, VVS", length: "18 in", stock: 5 },
      { metal: "14k-rose", model: 0, quality: "GHI, VS", length: "18 in", stock: 2 },
    ],
  },
  {
    slug: "juno-bezel-pendant-in-stock",
    name: "Juno bezel pendant, finished",
    category: "ready-pendants",
    of: "juno-bezel-pendant",
    summary: "A dot of light of 0.3 ct, on 16 or 18 inches.",
    description: "Our least expensive single stone, finished. Good for confirmations, exams and first jobs.",
    pieces: [
      { metal: "14k-yellow", quality: "GHI, VS", length: "16 in", stock: 4 },
      { metal: "14k-yellow", quality: "GHI, VS", length: "18 in", stock: 4 },
      { metal: "14k-white", quality: "GHI, VS", length: "18 in", stock: 3 },
    ],
  },
  {
    slug: "coralie-heart-pendant-in-stock",
    name: "Coralie open heart pendant, finished",
    category: "ready-pendants",
    of: "coralie-open-heart-pendant",
    summary: "A drawn heart in rose gold: the fourteenth of February in a box.",
    description: "We make thirty in January and none are left by March.",
    pieces: [
      { metal: "14k-rose", quality: "GHI, VS", length: "18 in", stock: 8 },
      { metal: "14k-white", quality: "GHI, VS", length: "18 in", stock: 3 },
    ],
  },
  {
    slug: "magdalena-cross-in-stock",
    name: "Magdalena cross pendant, finished",
    category: "ready-pendants",
    of: "magdalena-cross-pendant",
    summary: "Eleven stones in the form of a cross, on 16 inches.",
    description: "Short chains, because it is most often given to children. Longer ones are made to order.",
    pieces: [
      { metal: "14k-yellow", quality: "GHI, VS", length: "16 in", stock: 2 },
      { metal: "14k-white", quality: "GHI, VS", length: "16 in", stock: 2 },
    ],
  },
  {
    slug: "moor-cable-chain-in-stock",
    name: "Moor cable chain, in stock",
    category: "ready-chains",
    of: "moor-cable-chain",
    summary: "The chain for everything, in three lengths.",
    description: "Drawn, soldered and hallmarked. Replace the thin chain of an old pendant with it.",
    pieces: [
      { metal: "14k-yellow", length: "16 in", stock: 6 },
      { metal: "14k-yellow", length: "18 in", stock: 10 },
      { metal: "14k-yellow", length: "20 in", stock: 6 },
      { metal: "14k-white", length: "18 in", stock: 8 },
    ],
  },
  {
    slug: "nib-box-chain-in-stock",
    name: "Nib box chain, in stock",
    category: "ready-chains",
    of: "nib-fine-box-chain",
    summary: "One millimetre of square links, 18 inches.",
    description: "Kept for the pendants it carries and for those who lost theirs.",
    pieces: [
      { metal: "14k-white", length: "18 in", stock: 7 },
      { metal: "18k-yellow", length: "18 in", stock: 2 },
    ],
  },
  {
    slug: "weir-curb-chain-in-stock",
    name: "Weir curb chain, in stock",
    category: "ready-chains",
    of: "weir-curb-chain",
    summary: "Three millimetres of flat links, 20 and 22 inches.",
    description: "The chain most men come in for. It takes no pendant and needs none.",
    pieces: [
      { metal: "14k-yellow", length: "20 in", stock: 3 },
      { metal: "14k-yellow", length: "22 in", stock: 2 },
    ],
  },
  {
    slug: "memo-paperclip-chain-in-stock",
    name: "Memo paperclip chain, in stock",
    category: "ready-chains",
    of: "memo-paperclip-chain",
    summary: "Open oblong links, 18 inches, ready to layer.",
    description: "Hook a pendant you already have into any link.",
    pieces: [
      { metal: "14k-yellow", length: "18 in", stock: 5 },
      { metal: "14k-rose", length: "18 in", stock: 1 },
    ],
  },
  {
    slug: "cordage-rope-chain-in-stock",
    name: "Cordage rope chain, in stock",
    category: "ready-chains",
    of: "cordage-rope-chain",
    summary: "The classic rope, between deliveries.",
    description: "Sold out in every length at the moment; the made-to-order Cordage takes four working days.",
    pieces: [
      { metal: "14k-yellow", length: "20 in", stock: 0 },
      { metal: "14k-yellow", length: "22 in", stock: 0 },
    ],
  },
  {
    slug: "beryl-tennis-bracelet-in-stock",
    name: "Beryl tennis bracelet, finished",
    category: "ready-bracelets",
    of: "beryl-tennis-bracelet",
    summary: "Seven inches of stones of nearly three millimetres.",
    description: "A tennis bracelet takes two weeks at the bench; these two have had theirs.",
    pieces: [
      { metal: "14k-white", model: 0, quality: "GHI, VS", length: "7 in", stock: 2 },
      { metal: "14k-yellow", model: 0, quality: "GHI, VS", length: "7 in", stock: 1 },
    ],
  },
  {
    slug: "ada-tennis-bracelet-in-stock",
    name: "Ada fine tennis bracelet, finished",
    category: "ready-bracelets",
    of: "ada-fine-tennis-bracelet",
    summary: "The light one, in 6.5 and 7 inches.",
    description: "Measure the wrist with a strip of paper and add half an inch; then choose.",
    pieces: [
      { metal: "14k-white", model: 0, quality: "GHI, VS", length: "6.5 in", stock: 2 },
      { metal: "14k-white", model: 0, quality: "GHI, VS", length: "7 in", stock: 3 },
    ],
  },
  {
    slug: "gerda-bangle-in-stock",
    name: "Gerda slim bangle, finished",
    category: "ready-bracelets",
    of: "gerda-slim-bangle",
    summary: "Slim bangles to collect, in three golds.",
    description: "Take one of each: they are sold singly, worn together and sound best in threes.",
    pieces: [
      { metal: "14k-yellow", stock: 6 },
      { metal: "14k-rose", stock: 6 },
      { metal: "14k-white", stock: 5 },
    ],
  },
  {
    slug: "ulla-station-bracelet-in-stock",
    name: "Ulla five-station bracelet, finished",
    category: "ready-bracelets",
    of: "ulla-five-station-bracelet",
    summary: "Five rimmed stones on seven inches of chain.",
    description: "The bracelet to give to somebody who says they wear no bracelets.",
    pieces: [
      { metal: "14k-yellow", quality: "GHI, VS", length: "7 in", stock: 4 },
      { metal: "14k-rose", quality: "GHI, VS", length: "7 in", stock: 2 },
    ],
  },
  {
    slug: "ragna-cuff-in-stock",
    name: "Ragna open cuff, finished",
    category: "ready-bracelets",
    of: "ragna-open-cuff",
    summary: "A rounded cuff in yellow gold.",
    description: "One size fits wrists of 15 to 17 cm. We no longer keep it in white.",
    pieces: [{ metal: "14k-yellow", stock: 2 }],
    withdrawn: true,
  },
  {
    slug: "galatea-station-necklace-in-stock",
    name: "Galatea station necklace, finished",
    category: "ready-necklaces",
    of: "galatea-seven-station-necklace",
    summary: "Seven stones strewn along 18 inches.",
    description: "It suits every neckline, which is why it is the necklace we finish in advance.",
    pieces: [
      { metal: "14k-yellow", quality: "GHI, VS", length: "18 in", stock: 3 },
      { metal: "14k-white", quality: "GHI, VS", length: "18 in", stock: 3 },
    ],
  },
  {
    slug: "mimi-five-stone-necklace-in-stock",
    name: "Mimi five-stone necklace, finished",
    category: "ready-necklaces",
    of: "mimi-five-stone-necklace",
    summary: "Twelve bright millimetres on 16 or 18 inches.",
    description: "Small, quick to choose, hard to take off again.",
    pieces: [
      { metal: "14k-yellow", quality: "GHI, VS", length: "16 in", stock: 2 },
      { metal: "14k-white", quality: "DEF, VVS", length: "18 in", stock: 2 },
    ],
  },
  {
    slug: "adair-tennis-necklace-in-stock",
    name: "Adair fine tennis necklace, finished",
    category: "ready-necklaces",
    of: "adair-fine-tennis-necklace",
    summary: "Two-millimetre rounds on 16 inches: one necklace, in white gold.",
    description: "Three weeks of work that you need not wait for. There is a single one.",
    pieces: [{ metal: "14k-white", quality: "GHI, VS", length: "16 in", stock: 1 }],
  },
  {
    slug: "selene-pear-lariat-in-stock",
    name: "Selene pear lariat, finished",
    category: "ready-necklaces",
    of: "selene-pear-lariat",
    summary: "A pear that falls from where the chain meets.",
    description: "In yellow gold on 18 inches, for evenings that were not planned.",
    pieces: [
      { metal: "14k-yellow", quality: "DEF, VVS", length: "18 in", stock: 2 },
      { metal: "18k-white", quality: "DEF, VVS", length: "18 in", stock: 1 },
    ],
  },
];

/** A finished engagement ring: a setting with its stone in it. Colour and clarity as their letters. */
export type ReadyRing = {
  readonly slug: string;
  readonly name: string;
  /** slug of the setting; the stone has the first shape it is made for */
  readonly setting: string;
  readonly summary: string;
  readonly description: string;
  readonly carat: number;
  readonly color: "D" | "E" | "F" | "G" | "H";
  readonly clarity: "VVS1" | "VVS2" | "VS1" | "VS2";
  readonly pieces: readonly { metal: Metal; size: string; stock: number }[];
};

export const READY_RINGS: readonly ReadyRing[] = [
  {
    slug: "alba-one-carat-ready",
    name: "Alba one-carat solitaire, ready to give",
    setting: "alba-four-prong-solitaire",
    summary: "The plain four-prong solitaire with a round stone of 1.01 ct, in size 6.5.",
    description:
      "For the question that won't wait. Should the size be wrong: a plain band is the easiest of all to change.",
    carat: 1.01,
    color: "F",
    clarity: "VS1",
    pieces: [
      { metal: "14k-white", size: "6.5", stock: 2 },
      { metal: "14k-yellow", size: "6.5", stock: 2 },
    ],
  },
  {
    slug: "ondine-two-carat-ready",
    name: "Ondine two-carat oval, ready to give",
    setting: "ondine-cathedral-solitaire",
    summary: "An oval of 2.03 ct between cathedral arches, in platinum.",
    description:
      "Our grandest finished ring. One exists; it has been photographed so often that we know it by heart.",
    carat: 2.03,
    color: "E",
    clarity: "VVS2",
    pieces: [{ metal: "platinum", size: "6", stock: 1 }],
  },
  {
    slug: "linea-princess-ready",
    name: "Linea princess solitaire, ready to give",
    setting: "linea-knife-edge-solitaire",
    summary: "A princess cut of 0.9 ct on a knife-edge band, size 6 and 7.",
    description: "Sharp lines and a square stone, for somebody who draws, builds or codes.",
    carat: 0.9,
    color: "G",
    clarity: "VS1",
    pieces: [
      { metal: "14k-white", size: "6", stock: 1 },
      { metal: "14k-white", size: "7", stock: 1 },
    ],
  },
  {
    slug: "vera-emerald-ready",
    name: "Vera emerald-cut solitaire, ready to give",
    setting: "vera-flat-band-solitaire",
    summary: "An emerald cut of 1.5 ct, set low on a flat band.",
    description: "Calm, wide and practical. In yellow gold, where a step cut looks its warmest.",
    carat: 1.5,
    color: "F",
    clarity: "VVS2",
    pieces: [{ metal: "18k-yellow", size: "6.5", stock: 1 }],
  },
  {
    slug: "petra-pear-ready",
    name: "Petra pear solitaire, ready to give",
    setting: "petra-claw-prong-solitaire",
    summary: "A pear of 1.2 ct in fine claws, rose gold.",
    description:
      "The slim band and the long stone flatter short fingers. Sold at the moment; the next one is being set.",
    carat: 1.2,
    color: "F",
    clarity: "VS2",
    pieces: [{ metal: "14k-rose", size: "6", stock: 0 }],
  },
  {
    slug: "mira-heart-ready",
    name: "Mira heart solitaire, ready to give",
    setting: "mira-tapered-solitaire",
    summary: "A heart of 1.1 ct on a tapering band.",
    description: "A heart must be seen to be trusted; this one has an even cleft and full shoulders.",
    carat: 1.1,
    color: "E",
    clarity: "VS1",
    pieces: [{ metal: "14k-white", size: "6.5", stock: 1 }],
  },
  {
    slug: "orbit-bezel-ready",
    name: "Orbit bezel ring, ready to give",
    setting: "orbit-full-bezel",
    summary: "A round stone of 0.8 ct in a smooth rim, in four sizes.",
    description: "Nothing to catch, nothing to explain. The finished ring we would give to a surgeon.",
    carat: 0.8,
    color: "G",
    clarity: "VS1",
    pieces: [
      { metal: "14k-yellow", size: "5.5", stock: 1 },
      { metal: "14k-yellow", size: "6", stock: 1 },
      { metal: "14k-yellow", size: "6.5", stock: 2 },
      { metal: "14k-yellow", size: "7", stock: 1 },
    ],
  },
  {
    slug: "trio-three-stone-ready",
    name: "Trio three-stone ring, ready to give",
    setting: "trio-round-three-stone",
    summary: "A round stone of 1 ct between two companions.",
    description: "Three stones for the past, the present and the week in which it can be delivered.",
    carat: 1,
    color: "F",
    clarity: "VS1",
    pieces: [
      { metal: "14k-white", size: "6.5", stock: 1 },
      { metal: "platinum", size: "6.5", stock: 1 },
    ],
  },
];
