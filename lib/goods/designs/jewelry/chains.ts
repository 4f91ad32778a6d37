import type { ChainForm, ChainLink } from "@/lib/goods/geometry/pieces/neck-and-wrist/chains";
import { type DesignWords, INCH, type JewelryDesign, lineLengths } from "./jewelry-design";

const CATEGORY: Record<ChainLink, string> = {
  cable: "cable-chains",
  rolo: "cable-chains",
  trace: "cable-chains",
  curb: "curb-chains",
  rope: "rope-chains",
  box: "box-chains",
  paperclip: "paperclip-chains",
};

const chain = (link: ChainLink, width: number, words: DesignWords, made = 18): JewelryDesign => {
  const form: ChainForm = { link, width };
  return {
    ...words,
    category: CATEGORY[link],
    style: link,
    shape: null,
    models: [{ kind: "chainNecklace", form: [form, made * INCH] }],
    chosen: lineLengths(made, width < 3 ? [16, 18, 20, 22, 24] : [18, 20, 22, 24]),
    leadDays: 4,
  };
};

export const chainDesigns: readonly JewelryDesign[] = [
  chain("cable", 1.1, {
    slug: "tress-fine-cable-chain",
    name: "Tress fine cable chain",
    summary: "The chain we pair with most of our pendants: oval links, just over a millimeter wide.",
    description:
      "Every other link is turned a quarter, so it hangs straight without kinking. It carries pendants of up to two carats.",
  }),
  chain("cable", 1.6, {
    slug: "moor-cable-chain",
    name: "Moor cable chain",
    summary: "A more visible cable chain, for a pendant or alone.",
    description:
      "Strong enough for a medallion and light enough for the office. The first chain we'd choose.",
  }),
  chain("cable", 2.6, {
    slug: "anchor-bold-cable-chain",
    name: "Anchor bold cable chain",
    summary: "Oval links more than two and a half millimeters wide.",
    description:
      "You can see each link from across a table. Wear it at 18 inches over a shirt, or at 24 under a jacket.",
  }),
  chain("rolo", 1.8, {
    slug: "bead-rolo-chain",
    name: "Bead rolo chain",
    summary: "Round links of equal width, close together.",
    description:
      "Round links roll on the skin and don't catch hair. Watch chains were made this way for the same reason.",
  }),
  chain("rolo", 3.2, {
    slug: "drum-rolo-chain",
    name: "Drum rolo chain",
    summary: "A full-bodied chain of round links.",
    description: "It sits around the neck like a soft tube. It needs no pendant.",
  }),
  chain("trace", 1.2, {
    slug: "ray-trace-chain",
    name: "Ray trace chain",
    summary: "Long, slim links: our lightest chain.",
    description:
      "Its links are twice as long as they are wide, so the chain is light and open. It disappears on the skin and lets the pendant stand out.",
  }),
  chain("trace", 2, {
    slug: "ladder-trace-chain",
    name: "Ladder trace chain",
    summary: "Long links, large enough to notice.",
    description:
      "A graphic, open chain for layering over a denser one. The clasp fits any link, so you can wear it at any length.",
  }),
  chain("curb", 1.8, {
    slug: "brook-curb-chain",
    name: "Brook curb chain",
    summary: "Twisted links that lie flat against the neck.",
    description:
      "The links all lean the same way and overlap like scales. Flat chains stay in place under a collar.",
  }),
  chain("curb", 3, {
    slug: "weir-curb-chain",
    name: "Weir curb chain",
    summary: "Flat, dense links, three millimeters wide.",
    description:
      "Reflections run along it in one line. A chain for everyone, and the usual choice for a man's first.",
  }),
  chain(
    "curb",
    4.6,
    {
      slug: "harbour-heavy-curb-chain",
      name: "Harbor heavy curb chain",
      summary: "Broad, weighty, unmistakable.",
      description:
        "Nearly five millimeters wide. You'll feel it the first day you wear it and miss it the first day you don't.",
    },
    20,
  ),
  chain("rope", 1.6, {
    slug: "skein-fine-rope-chain",
    name: "Skein fine rope chain",
    summary: "Strands twisted together, as fine as cord.",
    description:
      "A rope glitters along its whole length without a single stone. Don't hang anything heavy from one this fine.",
  }),
  chain("rope", 2.4, {
    slug: "cordage-rope-chain",
    name: "Cordage rope chain",
    summary: "The rope chain in its classic width.",
    description:
      "Round and bright from every side. Rope is the hardest chain to break and the hardest to repair, so treat it gently.",
  }),
  chain(
    "rope",
    3.4,
    {
      slug: "mast-heavy-rope-chain",
      name: "Mast heavy rope chain",
      summary: "A thick rope to wear alone.",
      description:
        "The twist is large enough to follow with the eye. At 22 inches, it falls to the breastbone.",
    },
    20,
  ),
  chain("box", 1, {
    slug: "nib-fine-box-chain",
    name: "Nib fine box chain",
    summary: "One-millimeter square links, like a line drawn with a fine pen.",
    description:
      "Box links bend evenly in every direction and slip through any pendant's loop. It's the chain we choose for our step-cut pendants.",
  }),
  chain("box", 1.8, {
    slug: "girder-box-chain",
    name: "Girder box chain",
    summary: "Square links with flat, mirror-like faces.",
    description:
      "Four polished sides form a square cord. More modern than a curb chain, quieter than a rope.",
  }),
  chain("paperclip", 2.4, {
    slug: "memo-paperclip-chain",
    name: "Memo paperclip chain",
    summary: "Slim oblong links, three times as long as wide.",
    description:
      "Open enough to hook a second pendant or a charm into any link. It lies flat and layers well.",
  }),
  chain("paperclip", 3.6, {
    slug: "folio-paperclip-chain",
    name: "Folio paperclip chain",
    summary: "The paperclip chain in its best-known size.",
    description: "Each link is over 3/8 inch long. Wear it alone, with a plain neckline.",
  }),
];
