import { readyDesignsIn } from "./ready-design";

export const readyBracelets = readyDesignsIn("ready-bracelets", [
  {
    slug: "beryl-tennis-bracelet-in-stock",
    name: "Beryl tennis bracelet",
    of: "beryl-tennis-bracelet",
    summary: "Seven inches of stones, each nearly three millimeters.",
    description: "A tennis bracelet takes two weeks to make. This one is already finished.",
    pieces: [
      { metal: "14k-white", model: 0, quality: "GHI, VS", length: "7 in", stock: 2 },
      { metal: "14k-yellow", model: 0, quality: "GHI, VS", length: "7 in", stock: 1 },
    ],
  },
  {
    slug: "ada-tennis-bracelet-in-stock",
    name: "Ada fine tennis bracelet",
    of: "ada-fine-tennis-bracelet",
    summary: "The light one, in 6.5 and 7 inches.",
    description: "Measure your wrist with a strip of paper and add half an inch.",
    pieces: [
      { metal: "14k-white", model: 0, quality: "GHI, VS", length: "6.5 in", stock: 2 },
      { metal: "14k-white", model: 0, quality: "GHI, VS", length: "7 in", stock: 3 },
    ],
  },
  {
    slug: "gerda-bangle-in-stock",
    name: "Gerda slim bangle",
    of: "gerda-slim-bangle",
    summary: "Slim bangles to collect, in three colors of gold.",
    description: "Choose one of each. They're sold individually and chime best in threes.",
    pieces: [
      { metal: "14k-yellow", stock: 6 },
      { metal: "14k-rose", stock: 6 },
      { metal: "14k-white", stock: 5 },
    ],
  },
  {
    slug: "ulla-station-bracelet-in-stock",
    name: "Ulla five-station bracelet",
    of: "ulla-five-station-bracelet",
    summary: "Five rimmed stones on seven inches of chain.",
    description: "A gift for someone who says they don't wear bracelets.",
    pieces: [
      { metal: "14k-yellow", quality: "GHI, VS", length: "7 in", stock: 4 },
      { metal: "14k-rose", quality: "GHI, VS", length: "7 in", stock: 2 },
    ],
  },
  {
    slug: "ragna-cuff-in-stock",
    name: "Ragna open cuff",
    of: "ragna-open-cuff",
    summary: "A rounded cuff in yellow gold.",
    description: "One size fits wrists of 6 to 6¾ inches (15 to 17 cm).",
    pieces: [{ metal: "14k-yellow", stock: 2 }],
    withdrawn: true,
  },
]);
