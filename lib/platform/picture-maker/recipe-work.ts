import sharp, { type Sharp } from "sharp";
import type { Recipe } from "./recipe-steps";

/** @throws Error if the source can't be decoded or has another format */
export async function makeRecipe({ source, options, formats, steps }: Recipe): Promise<Uint8Array> {
  const given = source === null ? sharp(options) : sharp(source, options);
  if (formats) {
    const { format } = await given.metadata();
    if (!formats.includes(format)) throw new Error(`The picture is a ${format}`);
  }
  const made = steps.reduce<Sharp>(
    // each step was typed with its own arguments
    (picture, [name, ...settings]) => (picture[name] as (...settings: unknown[]) => Sharp)(...settings),
    given,
  );
  return made.toBuffer();
}
