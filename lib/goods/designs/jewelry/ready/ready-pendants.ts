import { readyDesignsIn } from "./ready-design";

export const readyPendants = readyDesignsIn("ready-pendants", [
  {
    slug: "alva-half-carat-pendant-in-stock",
    name: "Alva half-carat pendant, finished",
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
    of: "magdalena-cross-pendant",
    summary: "Eleven stones in the form of a cross, on 16 inches.",
    description: "Short chains, because it is most often given to children. Longer ones are made to order.",
    pieces: [
      { metal: "14k-yellow", quality: "GHI, VS", length: "16 in", stock: 2 },
      { metal: "14k-white", quality: "GHI, VS", length: "16 in", stock: 2 },
    ],
  },
]);
