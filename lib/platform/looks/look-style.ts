import type { CSSProperties } from "react";
import { FONT_FILES } from "./font-files";
import { colorsOf, FIRST_LOOK, type FontFamily, familiesOf, LOOKS, type ShopLook } from "./look";
import { isDark, paletteOf } from "./palette";

/** A family with what stands in for it until it has come, as styles/tokens.css writes the first ones. */
const fontStack = (family: FontFamily, generic: "serif" | "sans-serif"): string => {
  const { name } = FONT_FILES[family];
  const standIn = `"${name} stand-in"`;
  return `"${name}", ${standIn}, ${standIn.replace(/"$/, ' on Android"')}, ${standIn.replace(/"$/, ' on Linux"')}, ${generic}`;
};

const SERIFS: readonly FontFamily[] = ["cormorant", "bodoni-moda"];

/** What a document says of a look: its properties, and the files of its faces. */
export type LookStyle = {
  /** custom properties for the `style` of `<html>`, in place of those of styles/tokens.css; null for the first look */
  readonly properties: CSSProperties | null;
  /** style sheets of faces that styles/web-faces.css hasn't */
  readonly sheets: readonly string[];
  /** files of faces that every page needs */
  readonly fonts: readonly string[];
};

const known = new Map<string, LookStyle>();
const MOST_KNOWN = 50;

/** A look as documents say it. */
export function lookStyle(look: ShopLook): LookStyle {
  const key = JSON.stringify(look);
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = makeStyle(look);
  known.set(key, made);
  return made;
}

function makeStyle(look: ShopLook): LookStyle {
  const [headings, text] = familiesOf(look);
  const files = [FONT_FILES[headings], FONT_FILES[text]];
  return {
    properties: propertiesOf(look),
    sheets: files.flatMap(({ sheet }) => sheet ?? []),
    fonts: files.map(({ basic }) => basic),
  };
}

function propertiesOf(look: ShopLook): CSSProperties | null {
  const { base, headings, text } = look;
  const first = LOOKS[FIRST_LOOK.base];
  const { corners, density, heading } = LOOKS[base];
  const [display, body] = familiesOf(look);
  const colors = colorsOf(look);
  const hasColors = JSON.stringify(colors) !== JSON.stringify(first.colors);
  const isOfFirst = base === FIRST_LOOK.base;
  const properties = {
    ...(hasColors ? colorProperties(colors) : {}),
    ...(headings !== null || !isOfFirst
      ? { "--font-display": fontStack(display, SERIFS.includes(display) ? "serif" : "sans-serif") }
      : {}),
    ...(text !== null || !isOfFirst ? { "--font-sans": fontStack(body, "sans-serif") } : {}),
    ...(isOfFirst
      ? {}
      : {
          "--radius-sm": `${corners[0]}px`,
          "--radius-md": `${corners[1]}px`,
          "--density": String(density),
          "--heading-weight": String(heading.weight),
          "--heading-spacing": heading.spacing,
        }),
  };
  return Object.keys(properties).length > 0 ? (properties as CSSProperties) : null;
}

function colorProperties(colors: ReturnType<typeof colorsOf>): Record<string, string> {
  const dark = isDark(colors.ground);
  const named = Object.entries(paletteOf(colors)).map(([name, value]) => [`--color-${name}`, value]);
  return {
    ...Object.fromEntries(named),
    ...(dark ? { colorScheme: "dark", "--shadow-panel": "0 12px 32px -12px #000000cc" } : {}),
  };
}
