import type { DesignWords, JewelryDesign } from "../jewelry-design";
import { plainBand, type SetForm, SLIM, setBand } from "./band-designs";

export const plainContourBands: readonly JewelryDesign[] = [
  plainBand(
    { profile: "court", width: 2.2, thickness: 1.6, course: "contour" },
    {
      slug: "luna-plain-contour-band",
      name: "Luna plain contour band",
      summary: "A plain band that curves in front to make room for a stone.",
      description:
        "The curve is less than two millimeters deep and fits around most solitaires and small halos. Wear it above or below, or choose two to frame the ring.",
    },
  ),
  plainBand(
    { profile: "court", width: 2, thickness: 1.6, course: "chevron" },
    {
      slug: "merle-chevron-band",
      name: "Merle chevron band",
      summary: "A soft V that points to the hand.",
      description:
        "It makes the finger look longer and leaves room for pointed stones, especially pears and marquises. It's just as striking alone.",
    },
  ),
  plainBand(
    { profile: "half-round", width: 2.4, thickness: 1.7, course: "wave" },
    {
      slug: "njord-wave-band",
      name: "Njord wave band",
      summary: "Four slow waves around the finger.",
      description: "It looks the same from every side, so it can turn freely. Two of them nest together.",
    },
  ),
];

const contour = (form: SetForm, words: DesignWords) => setBand("contour-bands", "contour", form, words);

export const setContourBands: readonly JewelryDesign[] = [
  contour(
    { ...SLIM, cut: "round", diameter: 1.3, setting: "pave", reach: "half", course: "contour" },
    {
      slug: "willow-pave-contour-band",
      name: "Willow pavé contour band",
      summary: "A row of stones that curves around yours.",
      description:
        "The curve follows a round or oval head closely, so there's no gap between the two rings. Choose one now, and a second for the other side later.",
    },
  ),
  contour(
    { ...SLIM, cut: "round", diameter: 1.4, setting: "pave", reach: "half", course: "chevron" },
    {
      slug: "xenia-pave-chevron-band",
      name: "Xenia pavé chevron band",
      summary: "A V of small stones that points down the finger.",
      description: "It leaves room for the tip of a pear or marquise. Stack three to form an arrow.",
    },
  ),
  contour(
    { ...SLIM, width: 2, cut: "round", diameter: 1.5, setting: "pave", reach: "full", course: "wave" },
    {
      slug: "yara-wave-eternity-band",
      name: "Yara wave eternity band",
      summary: "A full row that rises and falls around the finger.",
      description:
        "Along a wave, the stones face slightly different ways, so a few always catch the light. It nests with the plain Njord.",
    },
  ),
];
