import { createHash } from "node:crypto";
import { renderPicture } from "@/lib/goods/render/render-picture";
import { REFLECTANCE } from "@/lib/goods/render/tone";
import { NO_METAL_VARIANT, type Picture, STORED_WIDTH, type TracedVariant, variantsOf } from "../picture";
import { type EncodedPicture, encodePicture } from "./encode";

export type EncodedVariant = EncodedPicture & {
  readonly variant: TracedVariant;
  /** of the content of its file */
  readonly hash: string;
};

/** The result of rendering a picture, with the processor seconds of the ray tracing, without encoding. */
export type RenderResult = { readonly variants: readonly EncodedVariant[]; readonly traced: number };

/**
 * Renders and encodes a picture in each of its metals.
 * @param side pixels a side that are traced; fewer are enlarged
 */
export async function makePicture(
  kernel: WebAssembly.Module,
  picture: Picture,
  side: number = STORED_WIDTH,
): Promise<RenderResult> {
  const variants = variantsOf(picture);
  const metals = variants.map((variant) => REFLECTANCE[variant === NO_METAL_VARIANT ? "white" : variant]);
  const before = process.cpuUsage();
  const form = picture.form?.();
  const shots = await renderPicture(
    kernel,
    picture.piece(),
    picture.view,
    side,
    metals,
    undefined,
    form,
    picture.scale?.(),
  );
  const { user, system } = process.cpuUsage(before);
  const made: EncodedVariant[] = [];
  for (const [i, variant] of variants.entries()) {
    const pixels = shots[i];
    if (!pixels) continue;
    const encoded = await encodePicture(pixels, side, picture.budget, made.at(-1)?.quality);
    const hash = createHash("sha256").update(encoded.bytes).digest("hex").slice(0, 10);
    made.push({ ...encoded, variant, hash });
  }
  return { variants: made, traced: (user + system) / 1e6 };
}

/** Changes when a number that determines the picture's content changes. */
export const modelHash = ({ model, view, metals }: Picture): string =>
  createHash("sha256").update(JSON.stringify({ model, view, metals })).digest("hex").slice(0, 16);
