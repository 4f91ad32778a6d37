import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { BLEND_TERMS, blendTerms } from "@/lib/goods/pictures/files/metal-blend";
import { ALL_PICTURES } from "@/lib/goods/pictures/scenes/all-pictures";
import { RENDER_KERNEL_WASM } from "@/lib/goods/render/kernel/wasm-binary";
import { renderPicture } from "@/lib/goods/render/render-picture";
import { REFLECTANCE } from "@/lib/goods/render/tone";

/** Stones in a halo and alone, plain metal, chain links, and skin beside metal. */
const SCENES = [
  "settings/corona-pave-halo/round",
  "settings/alba-four-prong-solitaire/round-hand",
  "jewellery/plain-bands/anker-slim-court-band",
  "jewellery/drops/calla-pear-drops-three-quarter",
  "jewellery/curb-chains/weir-curb-chain-detail",
  "jewellery/hoops/maeve-large-hoops-worn",
] as const;
const METALS = ["white", "yellow", "rose", "platinum"] as const;
/** px a side */
const SIDE = 512;
const RAW = { width: SIDE, height: SIDE, channels: 3 } as const;
/** The quality that most pictures are stored at, whose errors the weights shall not enlarge. */
const QUALITY = 44;
/** Bytes by which metal differs at least between white and yellow gold. */
const LEAST = 6;
/** Keeps weights small that hardly matter. */
const RIDGE = 1e-6;

type Sums = { readonly squares: Float64Array[]; readonly products: Float64Array[] };
const emptySums = (): Sums => ({
  squares: Array.from({ length: BLEND_TERMS }, () => new Float64Array(BLEND_TERMS)),
  products: Array.from({ length: 3 }, () => new Float64Array(BLEND_TERMS)),
});

/** A picture as it comes out of its stored file. */
const compressed = async (pixels: Uint8Array): Promise<Uint8Array> => {
  const file = await sharp(pixels, { raw: RAW }).avif({ quality: QUALITY, effort: 3 }).toBuffer();
  return sharp(file).removeAlpha().raw().toBuffer();
};

/** Adds the normal equations of a picture's metal, each picture with the same weight. */
function add(sums: Sums, white: Uint8Array, yellow: Uint8Array, wanted: Uint8Array): void {
  const terms = new Float64Array(BLEND_TERMS);
  const isMetal = (at: number) =>
    [0, 1, 2].some((i) => Math.abs((yellow[at + i] ?? 0) - (white[at + i] ?? 0)) > LEAST);
  const pixels = Array.from({ length: SIDE * SIDE }, (_, i) => 3 * i).filter(isMetal);
  for (const at of pixels) {
    blendTerms(terms, white, yellow, at);
    for (const [i, one] of terms.entries()) {
      for (const [j, other] of terms.entries()) {
        const row = sums.squares[i];
        if (row) row[j] = (row[j] ?? 0) + (one * other) / pixels.length;
      }
      for (const [channel, row] of sums.products.entries()) {
        const difference = ((wanted[at + channel] ?? 0) - (white[at + channel] ?? 0)) / 255;
        row[i] = (row[i] ?? 0) + (one * difference) / pixels.length;
      }
    }
  }
}

/** Solves a symmetric positive system by elimination. */
function solve(matrix: readonly Float64Array[], right: Float64Array): number[] {
  const rows = matrix.map((row, i) => [
    ...row.map((value, j) => value + (i === j ? RIDGE : 0)),
    right[i] ?? 0,
  ]);
  for (const [i, row] of rows.entries()) {
    for (const below of rows.slice(i + 1)) {
      const share = (below[i] ?? 0) / (row[i] ?? 1);
      for (let j = i; j < row.length; j++) below[j] = (below[j] ?? 0) - share * (row[j] ?? 0);
    }
  }
  const result = rows.map(() => 0);
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i] ?? [];
    let rest = row.at(-1) ?? 0;
    for (let j = i + 1; j < rows.length; j++) rest -= (row[j] ?? 0) * (result[j] ?? 0);
    result[i] = rest / (row[i] ?? 1);
  }
  return result.map((weight) => Number(weight.toFixed(4)));
}

/**
 * Finds the weights that rose gold and platinum are blended with, after a change of metals or of the tone map:
 * node --import tsx tools/measure/fit-metals.ts
 */
const kernel = new WebAssembly.Module(Buffer.from(RENDER_KERNEL_WASM, "base64"));
const sums = { rose: emptySums(), platinum: emptySums() };
for (const key of SCENES) {
  const picture = ALL_PICTURES.find((one) => one.key === key);
  if (!picture) throw new Error(`No picture is called ${key}`);
  const metals = METALS.map((metal) => REFLECTANCE[metal]);
  const traced = await renderPicture(
    kernel,
    picture.piece(),
    picture.view,
    SIDE,
    metals,
    undefined,
    picture.form?.(),
  );
  const [white, yellow, rose, platinum] = traced;
  if (!white || !yellow || !rose || !platinum) throw new Error(`${key} was not rendered in all metals`);
  const [from, to] = await Promise.all([compressed(white), compressed(yellow)]);
  add(sums.rose, from, to, rose);
  add(sums.platinum, from, to, platinum);
  console.log(key);
}
const weights = Object.fromEntries(
  Object.entries(sums).map(([metal, { squares, products }]) => [
    metal,
    products.map((product) => solve(squares, product)),
  ]),
);
writeFileSync(
  fileURLToPath(new URL("../../lib/goods/pictures/files/metal-blend.json", import.meta.url)),
  `${JSON.stringify(weights, null, 2)}\n`,
);
