import Color from "colorjs.io";

/** The colors that an owner chooses, as `#0e4a50`. */
export type BrandColors = {
  /** what everything lies on */
  readonly ground: string;
  /** texts */
  readonly ink: string;
  /** links, focus, and the one primary action */
  readonly accent: string;
  /** lines and marks that are never read */
  readonly ornament: string;
};
export type BrandColor = keyof BrandColors;

/** Every color of the shop that follows from them, by its name in styles/tokens.css. */
export type Palette = Readonly<Record<PaletteColor, string>>;
export type PaletteColor =
  | "paper"
  | "card"
  | "stone"
  | "ink"
  | "muted"
  | "line"
  | "line-strong"
  | "accent"
  | "accent-deep"
  | "accent-soft"
  | "on-accent"
  | "ornament"
  | "ornament-soft"
  | `${"danger" | "success" | "warning"}${"" | "-soft"}`
  | "scrim"
  | "facet-line";

/** WCAG 2.2 AA: of texts (1.4.3), and of what shows where a control is (1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/** The ratio of two colors' luminances, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => new Color(one).contrast(other, "WCAG21");

/** Whether a color is one that light texts lie on, rather than dark ones. */
export const isDark = (ground: string): boolean =>
  contrastOf("#ffffff", ground) > contrastOf("#000000", ground);

const lightness = (color: string): number => new Color(color).to("oklch").coords[0] ?? 0;
const hex = (color: Color): string => color.to("srgb").toGamut().toString({ format: "hex", collapse: false });

/** A color with another lightness of OKLCH, from 0 to 1. */
function lit(color: string, to: number): string {
  const changed = new Color(color).to("oklch");
  changed.coords[0] = Math.min(Math.max(to, 0), 1);
  return hex(changed);
}

const mixed = (from: string, to: string, share: number): string =>
  hex(new Color(from).mix(to, share, { space: "oklab", outputSpace: "oklab" }) as unknown as Color);

const worstOn = (color: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrastOf(color, ground)));

/** A little more than what is required, since a browser rounds colors. */
const SAFE_TEXT = TEXT_CONTRAST + 0.1;
const STEP = 0.02;

/** The first color of a row, each step further, that can be read on all grounds; the last one if none can. */
function firstReadable(at: (step: number) => string, grounds: readonly string[], least: number): string {
  let color = at(0);
  for (let step = 0; step <= 1 / STEP; step += 1) {
    color = at(step * STEP);
    if (worstOn(color, grounds) >= least) break;
  }
  return color;
}

/** A color of the same hue, as light as can be read on a light ground. */
export const readableOn = (color: string, ground: string): string =>
  firstReadable((step) => lit(color, lightness(color) - step), [ground], SAFE_TEXT);

/** The color of texts on another one; on any color, one of these can be read. */
export const onColor = (color: string): string =>
  ["#ffffff", "#101217"].find((one) => contrastOf(one, color) >= TEXT_CONTRAST) ?? "#000000";

/** Hues of states in OKLCH, in degrees: they mean the same in every shop. */
const STATES = { danger: 25, success: 152, warning: 70 } as const;

const known = new Map<string, Palette>();
const MOST_KNOWN = 50;

/** Every color of the shop from those of its owner. It is kept, since making it takes milliseconds. */
export function paletteOf(colors: BrandColors): Palette {
  const { ground, ink, accent, ornament } = colors;
  const key = [ground, ink, accent, ornament].join();
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = makePalette(colors);
  known.set(key, made);
  return made;
}

function makePalette({ ground: paper, ink, accent, ornament }: BrandColors): Palette {
  const dark = isDark(paper);
  const base = lightness(paper);
  const card = lit(paper, dark ? base + 0.035 : base + 0.02);
  const stone = lit(paper, dark ? base + 0.065 : base - 0.03);
  const grounds = [paper, card, stone];
  /** a ground in a color's own hue, on which it can be read, and texts */
  const softened = (color: string, share: number) =>
    firstReadable((step) => mixed(paper, color, share * (1 - step)), [color, ink], SAFE_TEXT);
  // on a ground between light and dark, what can be read is what the texts are
  const isLight = lightness(ink) > base;
  const states = Object.entries(STATES).map(([name, hue]) => {
    const at = (level: number) => hex(new Color("oklch", [level, 0.12, hue]));
    const color = firstReadable((step) => at(isLight ? 0.72 + step : 0.46 - step), grounds, SAFE_TEXT);
    return [
      [name, color],
      [`${name}-soft`, softened(color, dark ? 0.14 : 0.08)],
    ];
  });
  const accentSoft = softened(accent, dark ? 0.2 : 0.12);
  return {
    paper,
    card,
    stone,
    ink,
    muted: firstReadable((step) => mixed(paper, ink, 0.62 + step), [...grounds, accentSoft], SAFE_TEXT),
    line: mixed(paper, ink, dark ? 0.18 : 0.11),
    "line-strong": firstReadable((step) => mixed(paper, ink, 0.4 + step), grounds, CONTROL_CONTRAST + 0.1),
    accent,
    "accent-deep": lit(accent, lightness(accent) + (dark ? 0.06 : -0.08)),
    "accent-soft": accentSoft,
    "on-accent": onColor(accent),
    ornament,
    "ornament-soft": mixed(paper, ornament, dark ? 0.3 : 0.25),
    scrim: dark ? "#000000b3" : `${lit(ink, Math.min(lightness(ink), 0.25))}8c`,
    "facet-line": mixed(paper, ink, dark ? 0.6 : 0.55),
    ...Object.fromEntries(states.flat()),
  } as Palette;
}
