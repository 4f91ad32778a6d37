import { processWide } from "@/lib/platform/runtime/process-wide";

/** The code of a metal, in addresses, files, and the database: `14k-white`, `platinum`. */
export type Metal = string;

/** The colors that pieces are pictured in. */
export const METAL_COLORS = ["white", "yellow", "rose", "platinum"] as const;
export type MetalColor = (typeof METAL_COLORS)[number];

/** A metal as pages show it. */
export type ShownMetal = {
  readonly slug: Metal;
  readonly label: string;
  /** what is chosen after the color: `14k`, `Platinum` */
  readonly kind: string;
  /** pictures show the metal in this color */
  readonly color: MetalColor;
  /** its own color on swatches, such as #d5d7da; null = the color of its pictures */
  readonly swatch: string | null;
  /** what a made SKU ends with: `14W` */
  readonly code: string;
};

const gold = (karat: string, color: Exclude<MetalColor, "platinum">): ShownMetal => ({
  slug: `${karat}-${color}`,
  label: `${karat} ${color} gold`,
  kind: karat,
  color,
  swatch: null,
  code: `${karat.slice(0, 2)}${color.charAt(0).toUpperCase()}`,
});

/** The metals of a shop that hasn't changed them. */
export const FIRST_METALS: readonly ShownMetal[] = [
  gold("14k", "white"),
  gold("14k", "yellow"),
  gold("14k", "rose"),
  gold("18k", "white"),
  gold("18k", "yellow"),
  gold("18k", "rose"),
  { slug: "platinum", label: "Platinum", kind: "Platinum", color: "platinum", swatch: null, code: "PT" },
];

const tableOf = (metals: readonly ShownMetal[]) => ({
  slugs: metals.map(({ slug }) => slug),
  bySlug: new Map(metals.map((metal) => [metal.slug, metal])),
  written: JSON.stringify(metals),
});

/** The metal that a setting is pictured in where none is chosen. */
export const DEFAULT_METAL: Metal = "14k-white";

/** Attribute of a page's document that brings the shop's metals to its scripts, where they aren't the first ones. */
export const METALS_ATTRIBUTE = "data-metals";

/** The metals that a page brings along. */
function metalsOfPage(): readonly ShownMetal[] {
  const written =
    typeof document === "undefined" ? null : document.documentElement.getAttribute(METALS_ATTRIBUTE);
  return written === null ? FIRST_METALS : JSON.parse(written);
}

/* What this process or page knows of the shop's metals; a process reads them from the database. */
const held = processWide("metals", () => ({ table: tableOf(metalsOfPage()) }));

/** Replaces the metals that this process or page knows. */
export function setShopMetals(metals: readonly ShownMetal[]): void {
  held().table = tableOf(metals);
}

const FIRST_WRITTEN = JSON.stringify(FIRST_METALS);

/** The metals as a page brings them along; undefined where they are the first ones. */
export function metalsForPage(): string | undefined {
  const { written } = held().table;
  return written === FIRST_WRITTEN ? undefined : written;
}

/** The codes of the metals that the shop sells pieces in, in its order. */
export const metalSlugs = (): readonly Metal[] => held().table.slugs;

/** Metals without repetition in the shop's order; those that the shop no longer has come last. */
export function inShopOrder(metals: Iterable<Metal | null>): Metal[] {
  const own = new Set(metals);
  own.delete(null);
  const known = metalSlugs().filter((metal) => own.delete(metal));
  return [...known, ...(own as Set<Metal>)];
}

/** How the code of a metal is written. */
export const METAL_CODE = { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, longest: 40 } as const;

/** Whether a text can be the code of a metal, offered or not. */
export const isMetalCode = (text: string): boolean =>
  text.length <= METAL_CODE.longest && METAL_CODE.pattern.test(text);

/** Whether the shop sells pieces in a metal. */
export const isMetal = (slug: string): boolean => held().table.bySlug.has(slug);

/** A metal as pages show it; one that the shop no longer has is called by its code. */
export function shownMetal(metal: Metal): ShownMetal {
  const known = held().table.bySlug.get(metal);
  if (known) return known;
  const words = metal.replaceAll("-", " ");
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return { slug: metal, label, kind: label, color: "white", swatch: null, code: metal.toUpperCase() };
}

/** What shoppers read: “14k white gold”. */
export const metalLabel = (metal: Metal): string => shownMetal(metal).label;

/** What tells a metal from others on swatches: its own color, or that of its pictures. */
export function metalTone(metal: Metal): string {
  const { swatch, color } = shownMetal(metal);
  return swatch ?? color;
}

/** What the eye sees in pictures: 14k and 18k of one color look alike. */
export const metalColor = (metal: Metal): MetalColor => shownMetal(metal).color;
