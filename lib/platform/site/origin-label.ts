import { brand, ORIGIN_LABELS } from "./brand";

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The origin label where a sentence or a heading begins with it: "Lab-grown". */
export const ORIGIN_SENTENCE_CASE = capital(brand.originLabel);

/** The origin label where every word of a heading has a capital: "Lab-Grown". */
export const ORIGIN_TITLE_CASE = brand.originLabel.split("-").map(capital).join("-");

const ANY_LABEL = new RegExp(`\\b(?:${ORIGIN_LABELS.join("|")})\\b`, "gi");

/** A stored text in the shop's own word for the origin, whichever of the permitted ones it was written with. */
export const withOriginLabel = (text: string): string =>
  text.replace(ANY_LABEL, (said) => (said.startsWith("l") ? brand.originLabel : ORIGIN_SENTENCE_CASE));
