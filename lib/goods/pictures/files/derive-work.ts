import sharp from "sharp";
import { makeRecipe } from "@/lib/platform/picture-maker/recipe-work";
import type { PictureFormat } from "../picture";
import { blended } from "./metal-blend";
import {
  type BlendOrder,
  encodeStep,
  type PictureSource,
  type TintOrder,
  type ToneOrder,
} from "./picture-orders";
import { tinted, toned } from "./tone-hue";

export async function blend({ metal, from, width, format }: BlendOrder): Promise<Uint8Array> {
  const [white, yellow] = await Promise.all([pixelsOf(from.white, width), pixelsOf(from.yellow, width)]);
  return encoded(blended(white, yellow, metal), width, format);
}

export async function tone({ white, hue, strength, width, format }: ToneOrder): Promise<Uint8Array> {
  const [from, to] = await Promise.all([pixelsOf(white, width), pixelsOf(hue, width)]);
  return encoded(toned(from, to, strength), width, format);
}

export async function tint(order: TintOrder): Promise<Uint8Array> {
  const { white, silhouette, absorption, width, format } = order;
  const [from, inside] = await Promise.all([
    pixelsOf(white, width),
    sharp(Buffer.from(silhouette)).removeAlpha().extractChannel(0).raw().toBuffer(),
  ]);
  return encoded(tinted(from, inside, absorption), width, format);
}

/** The bytes of a picture at a width, px: three a pixel. */
const pixelsOf = (source: PictureSource, width: number): Promise<Buffer> =>
  sharp(source).resize(width).removeAlpha().raw().toBuffer();

const encoded = (pixels: Uint8Array, width: number, format: PictureFormat): Promise<Uint8Array> =>
  makeRecipe({
    source: pixels,
    options: { raw: { width, height: width, channels: 3 } },
    steps: [encodeStep(format)],
  });
