import { readyDesignsIn } from "./ready-design";

export const readyEarrings = readyDesignsIn("ready-earrings", [
  {
    slug: "elara-one-carat-studs-in-stock",
    name: "Elara one-carat studs, finished",
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
    of: "calla-pear-drops",
    summary: "Swinging pears for a wedding that is already next week.",
    description:
      "In platinum, which keeps its white beside any dress. The pair in the safe has been sold; more are on the bench.",
    pieces: [{ metal: "platinum", quality: "DEF, VVS", back: "Push back", stock: 0 }],
  },
  {
    slug: "una-hoops-in-stock",
    name: "Una slim hoops, finished",
    of: "una-slim-hoops",
    summary: "Plain two-centimetre hoops, kept in number.",
    description: "Polished and paired. In yellow gold we never run out of them for long.",
    pieces: [
      { metal: "14k-yellow", stock: 9 },
      { metal: "14k-white", stock: 4 },
      { metal: "18k-yellow", stock: 2 },
    ],
  },
]);
