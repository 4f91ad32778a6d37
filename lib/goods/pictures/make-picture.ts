import { createHash } from "node:crypto";
import { photograph } from "@/lib/goods/render/picture";
import { REFLECTANCE } from "@/lib/goods/render/tone";
import { type Encoded, encode } from "./encode";
import { LOOSE, type Picture, type Variant, variantsOf, WIDTHS } from "./picture";

export type MadeVariant = Encoded & {
  readonly variant: Variant;
  /** of what its files hold */
  readonly hash: string;
};

/** What became of a picture, and how many seconds of a processor its trace took, encoding left aside. */
export type MadePicture = { readonly variants: readonly MadeVariant[]; readonly traced: number };

/** Renders and encodes a picture in each of its metals. */
export async function makePicture(kernel: WebAssembly.Module, picture: Picture): Promise<MadePicture> {
  const variants = variantsOf(picture);
  const metals = variants.map((variant) => REFLECTANCE[variant === LOOSE ? "white" : variant]);
  const [, size] = WIDTHS;
  const before = process.cpuUsage();
  const shots = await photograph(kernel, picture.piece(), picture.view, size, metals);
  const { user, system } = process.cpuUsage(before);
  const made: MadeVariant[] = [];
  for (const [i, variant] of variants.entries()) {
    const pixels = shots[i];
    if (!pixels) continue;
    const encoded = await encode(pixels, size, picture.budget, made.at(-1)?.quality);
    const hash = createHash("sha256");
    for (const { bytes } of encoded.files) hash.update(bytes);
    made.push({ ...encoded, variant, hash: hash.digest("hex").slice(0, 10) });
  }
  return { variants: made, traced: (user + system) / 1e6 };
}

/** Changes when what a picture shows changes by its numbers. */
export const modelHash = ({ model, view, metals }: Picture): string =>
  createHash("sha256").update(JSON.stringify({ model, view, metals })).digest("hex").slice(0, 16);
