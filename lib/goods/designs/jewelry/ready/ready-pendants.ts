import { readyDesignsIn } from "./ready-design";

export const readyPendants = readyDesignsIn("ready-pendants", [
  {
    slug: "alva-half-carat-pendant-in-stock",
    name: "Alva half-carat pendant",
    of: "alva-round-pendant",
    summary: "One round stone of half a carat on 18 inches of chain.",
    description: "The easiest gift we make: no size to guess.",
    pieces: [
      { metal: "14k-white", model: 0, quality: "DEF, VVS", length: "18 in", stock: 5 },
      { metal: "14k-yellow", model: 0, quality: "DEF, VVS", length: "18 in", stock: 5 },
      { metal: "14k-rose", model: 0, quality: "GHI, VS", length: "18 in", stock: 2 },
    ],
  },
  {
    slug: "juno-bezel-pendant-in-stock",
    name: "Juno bezel pendant",
    of: "juno-bezel-pendant",
    summary: "A dot of light of 0.3 ct, on 16 or 18 inches.",
    description:
      "Our least expensive single stone, already finished. A gift for a confirmation, a graduation, or a first job.",
    pieces: [
      { metal: "14k-yellow", quality: "GHI, VS", length: "16 in", stock: 4 },
      { metal: "14k-yellow", quality: "GHI, VS", length: "18 in", stock: 4 },
      { metal: "14k-white", quality: "GHI, VS", length: "18 in", stock: 3 },
    ],
  },
  {
    slug: "coralie-heart-pendant-in-stock",
    name: "Coralie open heart pendant",
    of: "coralie-open-heart-pendant",
    summary: "An open heart in rose gold, made for Valentine's Day.",
    description: "A favorite every February, so we finish it in advance.",
    pieces: [
      { metal: "14k-rose", quality: "GHI, VS", length: "18 in", stock: 8 },
      { metal: "14k-white", quality: "GHI, VS", length: "18 in", stock: 3 },
    ],
  },
  {
    slug: "magdalena-cross-in-stock",
    name: "Magdalena cross pendant",
    of: "magdalena-cross-pendant",
    summary: "Eleven stones in the shape of a cross, on a 16-inch chain.",
    description:
      "The chain is short because it's most often a gift for a child. Longer chains are made to order.",
    pieces: [
      { metal: "14k-yellow", quality: "GHI, VS", length: "16 in", stock: 2 },
      { metal: "14k-white", quality: "GHI, VS", length: "16 in", stock: 2 },
    ],
  },
]);
