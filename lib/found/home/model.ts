/** Sections of the home page without words of their own but a heading. */
export const TITLED_SECTIONS = [
  "shapes",
  "styles",
  "proof",
  "colors",
  "steps",
  "makers",
  "journal",
  "promises",
] as const;
/** Sections that may be on the page several times. */
const REPEATED_SECTIONS = ["products", "story", "picture"] as const;
export const SECTION_KINDS = ["hero", "doors", ...TITLED_SECTIONS, ...REPEATED_SECTIONS] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** Which pieces a row shows: settings, what is in stock, those of a category, or some that are named. */
export const ROW_KINDS = ["settings", "ready", "category", "chosen"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Most pieces that a row names. */
export const MOST_CHOSEN = 8;
/** Most sections of the page. */
export const MOST_SECTIONS = 30;

/** What pictures uploaded for sections of the home page are stored under among the banners. */
export const SECTION_PICTURES = "home-sections";

export const isRepeatedSection = (kind: SectionKind): boolean =>
  REPEATED_SECTIONS.some((one) => one === kind);
