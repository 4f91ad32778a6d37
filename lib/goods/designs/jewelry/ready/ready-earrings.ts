import { readyDesignsIn } from "./ready-design";

export const readyEarrings = readyDesignsIn("ready-earrings", [
  {
    slug: "elara-one-carat-studs-in-stock",
    name: "Elara one-carat studs",
    of: "elara-round-studs",
    summary: "Half a carat on each ear, in our two most popular colors of gold.",
    description:
      "Our best-selling pair, finished and boxed. A safe choice for a birthday that's coming up soon.",
    pieces: [
      { metal: "14k-white", model: 1, quality: "DEF, VVS", back: "Push back", stock: 6 },
      { metal: "14k-yellow", model: 1, quality: "DEF, VVS", back: "Push back", stock: 4 },
      { metal: "14k-white", model: 1, quality: "GHI, VS", back: "Screw back", stock: 3 },
    ],
  },
  {
    slug: "odele-bezel-studs-in-stock",
    name: "Odele bezel studs",
    of: "odele-bezel-studs",
    summary: "Rimmed rounds of a quarter carat each, ready to ship.",
    description: "Smooth rims in yellow and rose gold. A first pair for newly healed piercings.",
    pieces: [
      { metal: "14k-yellow", quality: "GHI, VS", back: "Screw back", stock: 5 },
      { metal: "14k-rose", quality: "GHI, VS", back: "Screw back", stock: 2 },
    ],
  },
  {
    slug: "aurelie-halo-studs-in-stock",
    name: "Aurélie halo studs",
    of: "aurelie-halo-studs",
    summary: "Half-carat centers in a halo, in white gold.",
    description: "We keep one pair of each quality in our vault and make another when it sells.",
    pieces: [
      { metal: "18k-white", model: 1, quality: "DEF, VVS", back: "Push back", stock: 1 },
      { metal: "14k-white", model: 1, quality: "GHI, VS", back: "Push back", stock: 1 },
    ],
  },
  {
    slug: "wren-huggies-in-stock",
    name: "Wren pavé huggies",
    of: "wren-pave-huggies",
    summary: "Little hoops set with stones, in all three colors of gold.",
    description:
      "Small enough to fit in an envelope, but they travel fully insured, like everything we ship.",
    pieces: [
      { metal: "14k-white", quality: "GHI, VS", stock: 4 },
      { metal: "14k-yellow", quality: "GHI, VS", stock: 7 },
      { metal: "14k-rose", quality: "GHI, VS", stock: 3 },
    ],
  },
  {
    slug: "calla-pear-drops-in-stock",
    name: "Calla pear drops",
    of: "calla-pear-drops",
    summary: "Swinging pears for a wedding that's just around the corner.",
    description: "In platinum, which stays white next to any dress.",
    pieces: [{ metal: "platinum", quality: "DEF, VVS", back: "Push back", stock: 0 }],
  },
  {
    slug: "una-hoops-in-stock",
    name: "Una slim hoops",
    of: "una-slim-hoops",
    summary: "Plain ¾-inch hoops (2 cm), ready to ship.",
    description: "Polished and paired, ready to wear.",
    pieces: [
      { metal: "14k-yellow", stock: 9 },
      { metal: "14k-white", stock: 4 },
      { metal: "18k-yellow", stock: 2 },
    ],
  },
]);
