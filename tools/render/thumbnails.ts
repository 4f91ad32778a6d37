import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { ALL_PICTURES } from "@/lib/goods/pictures/scenes/all-pictures";
import { renderPicture, type Sampling } from "@/lib/goods/render/render-picture";
import { REFLECTANCE } from "@/lib/goods/render/tone";
import { compileKernel } from "./build";

/**
 * Pictures that together cover what the renderer does: metal, set stones, a loose stone on the ground, a
 * color.
 */
export const THUMBNAILS = [
  "settings/corona-pave-halo/round",
  "stones/white/heart-perspective",
  "stones/yellow/radiant",
] as const;

/** px a side */
const THUMBNAIL = 96;
/** So many samples that where they lie makes no difference, and the look alone is compared. */
const SAMPLING: Sampling = { tolerance: -1, least: 64, most: 64, error: 0 };

/** Path of the reference thumbnail, below the repository's root. */
export const thumbnailFile = (key: string) => `tests/goods/render/thumbnails/${key.replaceAll("/", "-")}.png`;

/** Renders a picture at the smallest size that can be compared, in yellow gold; 3 bytes per pixel. */
export async function thumbnail(kernel: WebAssembly.Module, key: string): Promise<Uint8Array> {
  const picture = ALL_PICTURES.find((one) => one.key === key);
  if (!picture) throw new Error(`No picture is called ${key}`);
  const [pixels] = await renderPicture(
    kernel,
    picture.piece(),
    picture.view,
    THUMBNAIL,
    [REFLECTANCE.yellow],
    SAMPLING,
  );
  if (!pixels) throw new Error(`${key} was not rendered`);
  return pixels;
}

// run directly, this file renders the reference thumbnails again: node --import tsx
// tools/render/thumbnails.ts
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const kernel = new WebAssembly.Module(await compileKernel());
  for (const key of THUMBNAILS) {
    const file = fileURLToPath(new URL(`../../${thumbnailFile(key)}`, import.meta.url));
    mkdirSync(new URL(".", `file://${file}`), { recursive: true });
    const raw = { width: THUMBNAIL, height: THUMBNAIL, channels: 3 } as const;
    await sharp(await thumbnail(kernel, key), { raw })
      .png({ compressionLevel: 9 })
      .toFile(file);
    console.log(file);
  }
}
