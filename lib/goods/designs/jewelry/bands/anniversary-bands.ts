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
        "As bright from above as an eternity band at a third of its stones. The plain back may be resized whenever the finger asks for it.",
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
      summary: "The middle stone is the largest; the others bow to both sides.",
      description:
        "The row swells towards the middle like a tiara. It can stand in for an engagement ring, and has.",
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
      description: "Bars between the stones keep each oval's outline clear. For ten years, or for no reason.",
    },
  ),
  anniversary(
    { ...FLAT, width: 3, thickness: 2, cut: "emerald", diameter: 2.9, setting: "bars", reach: "third" },
    {
      slug: "tove-emerald-anniversary-band",
      name: "Tove emerald-cut anniversary band",
      summary: "A handful of step cuts side by side.",
      description:
        "All of one size and carefully matched, since step cuts hide nothing from each other. A sober ring that is noticed late and then for long.",
    },
  ),
  anniversary(
    { ...FLAT, width: 2.6, cut: "princess", diameter: 2.4, setting: "channel", reach: "half" },
    {
      slug: "ursuline-princess-half-band",
      name: "Ursuline princess half band",
      summary: "Squares in a channel over the upper half.",
      description: "Looks like the full Joséphine from above, costs about half and can be resized.",
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
      summary: "Upright leaves, side by side, like a laurel.",
      description:
        "The points stand out a little beyond the band on both sides. Choose it for a bare hand and no second ring.",
    },
  ),
];
