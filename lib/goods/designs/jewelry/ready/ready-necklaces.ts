import { readyDesignsIn } from "./ready-design";

export const readyNecklaces = readyDesignsIn("ready-necklaces", [
  {
    slug: "galatea-station-necklace-in-stock",
    name: "Galatea station necklace",
    of: "galatea-seven-station-necklace",
    summary: "Seven stones spaced along 18 inches of chain.",
    description: "It works with every neckline, which is why we finish it in advance.",
    pieces: [
      { metal: "14k-yellow", quality: "GHI, VS", length: "18 in", stock: 3 },
      { metal: "14k-white", quality: "GHI, VS", length: "18 in", stock: 3 },
    ],
  },
  {
    slug: "mimi-five-stone-necklace-in-stock",
    name: "Mimi five-stone necklace",
    of: "mimi-five-stone-necklace",
    summary: "Twelve bright millimeters on a 16- or 18-inch chain.",
    description: "Small, easy to choose, and hard to take off.",
    pieces: [
      { metal: "14k-yellow", quality: "GHI, VS", length: "16 in", stock: 2 },
      { metal: "14k-white", quality: "DEF, VVS", length: "18 in", stock: 2 },
    ],
  },
  {
    slug: "adair-tennis-necklace-in-stock",
    name: "Adair fine tennis necklace",
    of: "adair-fine-tennis-necklace",
    summary: "A 16-inch necklace of two-millimeter rounds, in white gold.",
    description: "It takes three weeks to make, and this one is already finished.",
    pieces: [{ metal: "14k-white", quality: "GHI, VS", length: "16 in", stock: 1 }],
  },
  {
    slug: "selene-pear-lariat-in-stock",
    name: "Selene pear lariat",
    of: "selene-pear-lariat",
    summary: "A pear that hangs where the chain meets.",
    description: "In yellow gold on an 18-inch chain, for last-minute evenings out.",
    pieces: [
      { metal: "14k-yellow", quality: "DEF, VVS", length: "18 in", stock: 2 },
      { metal: "18k-white", quality: "DEF, VVS", length: "18 in", stock: 1 },
    ],
  },
]);
