import { brand } from "@/lib/platform/site/brand";
import { type CertificateType, type FancyColor, type Intensity, type Shape, shapeWord } from "../model";
import { fancyColorName } from "./color-name";

/** The fields of a stone that its name consists of. */
export type NamedStone = {
  shape: Shape;
  carat: number;
  certificate_type: CertificateType;
  intensity: Intensity | null;
  fancy_color: FancyColor | null;
  /** a color's grade, as the laboratory words it */
  color_label?: string | null;
  /** what buyers must know of it; a name always says it */
  disclosure?: string | null | undefined;
};

/** Adds what buyers must know of a stone to its name: "…, irradiated". */
const disclosed = (name: string, { disclosure }: NamedStone) =>
  disclosure ? `${name}, ${disclosure}` : name;

/**
 * The name of a stone on a card, which says its origin elsewhere: "1.02 ct round", "1.52 ct Fancy Blue oval".
 */
export function diamondShortName(stone: NamedStone): string {
  const { certificate_type, carat, shape } = stone;
  const pair = certificate_type === "MATCHING PAIR" && "pair";
  const words = [`${carat.toFixed(2)} ct`, fancyColorName(stone), shapeWord(shape), pair];
  return disclosed(words.filter(Boolean).join(" "), stone);
}

/**
 * The name of a stone in lists, on its page, in the search and in the cart: "1.02 ct round lab-grown
 * diamond", "1.52 ct Fancy Blue oval lab-grown diamond". The origin comes right before the word diamond; a
 * color keeps its laboratory's capitals, and a shape within a name is lower case.
 */
export function diamondName(stone: NamedStone): string {
  const noun = stone.certificate_type === "MATCHING PAIR" ? "diamonds, a matching pair" : "diamond";
  const words = [
    `${stone.carat.toFixed(2)} ct`,
    fancyColorName(stone),
    shapeWord(stone.shape),
    brand.originLabel,
    noun,
  ];
  return disclosed(words.filter(Boolean).join(" "), stone);
}
