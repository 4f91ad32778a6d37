import { brand } from "./brand";
import { ORIGIN_LABELS } from "./origin-labels";

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The origin label at the start of a sentence or heading: "Lab-grown". */
export const originSentenceCase = (): string => capital(brand.originLabel);

/** The origin label in title case: "Lab-Grown". */
export const originTitleCase = (): string => brand.originLabel.split("-").map(capital).join("-");

const ANY_LABEL = new RegExp(`\\b(?:${ORIGIN_LABELS.join("|")})\\b`, "gi");

/** Rewrites a stored text to the shop's own origin label, whichever permitted one it contains. */
export const withOriginLabel = (text: string): string =>
  text.replace(ANY_LABEL, (said) => (said.startsWith("l") ? brand.originLabel : originSentenceCase()));
