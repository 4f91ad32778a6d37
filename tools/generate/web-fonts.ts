import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/** The font features that the shop's pages use: kerning, ligatures, and tabular and lining figures. */
const FEATURES = ["kern", "liga", "tnum", "lnum"];

/** A family as pages load it. Widths are those of the shop's own words in the family over those in the stand-in. */
type Family = {
  name: string;
  /** range of weights that the pages use */
  wght: { min: number; max: number };
  /** by which it is drawn smaller, so that headings and texts take about the room of the first families */
  scale: number;
  /** height above and below the baseline, em */
  ascent: number;
  descent: number;
  /** stand-ins until the family has come, with the widths in weights up to 400, 500, and 600 */
  standIn: "serif" | "sans";
  widths: readonly [number, number, number];
};

const FAMILIES: Readonly<Record<string, Family>> = {
  cormorant: {
    name: "Cormorant",
    wght: { min: 400, max: 600 },
    scale: 1,
    ascent: 0.924,
    descent: 0.287,
    standIn: "serif",
    widths: [0.964, 0.967, 0.913],
  },
  "bodoni-moda": {
    name: "Bodoni Moda",
    wght: { min: 400, max: 600 },
    scale: 0.85,
    ascent: 1.125,
    descent: 0.4,
    standIn: "serif",
    widths: [1.128, 1.147, 1.099],
  },
  outfit: {
    name: "Outfit",
    wght: { min: 400, max: 600 },
    scale: 0.86,
    ascent: 1,
    descent: 0.26,
    standIn: "sans",
    widths: [0.993, 0.995, 0.945],
  },
  figtree: {
    name: "Figtree",
    wght: { min: 400, max: 700 },
    scale: 1,
    ascent: 0.95,
    descent: 0.25,
    standIn: "sans",
    widths: [1.003, 1.011, 0.954],
  },
  "dm-sans": {
    name: "DM Sans",
    wght: { min: 400, max: 700 },
    scale: 0.97,
    ascent: 0.992,
    descent: 0.31,
    standIn: "sans",
    widths: [1.031, 1.05, 1.002],
  },
  manrope: {
    name: "Manrope",
    wght: { min: 400, max: 700 },
    scale: 0.96,
    ascent: 1.066,
    descent: 0.3,
    standIn: "sans",
    widths: [1.009, 1.029, 0.978],
  },
};

/** The families that the style sheet of every page has; another one's faces are a file of their own. */
const FIRST = ["cormorant", "figtree"];

/** The characters of the shop's own texts, as `unicode-range` tells browsers. */
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
const range = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, nth) => from + nth);
const basic = new Set(RANGES.flatMap(([from, until]) => range(from, until)));
const letters = [...basic].map((point) => String.fromCodePoint(point)).join("");

/** Code points as `unicode-range` writes them. */
function unicodeRange(points: Iterable<number>): string {
  const runs: [from: number, until: number][] = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs.map(([from, until]) => `U+${hex(from)}${until > from ? `-${hex(until)}` : ""}`).join(", ");
}

/** What the whole file of a family has beyond the basic one, but for control characters. */
function furtherPoints(source: string): number[] {
  const { latin } = JSON.parse(readFileSync(file(`${source}/unicode.json`), "utf8")) as { latin: string };
  return latin
    .split(",")
    .flatMap((part) => {
      const [from = 0, until = from] = part
        .slice(2)
        .split("-")
        .map((end) => Number.parseInt(end, 16));
      return range(from, until);
    })
    .filter((point) => point >= 0x20 && !(point >= 0x7f && point < 0xa0) && !basic.has(point));
}

const percent = (share: number) => `${Math.round(share * 1_000) / 10}%`;

