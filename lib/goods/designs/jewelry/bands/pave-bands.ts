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
      summary: "The finest row we set, over the half that shows.",
      description:
        "Stones of 1.2 mm on a band of under two: from a step away you see a thread of light. The plain half allows resizing.",
    },
  ),
  band(
    { ...SLIM, width: 2.1, cut: "round", diameter: 1.6, setting: "pave", reach: "half" },
    {
      slug: "bettine-pave-band",
      name: "Bettine pavé band",
      summary: "Half-set pavé in the middle size: the usual companion of a pavé engagement ring.",
      description:
        "Matches the row of most of our pavé engagement settings in stone and width. Beads between the stones are shared, so little metal shows.",
    },
  ),
  band(
    { ...FLAT, width: 2.6, cut: "round", diameter: 1.8, setting: "channel", reach: "half" },
    {
      slug: "carlotta-channel-band",
      name: "Carlotta channel band",
      summary: "Stones sunk between two rails, smooth to the touch.",
      description:
        "A channel has no beads to wear off and nothing for a glove to catch. The practical way to wear stones on the hand you work with.",
    },
  ),
  band(
    { ...SLIM, width: 2.2, cut: "round", diameter: 1.7, setting: "french", reach: "half" },
    {
      slug: "dominique-french-cut-band",
      name: "Dominique French-cut band",
      summary: "V-shaped cuts under each stone open the band to light from the side.",
      description:
        "Seen from the side the edge is a row of small scallops. Brighter than plain pavé for the same stones, and a day's more work.",
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
      summary: "Two rows of pavé side by side, four millimetres wide.",
      description:
        "Wide enough to be worn alone as a cocktail ring. The rows end at the sides of the finger, where they would only be rubbed.",
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
      summary: "Three short rows make a carpet of stones on top.",
      description:
        "Set over a third of the ring, so that it is all sparkle from above and all comfort between the fingers.",
    },
  ),
];
