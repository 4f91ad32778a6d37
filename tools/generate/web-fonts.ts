import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/** The font features that the shop's pages use: kerning, ligatures, and tabular and lining figures. */
const FEATURES = ["kern", "liga", "tnum", "lnum"];
/** The families with the range of weights that the pages use. */
const FAMILIES = { cormorant: { min: 400, max: 600 }, figtree: { min: 400, max: 700 } };
/** The characters of the shop's own texts, as `unicode-range` in styles/fonts.ts tells browsers. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xa9, 0xa9],
  [0xb0, 0xb1],
  [0xb7, 0xb7],
  [0xbc, 0xbe],
  [0xc9, 0xc9],
  [0xd7, 0xd7],
  [0xe8, 0xe9],
  [0xeb, 0xeb],
  [0xef, 0xef],
  [0x2009, 0x2009],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
];

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const letters = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth)),
).join("");

/**
 * Writes the part of each family that every page needs into styles/fonts: less than two thirds of the whole,
 * which loads only when a page has another letter (SIL OFL 1.1 allows subsets; neither family reserves its
 * name).
 */
mkdirSync(file("styles/fonts"), { recursive: true });
for (const [family, wght] of Object.entries(FAMILIES)) {
  const source = `node_modules/@fontsource-variable/${family}`;
  const whole = readFileSync(file(`${source}/files/${family}-latin-wght-normal.woff2`));
  const part = await subsetFont(whole, letters, {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    variationAxes: { wght },
  });
  writeFileSync(file(`styles/fonts/${family}-basic.woff2`), part);
  copyFileSync(file(`${source}/LICENSE`), file(`styles/fonts/${family}-licence.txt`));
  console.log(`${family}: ${(part.length / 1000).toFixed(1)} of ${(whole.length / 1000).toFixed(1)} KB`);
}
