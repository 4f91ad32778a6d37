import type { DesignWords, JewelryDesign } from "../jewelry-design";
import { FLAT, type SetForm, SLIM, setBand } from "./band-designs";

const band = (form: SetForm, words: DesignWords) =>
  setBand("pave-bands", form.setting === "french" ? "french-cut" : form.setting, form, words);

export const paveBands: readonly JewelryDesign[] = [
  band(
    { ...SLIM, cut: "round", diameter: 1.2, setting: "pave", reach: "half" },
    {
      slug: "adeline-fine-pave-band",
      name: "Adeline fine pavé band",
      summary: "Our finest row of stones, across the half that shows.",
      description:
        "With 1.2 mm stones on a band less than 2 mm wide, you see a thread of light. The plain half allows resizing.",
    },
  ),
  band(
    { ...SLIM, width: 2.1, cut: "round", diameter: 1.6, setting: "pave", reach: "half" },
    {
      slug: "bettine-pave-band",
      name: "Bettine pavé band",
      summary: "Medium pavé halfway around, the usual match for a pavé engagement ring.",
      description:
        "It matches the stone size and width of most of our pavé engagement settings. Neighboring stones share beads, so little metal shows.",
    },
  ),
  band(
    { ...FLAT, width: 2.6, cut: "round", diameter: 1.8, setting: "channel", reach: "half" },
    {
      slug: "carlotta-channel-band",
      name: "Carlotta channel band",
      summary: "Stones set between two walls of metal, smooth to the touch.",
      description:
        "A channel has no beads to wear down and nothing to catch on a glove. A practical way to wear stones on the hand you use most.",
    },
  ),
  band(
    { ...SLIM, width: 2.2, cut: "round", diameter: 1.7, setting: "french", reach: "half" },
    {
      slug: "dominique-french-cut-band",
      name: "Dominique French-cut band",
      summary: "V-shaped cuts under each stone open the band to light from the side.",
      description:
        "From the side, the edge is a row of small scallops. It's brighter than plain pavé with the same stones, and takes a day longer to make.",
    },
  ),
  band(
    {
      profile: "flat",
      width: 4,
      thickness: 1.8,
      cut: "round",
      diameter: 1.5,
      rows: 2,
      setting: "pave",
      reach: "half",
    },
    {
      slug: "eleonore-two-row-band",
      name: "Éléonore two-row band",
      summary: "Two rows of pavé side by side, four millimeters wide.",
      description:
        "Wide enough to wear alone as a cocktail ring. The rows end at the sides of the finger, where the stones would only rub.",
    },
  ),
  band(
    {
      profile: "flat",
      width: 5.4,
      thickness: 1.9,
      cut: "round",
      diameter: 1.4,
      rows: 3,
      setting: "pave",
      reach: "third",
    },
    {
      slug: "florentine-three-row-band",
      name: "Florentine three-row band",
      summary: "Three short rows of stones across the top.",
      description:
        "A third of the ring is set, so it's all sparkle from above and comfortable between the fingers.",
    },
  ),
];
