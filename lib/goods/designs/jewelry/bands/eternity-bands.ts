import type { DesignWords, JewelryDesign } from "../jewelry-design";
import { FLAT, type SetForm, SLIM, setBand } from "./band-designs";

/** Stones all the way round. */
const eternity = (form: Omit<SetForm, "reach">, words: DesignWords) =>
  setBand("eternity-bands", "eternity", { ...form, reach: "full" }, words);

export const eternityBands: readonly JewelryDesign[] = [
  eternity(
    { ...SLIM, width: 2.1, cut: "round", diameter: 1.7, setting: "pave" },
    {
      slug: "gwen-pave-eternity-band",
      name: "Gwen pavé eternity band",
      summary: "A fine row of rounds, all the way around.",
      description:
        "The stones go all the way around, so it can't be resized. Measure the finger twice, in the evening, when it is widest.",
    },
  ),
  eternity(
    { ...FLAT, cut: "round", diameter: 2, setting: "pave" },
    {
      slug: "helene-eternity-band",
      name: "Hélène eternity band",
      summary: "Two-millimeter rounds with no beginning and no end.",
      description:
        "At this size, you begin to see each stone. Flat sides let it sit close to a solitaire's band.",
    },
  ),
  eternity(
    { ...FLAT, width: 3.2, thickness: 2, cut: "round", diameter: 2.9, setting: "pave" },
    {
      slug: "imogen-grand-eternity-band",
      name: "Imogen grand eternity band",
      summary: "Rounds of nearly three millimeters, a tenth of a carat each.",
      description:
        "A band for a milestone anniversary. Its stones sit as high as a small solitaire's shoulders, so try it next to your ring before you choose.",
    },
  ),
  eternity(
    { ...FLAT, width: 3, thickness: 2, cut: "princess", diameter: 2.4, setting: "channel" },
    {
      slug: "josephine-princess-eternity-band",
      name: "Joséphine princess eternity band",
      summary: "Squares edge to edge in a channel: one unbroken strip of facets.",
      description:
        "Princess cuts sit without the gaps that rounds leave. The channel protects all their corners.",
    },
  ),
  eternity(
    { ...FLAT, width: 3.4, thickness: 2, cut: "emerald", diameter: 3, setting: "bars" },
    {
      slug: "katharina-emerald-eternity-band",
      name: "Katharina emerald-cut eternity band",
      summary: "Upright step cuts between slim bars.",
      description:
        "Each stone sits across the band with a bar on either side. Cool, architectural, and bright in broad flashes; the stones are matched by eye as well as by grade.",
    },
  ),
  eternity(
    { ...FLAT, width: 3.4, thickness: 2, cut: "oval", diameter: 2.8, setting: "bars" },
    {
      slug: "liv-oval-eternity-band",
      name: "Liv oval eternity band",
      summary: "Upright ovals, set with space between them.",
      description:
        "Their rounded ends let a little skin show through, so the ring looks lighter than its carat weight.",
    },
  ),
  eternity(
    { ...FLAT, width: 2.4, cut: "oval", diameter: 2.4, eastWest: true, setting: "pave" },
    {
      slug: "mathilde-east-west-eternity-band",
      name: "Mathilde east-west eternity band",
      summary: "Ovals set lengthwise along the band, tip to tip.",
      description:
        "Turned lengthwise, ovals make a slim band with long facets. It has fewer stones than an upright row, and a calmer line.",
    },
  ),
  eternity(
    {
      ...FLAT,
      width: 2.6,
      cut: "marquise",
      diameter: 2.2,
      other: { cut: "round", diameter: 1.6 },
      eastWest: true,
      setting: "pave",
    },
    {
      slug: "ottilie-marquise-dot-band",
      name: "Ottilie marquise-and-dot band",
      summary: "Marquises and rounds alternate around the finger.",
      description:
        "A 1920s pattern, newly made. The rounds fill the space between the points, where a row of marquises alone would leave gaps.",
    },
  ),
  eternity(
    { ...FLAT, width: 3, cut: "baguette", diameter: 2.2, setting: "channel" },
    {
      slug: "philippa-baguette-eternity-band",
      name: "Philippa baguette eternity band",
      summary: "Baguettes side by side, like the keys of a piano.",
      description: "No sparkle, just light and dark. It's at its best alone or with plain metal.",
    },
  ),
];
