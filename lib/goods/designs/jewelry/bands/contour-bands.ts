import type { DesignWords, JewelryDesign } from "../jewelry-design";
import { plainBand, type SetForm, SLIM, setBand } from "./band-designs";

export const plainContourBands: readonly JewelryDesign[] = [
  plainBand(
    { profile: "court", width: 2.2, thickness: 1.6, course: "contour" },
    {
      slug: "luna-plain-contour-band",
      name: "Luna plain contour band",
      summary: "A plain band with a bow in front that makes room for a stone.",
      description:
        "The bow is under two millimetres deep and closes around most solitaires and small halos. Wear it above or below, or take two and frame the ring.",
    },
  ),
  plainBand(
    { profile: "court", width: 2, thickness: 1.6, course: "chevron" },
    {
      slug: "merle-chevron-band",
      name: "Merle chevron band",
      summary: "A soft V that points to the hand.",
      description:
        "It lengthens the finger and makes room for pointed stones, pears and marquises above all. Alone it is a ring with a direction.",
    },
  ),
  plainBand(
    { profile: "half-round", width: 2.4, thickness: 1.7, course: "wave" },
    {
      slug: "njord-wave-band",
      name: "Njord wave band",
      summary: "Four slow waves around the finger.",
      description: "No side is front: it may turn as it likes. Two of them nest into each other.",
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
      summary: "A row of stones that steps aside for yours.",
      description:
        "The bow follows a round or oval head closely, so that no gap is left between the two rings. Take one now and a second for the other side later.",
    },
  ),
  contour(
    { ...SLIM, cut: "round", diameter: 1.4, setting: "pave", reach: "half", course: "chevron" },
    {
      slug: "xenia-pave-chevron-band",
      name: "Xenia pavé chevron band",
      summary: "A V of small stones that points down the finger.",
      description: "Makes room for the tip of a pear or marquise. Stacked in threes it makes an arrow.",
    },
  ),
  contour(
    { ...SLIM, width: 2, cut: "round", diameter: 1.5, setting: "pave", reach: "full", course: "wave" },
    {
      slug: "yara-wave-eternity-band",
      name: "Yara wave eternity band",
      summary: "A full row that rises and falls around the finger.",
      description:
        "Stones on a wave face in slightly different ways, and a few are always lit. Nests with the plain Njord.",
    },
  ),
];