/** Faces of a shopper's own machine with their widths over the first one's: Times or Arial, and what Android and a bare Linux have. */
const STAND_INS = {
  serif: [
    { suffix: "", fonts: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif"], bold: null, width: 1 },
    { suffix: " on Android", fonts: ["Noto Serif", "NotoSerif-Regular"], bold: null, width: 0.845 },
    { suffix: " on Linux", fonts: ["DejaVu Serif"], bold: null, width: 0.797 },
  ],
  sans: [
    {
      suffix: "",
      fonts: ["Arial", "ArialMT", "Liberation Sans"],
      bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
      width: 1,
    },
    { suffix: " on Android", fonts: ["Roboto", "Roboto-Regular"], bold: null, width: 1.002 },
    { suffix: " on Linux", fonts: ["DejaVu Sans"], bold: ["DejaVu Sans Bold"], width: 0.886 },
  ],
} as const;

/** Faces that a family is drawn with until it has come, widened and raised to its measures, so that lines break where they will. */
function standIns({
  name,
  scale,
  ascent,
  descent,
  standIn,
  widths: [regular, medium, bold],
}: Family): string[] {
  return STAND_INS[standIn].flatMap(({ suffix, fonts, bold: boldFonts, width }) => {
    const face = (local: readonly string[], wide: number, weight: string | null) => {
      const size = wide * width;
      return [
        "@font-face {",
        `  font-family: "${name} stand-in${suffix}";`,
        ...(weight ? [`  font-weight: ${weight};`] : []),
        `  src: ${local.map((one) => `local("${one}")`).join(", ")};`,
        `  size-adjust: ${percent(size * scale)};`,
        `  ascent-override: ${percent(ascent / size)};`,
        `  descent-override: ${percent(descent / size)};`,
        "  line-gap-override: 0%;",
        "}",
      ].join("\n");
    };
    if (!boldFonts) return [face(fonts, medium, null)];
    return [face(fonts, regular, "300 400"), face(fonts, medium, "500"), face(boldFonts, bold, "600 900")];
  });
}

/** The two files of a family, told apart by the letters that a page has. */
function webFaces(
  { name, wght, scale }: Family,
  addresses: { basic: string; whole: string },
  further: string,
): string[] {
  const face = (address: string, points: string) =>
    [
      "@font-face {",
      `  font-family: "${name}";`,
      `  font-weight: ${wght.min} ${wght.max};`,
      "  font-display: swap;",
      `  src: url("${address}") format("woff2");`,
      ...(scale === 1 ? [] : [`  size-adjust: ${percent(scale)};`]),
      `  unicode-range: ${points};`,
      "}",
    ].join("\n");
  return [face(addresses.basic, unicodeRange(basic)), face(addresses.whole, further)];
}

const GENERATED = "/* Written by `npm run web-fonts`. */\n\n";

/**
 * Writes each family's files into public/fonts: the part that every page needs, less than two thirds of the whole, which
 * loads only when a page has another letter (SIL OFL 1.1 allows subsets; none of the families reserves its name). Their names
 * change with their content, so that browsers keep them for good.
 */
rmSync(file("public/fonts"), { recursive: true, force: true });
const listed: string[] = [];
const firstFaces: string[] = [];
for (const [family, facts] of Object.entries(FAMILIES)) {
  const source = `node_modules/@fontsource-variable/${family}`;
  mkdirSync(file(`public/fonts/${family}`), { recursive: true });
  const save = (name: string, ending: string, content: Uint8Array | string) => {
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
    const path = `/fonts/${family}/${name}.${hash}.${ending}`;
    writeFileSync(file(`public${path}`), content);
    return path;
  };
  const whole = readFileSync(file(`${source}/files/${family}-latin-wght-normal.woff2`));
  const part = await subsetFont(whole, letters, {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    variationAxes: { wght: facts.wght },
  });
  const addresses = { basic: save("basic", "woff2", part), whole: save("whole", "woff2", whole) };
  const faces = webFaces(facts, addresses, unicodeRange(furtherPoints(source)));
  const isFirst = FIRST.includes(family);
  if (isFirst) firstFaces.push(...faces);
  const sheet = isFirst ? null : save("faces", "css", `${[...faces, ...standIns(facts)].join("\n\n")}\n`);
  listed.push(
    `  ${JSON.stringify(family)}: { name: ${JSON.stringify(facts.name)}, basic: ${JSON.stringify(addresses.basic)}, sheet: ${JSON.stringify(sheet)} },`,
  );
  copyFileSync(file(`${source}/LICENSE`), file(`public/fonts/${family}/licence.txt`));
  console.log(`${family}: ${(part.length / 1000).toFixed(1)} of ${(whole.length / 1000).toFixed(1)} KB`);
}
writeFileSync(file("styles/web-faces.css"), `${GENERATED}${firstFaces.join("\n\n")}\n`);
writeFileSync(
  file("lib/platform/looks/font-files.ts"),
  `// Written by \`npm run web-fonts\`.

/** A family's name, the file that every page needs, and the style sheet of its faces; null where every page's has them. */
export const FONT_FILES = {
${listed.join("\n")}
} as const;
`,
);
execFileSync("npx", [
  "biome",
  "format",
  "--write",
  file("lib/platform/looks/font-files.ts"),
  file("styles/web-faces.css"),
]);
