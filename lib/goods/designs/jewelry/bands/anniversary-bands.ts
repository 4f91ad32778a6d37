import type { DesignWords, JewelryDesign } from "../jewelry-design";
import { FLAT, type SetForm, setBand } from "./band-designs";

const anniversary = (form: SetForm, words: DesignWords) =>
  setBand("anniversary-bands", "anniversary", form, words);

export const anniversaryBands: readonly JewelryDesign[] = [
  anniversary(
    { ...FLAT, width: 2.8, thickness: 2, cut: "round", diameter: 2.7, setting: "pave", reach: "third" },
    {
      slug: "quillon-anniversary-band",
      name: "Quillon anniversary band",
      summary: "A short row of larger rounds across the top.",
      description:
        "From above, it's as bright as an eternity band, with a third of the stones. The plain back means it can be resized at any time.",
    },
  ),
  anniversary(
    {
      profile: "court",
      width: 2.4,
      thickness: 1.9,
      cut: "round",
      diameter: 3,
      graduated: 0.55,
      setting: "pave",
      reach: "third",
    },
    {
      slug: "rosamund-graduated-band",
      name: "Rosamund graduated band",
      summary: "The largest stone in the middle, with smaller ones to each side.",
      description: "The row rises toward the middle like a tiara. Some wear it as an engagement ring.",
    },
  ),
  anniversary(
    {
      profile: "court",
      width: 2.2,
      thickness: 1.9,
      cut: "oval",
      diameter: 2.8,
      graduated: 0.6,
      setting: "bars",
      reach: "third",
    },
    {
      slug: "sigrun-oval-anniversary-band",
      name: "Sigrun oval anniversary band",
      summary: "Upright ovals, the tallest in front.",
      description:
        "Bars between the stones keep each oval's outline clear. For a tenth anniversary, or no occasion at all.",
    },
  ),
  anniversary(
    { ...FLAT, width: 3, thickness: 2, cut: "emerald", diameter: 2.9, setting: "bars", reach: "third" },
    {
      slug: "tove-emerald-anniversary-band",
      name: "Tove emerald-cut anniversary band",
      summary: "A handful of step cuts side by side.",
      description:
        "All one size and carefully matched, because step cuts show every difference. An understated ring that rewards a second look.",
    },
  ),
  anniversary(
    { ...FLAT, width: 2.6, cut: "princess", diameter: 2.4, setting: "channel", reach: "half" },
    {
      slug: "ursuline-princess-half-band",
      name: "Ursuline princess half band",
      summary: "Squares in a channel over the upper half.",
      description:
        "From above, it looks like the full Joséphine. It costs about half as much and can be resized.",
    },
  ),
  anniversary(
    {
      profile: "court",
      width: 2.6,
      thickness: 1.8,
      cut: "marquise",
      diameter: 2.3,
      setting: "bars",
      reach: "third",
    },
    {
      slug: "verbena-marquise-band",
      name: "Verbena marquise band",
      summary: "Upright leaf shapes, side by side, like a laurel wreath.",
      description:
        "The points reach slightly past the band on both sides. Best worn on its own, without a second ring.",
    },
  ),
];
