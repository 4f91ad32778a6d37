import { readyDesignsIn } from "./ready-design";

export const readyChains = readyDesignsIn("ready-chains", [
  {
    slug: "moor-cable-chain-in-stock",
    name: "Moor cable chain",
    of: "moor-cable-chain",
    summary: "The chain for everything, in three lengths.",
    description: "Drawn, soldered, and stamped. A good replacement for the thin chain of an old pendant.",
    pieces: [
      { metal: "14k-yellow", length: "16 in", stock: 6 },
      { metal: "14k-yellow", length: "18 in", stock: 10 },
      { metal: "14k-yellow", length: "20 in", stock: 6 },
      { metal: "14k-white", length: "18 in", stock: 8 },
    ],
  },
  {
    slug: "nib-box-chain-in-stock",
    name: "Nib box chain",
    of: "nib-fine-box-chain",
    summary: "One-millimeter square links, 18 inches.",
    description: "Ready for a pendant that needs a chain, or to replace one you've lost.",
    pieces: [
      { metal: "14k-white", length: "18 in", stock: 7 },
      { metal: "18k-yellow", length: "18 in", stock: 2 },
    ],
  },
  {
    slug: "weir-curb-chain-in-stock",
    name: "Weir curb chain",
    of: "weir-curb-chain",
    summary: "Flat three-millimeter links, in 20 and 22 inches.",
    description: "The chain most men ask for. It doesn't need a pendant.",
    pieces: [
      { metal: "14k-yellow", length: "20 in", stock: 3 },
      { metal: "14k-yellow", length: "22 in", stock: 2 },
    ],
  },
  {
    slug: "memo-paperclip-chain-in-stock",
    name: "Memo paperclip chain",
    of: "memo-paperclip-chain",
    summary: "Open, oblong links, 18 inches, ready to layer.",
    description: "Hook a pendant you already have into any link.",
    pieces: [
      { metal: "14k-yellow", length: "18 in", stock: 5 },
      { metal: "14k-rose", length: "18 in", stock: 1 },
    ],
  },
  {
    slug: "cordage-rope-chain-in-stock",
    name: "Cordage rope chain",
    of: "cordage-rope-chain",
    summary: "The classic rope chain, finished in advance.",
    description: "If your length is out of stock, the made-to-order Cordage takes four business days.",
    pieces: [
      { metal: "14k-yellow", length: "20 in", stock: 0 },
      { metal: "14k-yellow", length: "22 in", stock: 0 },
    ],
  },
]);
