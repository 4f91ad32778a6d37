import { readyDesignsIn } from "./ready-design";

export const readyWeddingRings = readyDesignsIn("ready-wedding-ring", [
  {
    slug: "bryn-court-band-in-stock",
    name: "Bryn court band, finished",
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
    of: "willow-pave-contour-band",
    summary: "A bowed row of stones that makes room for yours.",
    description: "Fits most solitaires and small halos. The last one was sold on Monday.",
    pieces: [{ metal: "14k-white", quality: "GHI, VS", size: "6.5", stock: 0 }],
  },
]);
