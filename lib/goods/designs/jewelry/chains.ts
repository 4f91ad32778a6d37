import type { ChainForm, ChainLink } from "@/lib/goods/geometry/pieces/chains";
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
    summary: "The chain under most of our pendants: oval links, barely over a millimetre.",
    description:
      "Every second link is turned by a quarter, so that it hangs straight and never kinks. Carries pendants of up to two carats.",
  }),
  chain("cable", 1.6, {
    slug: "moor-cable-chain",
    name: "Moor cable chain",
    summary: "A cable chain one can see, for pendants or alone.",
    description:
      "Strong enough for a medallion and light enough for the office. The first chain we would buy.",
  }),
  chain("cable", 2.6, {
    slug: "anchor-bold-cable-chain",
    name: "Anchor bold cable chain",
    summary: "Oval links of more than two and a half millimetres.",
    description:
      "Each link can be made out from across a table. Wear it at 18 inches over a shirt, at 24 under a jacket.",
  }),
  chain("rolo", 1.8, {
    slug: "bead-rolo-chain",
    name: "Bead rolo chain",
    summary: "Round links of equal width, close together.",
    description:
      "Round links roll on the skin and don't catch hair, which is why watch chains were made this way.",
  }),
  chain("rolo", 3.2, {
    slug: "drum-rolo-chain",
    name: "Drum rolo chain",
    summary: "A full-bodied chain of round links.",
    description: "Sits like a soft tube around the neck. A pendant would only be in its way.",
  }),
  chain("trace", 1.2, {
    slug: "ray-trace-chain",
    name: "Ray trace chain",
    summary: "Long slim links: the lightest chain here.",
    description:
      "Its links are twice as long as wide, so that there are few of them and much air. Disappears on the skin and leaves the pendant alone.",
  }),
  chain("trace", 2, {
    slug: "ladder-trace-chain",
    name: "Ladder trace chain",
    summary: "Long links in a size that shows them.",
    description:
      "A graphic, open chain for layering above a denser one. Every link takes a clasp, so it closes at any length.",
  }),
  chain("curb", 1.8, {
    slug: "brook-curb-chain",
    name: "Brook curb chain",
    summary: "Twisted links that lie flat against the neck.",
    description:
      "All links lean the same way and overlap like scales. Flat chains stay where they are under a collar.",
  }),
  chain("curb", 3, {
    slug: "weir-curb-chain",
    name: "Weir curb chain",
    summary: "Three millimetres of flat, dense links.",
    description:
      "The reflections run along it in one line. A chain for everybody, and the usual choice for a man's first.",
  }),
  chain(
    "curb",
    4.6,
    {
      slug: "harbour-heavy-curb-chain",
      name: "Harbour heavy curb chain",
      summary: "Broad, weighty, unmistakable.",
      description:
        "Nearly five millimetres wide. You will feel it on the first day and look for it on the first day without.",
    },
    20,
  ),
  chain("rope", 1.6, {
    slug: "skein-fine-rope-chain",
    name: "Skein fine rope chain",
    summary: "Wires wound around each other, fine as a cord.",
    description:
      "A rope glitters along its whole length without a stone in it. Don't hang anything heavy from one so fine.",
  }),
  chain("rope", 2.4, {
    slug: "cordage-rope-chain",
    name: "Cordage rope chain",
    summary: "The rope chain in its classic width.",
    description:
      "Round from all sides, bright from all sides. It is the hardest chain to tear and the hardest to mend: treat it kindly.",
  }),
  chain(
    "rope",
    3.4,
    {
      slug: "mast-heavy-rope-chain",
      name: "Mast heavy rope chain",
      summary: "A thick rope for wearing alone.",
      description:
        "The winding is large enough to follow with the eye. At 22 inches it falls to the breastbone.",
    },
    20,
  ),
  chain("box", 1, {
    slug: "nib-fine-box-chain",
    name: "Nib fine box chain",
    summary: "Square links, one millimetre: a line drawn with a fine pen.",
    description:
      "Box links bend evenly to all sides and slip through any pendant's loop. Under our step-cut pendants it is the chain we choose ourselves.",
  }),
  chain("box", 1.8, {
    slug: "girder-box-chain",
    name: "Girder box chain",
    summary: "Square links with flat faces that mirror.",
    description: "Four polished sides make a square cord. More modern than a curb, quieter than a rope.",
  }),
  chain("paperclip", 2.4, {
    slug: "memo-paperclip-chain",
    name: "Memo paperclip chain",
    summary: "Slim oblong links, three times as long as wide.",
    description: "Open enough to hook a second pendant or charm into any link. Lies flat and layers well.",
  }),
  chain("paperclip", 3.6, {
    slug: "folio-paperclip-chain",
    name: "Folio paperclip chain",
    summary: "The paperclip chain at the size that made it known.",
    description: "Each link is more than a centimetre long. It wants a plain neckline and nothing beside it.",
  }),
];
