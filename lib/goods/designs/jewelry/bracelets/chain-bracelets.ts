import { type DesignWords, INCH, type JewelryDesign, lineLengths } from "../jewelry-design";
import { WRIST } from "./wrist";

const links = (
  link: "curb" | "paperclip" | "cable" | "rope" | "rolo",
  width: number,
  words: DesignWords,
): JewelryDesign => ({
  ...words,
  category: "chain-bracelets",
  style: link,
  shape: null,
  models: [{ kind: "chainBracelet", form: [{ link, width }, 7 * INCH] }],
  chosen: lineLengths(7, WRIST),
  leadDays: 4,
});

export const chainBraceletDesigns: readonly JewelryDesign[] = [
  links("curb", 4, {
    slug: "dike-curb-bracelet",
    name: "Dike curb bracelet",
    summary: "Flat twisted links, four millimeters wide.",
    description: "It lies flat under a cuff and doesn't twist. The bracelet to match the Weir chain.",
  }),
  links("curb", 6.4, {
    slug: "fort-heavy-curb-bracelet",
    name: "Fort heavy curb bracelet",
    summary: "A heavy curb bracelet for a broad wrist.",
    description:
      "More than six millimeters wide and heavy in the hand. Best on a wrist of at least seven inches.",
  }),
  links("paperclip", 3.4, {
    slug: "dossier-paperclip-bracelet",
    name: "Dossier paperclip bracelet",
    summary: "Oblong, open links.",
    description: "It closes on any link, so one length fits two wrists. Hook in charms wherever you like.",
  }),
  links("rope", 2.6, {
    slug: "lanyard-rope-bracelet",
    name: "Lanyard rope bracelet",
    summary: "A twisted cord of gold around the wrist.",
    description: "Round, supple, and bright from every side. It wears well next to a watch.",
  }),
  links("rolo", 3.6, {
    slug: "hoopla-rolo-bracelet",
    name: "Hoopla rolo bracelet",
    summary: "Round links, full but light.",
    description:
      "The links are round and made from round wire, so there are no edges anywhere. A good first bracelet.",
  }),
];
