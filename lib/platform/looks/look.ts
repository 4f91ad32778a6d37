import type { FONT_FILES } from "./font-files";
import { type BrandColor, type BrandColors, contrastOf, isDark, paletteOf, TEXT_CONTRAST } from "./palette";

export const LOOK_NAMES = ["paper", "daylight", "midnight"] as const;
export type LookName = (typeof LOOK_NAMES)[number];

export const HEADING_FAMILIES = ["cormorant", "bodoni-moda", "outfit"] as const;
export const TEXT_FAMILIES = ["figtree", "dm-sans", "manrope"] as const;
export type HeadingFamily = (typeof HEADING_FAMILIES)[number];
export type TextFamily = (typeof TEXT_FAMILIES)[number];
export type FontFamily = keyof typeof FONT_FILES;

/** The shop's look as its owner chose it; what is null is that of the look it begins with. */
export type ShopLook = Readonly<Record<BrandColor, string | null>> & {
  readonly base: LookName;
  readonly headings: HeadingFamily | null;
  readonly text: TextFamily | null;
};

type Look = {
  /** what the back office calls it */
  readonly title: string;
  readonly words: string;
  readonly colors: BrandColors;
  readonly headings: HeadingFamily;
  readonly text: TextFamily;
  /** of controls, and of cards and pictures, px */
  readonly corners: readonly [control: number, card: number];
  /** of the space between a page's sections, where 1 is that of the first look */
  readonly density: number;
  readonly heading: { readonly weight: number; readonly spacing: string };
};

/** The looks of the shop. The first one is what styles/tokens.css says. */
export const LOOKS: Readonly<Record<LookName, Look>> = {
  paper: {
    title: "Paper",
    words: "Warm paper, a fine serif, deep teal, and quiet corners",
    colors: { ground: "#fbfaf7", ink: "#16181d", accent: "#0e4a50", ornament: "#c6a76c" },
    headings: "cormorant",
    text: "figtree",
    corners: [3, 4],
    density: 1,
    heading: { weight: 500, spacing: "-0.01em" },
  },
  daylight: {
    title: "Daylight",
    words: "Clear white, geometric headings, cobalt, round corners, and less space",
    colors: { ground: "#ffffff", ink: "#101935", accent: "#2447c5", ornament: "#7da2ff" },
    headings: "outfit",
    text: "dm-sans",
    corners: [10, 14],
    density: 0.8,
    heading: { weight: 500, spacing: "-0.02em" },
  },
  midnight: {
    title: "Midnight",
    words: "Night blue, a high-contrast serif, champagne, sharp corners, and more space",
    colors: { ground: "#10131a", ink: "#f3efe6", accent: "#dcbd83", ornament: "#a98a52" },
    headings: "bodoni-moda",
    text: "manrope",
    corners: [0, 0],
    density: 1.15,
    heading: { weight: 400, spacing: "0" },
  },
};

export const FIRST_LOOK: ShopLook = {
  base: "paper",
  ground: null,
  ink: null,
  accent: null,
  ornament: null,
  headings: null,
  text: null,
};

/** The colors of a look with those that its owner chose. */
export function colorsOf({ base, ground, ink, accent, ornament }: ShopLook): BrandColors {
  const { colors } = LOOKS[base];
  return {
    ground: ground ?? colors.ground,
    ink: ink ?? colors.ink,
    accent: accent ?? colors.accent,
    ornament: ornament ?? colors.ornament,
  };
}

export const familiesOf = ({ base, headings, text }: ShopLook): readonly [FontFamily, FontFamily] => [
  headings ?? LOOKS[base].headings,
  text ?? LOOKS[base].text,
];

/** Colors that can't be read together, each by the field to change. */
export function contrastFaults(look: ShopLook): { field: BrandColor; message: string }[] {
  const colors = colorsOf(look);
  const { paper, card, stone } = paletteOf(colors);
  const pairs = [
    { field: "ink", name: "Texts in", color: colors.ink },
    { field: "accent", name: "Links in", color: colors.accent },
  ] as const;
  const on = [
    { ground: paper, name: "the ground" },
    { ground: card, name: "cards" },
    { ground: stone, name: "the footer’s ground" },
  ];
  return pairs.flatMap(({ field, name, color }) => {
    const worst = on
      .map((one) => ({ ...one, contrast: contrastOf(color, one.ground) }))
      .reduce((least, one) => (one.contrast < least.contrast ? one : least));
    if (worst.contrast >= TEXT_CONTRAST) return [];
    // cut off and not rounded: 4.46 is not 4.5
    const ratio = Math.floor(worst.contrast * 10) / 10;
    const message = `${name} ${color} on ${worst.name} ${worst.ground} have a contrast of ${ratio}:1 and need ${TEXT_CONTRAST}:1. Choose a ${isDark(colors.ground) ? "lighter" : "darker"} color.`;
    return [{ field, message }];
  });
}
