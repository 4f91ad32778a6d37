import { readyDesignsIn } from "./ready-design";

export const readyWeddingRings = readyDesignsIn("ready-wedding-ring", [
  {
    slug: "bryn-court-band-in-stock",
    name: "Bryn comfort-fit band",
    of: "bryn-court-band",
    summary: "Three millimeters wide and domed, in our most popular sizes.",
    description: "For a wedding date that's almost here. Platinum and other sizes are made to order.",
    pieces: [
      { metal: "14k-yellow", size: "6", stock: 3 },
      { metal: "14k-yellow", size: "6.5", stock: 4 },
      { metal: "14k-yellow", size: "7", stock: 3 },
      { metal: "14k-white", size: "6.5", stock: 2 },
    ],
  },
  {
    slug: "oskar-court-band-in-stock",
    name: "Oskar comfort-fit band",
    of: "oskar-court-band",
    summary: "The five-millimeter comfort-fit band in sizes 9 to 11.",
    description:
      "The match for the Bryn. Try it on at home, and if it doesn't slide over your knuckle, send it back.",
    pieces: [
      { metal: "14k-yellow", size: "9", stock: 2 },
      { metal: "14k-yellow", size: "10", stock: 3 },
      { metal: "14k-white", size: "10", stock: 2 },
      { metal: "platinum", size: "11", stock: 1 },
    ],
  },
  {
    slug: "bettine-pave-band-in-stock",
    name: "Bettine pavé band",
    of: "bettine-pave-band",
    summary: "Pavé halfway around, in sizes 6 and 6.5.",
    description:
      "The band people forget to order with the engagement ring and remember a week before the wedding.",
    pieces: [
      { metal: "14k-white", quality: "DEF, VVS", size: "6", stock: 2 },
      { metal: "14k-white", quality: "DEF, VVS", size: "6.5", stock: 2 },
      { metal: "14k-yellow", quality: "GHI, VS", size: "6.5", stock: 1 },
    ],
  },
  {
    slug: "helene-eternity-band-in-stock",
    name: "Hélène eternity band",
    of: "helene-eternity-band",
    summary: "Two-millimeter rounds all the way around, in size 6.5.",
    description: "A full row can't be resized, so order it only if you wear a size 6.5.",
    pieces: [
      { metal: "platinum", quality: "DEF, VVS", size: "6.5", stock: 1 },
      { metal: "18k-yellow", quality: "DEF, VVS", size: "6.5", stock: 1 },
    ],
  },
  {
    slug: "willow-contour-band-in-stock",
    name: "Willow contour band",
    of: "willow-pave-contour-band",
    summary: "A curved row of stones that makes room for yours.",
    description: "It fits most solitaires and small halos.",
    pieces: [{ metal: "14k-white", quality: "GHI, VS", size: "6.5", stock: 0 }],
  },
]);
