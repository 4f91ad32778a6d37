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
    summary: "Flat twisted links, four millimetres wide.",
    description: "Lies flat under a cuff and keeps its line. The bracelet to the Weir chain.",
  }),
  links("curb", 6.4, {
    slug: "fort-heavy-curb-bracelet",
    name: "Fort heavy curb bracelet",
    summary: "A heavy curb for a broad wrist.",
    description:
      "More than six millimetres wide and heavy in the hand. It wants a wrist of seven inches at least.",
  }),
  links("paperclip", 3.4, {
    slug: "dossier-paperclip-bracelet",
    name: "Dossier paperclip bracelet",
    summary: "Oblong links with air between them.",
    description: "Closes in any link, so that one length fits two wrists. Charms hook in where you like.",
  }),
  links("rope", 2.6, {
    slug: "lanyard-rope-bracelet",
    name: "Lanyard rope bracelet",
    summary: "A wound cord of gold around the wrist.",
    description:
      "Round, supple and bright from all sides. It wears well with a watch and does not scratch it.",
  }),
  links("rolo", 3.6, {
    slug: "hoopla-rolo-bracelet",
    name: "Hoopla rolo bracelet",
    summary: "Round links, full and light.",
    description:
      "The links are round in outline and in wire: nothing on it has an edge. A good first bracelet.",
  }),
];
