import { readyDesignsIn } from "./ready-design";

export const readyNecklaces = readyDesignsIn("ready-necklaces", [
  {
    slug: "galatea-station-necklace-in-stock",
    name: "Galatea station necklace, finished",
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
    of: "adair-fine-tennis-necklace",
    summary: "Two-millimetre rounds on 16 inches: one necklace, in white gold.",
    description: "Three weeks of work that you need not wait for. There is a single one.",
    pieces: [{ metal: "14k-white", quality: "GHI, VS", length: "16 in", stock: 1 }],
  },
  {
    slug: "selene-pear-lariat-in-stock",
    name: "Selene pear lariat, finished",
    of: "selene-pear-lariat",
    summary: "A pear that falls from where the chain meets.",
    description: "In yellow gold on 18 inches, for evenings that were not planned.",
    pieces: [
      { metal: "14k-yellow", quality: "DEF, VVS", length: "18 in", stock: 2 },
      { metal: "18k-white", quality: "DEF, VVS", length: "18 in", stock: 1 },
    ],
  },
]);
