import { makePicture, type PictureTask } from "./make-picture";
import type { Recipe } from "./recipe-steps";

export const recipeTask: PictureTask<Recipe, Uint8Array> = {
  name: "picture",
  seconds: 60,
  subject: "picture",
  load: async () => (await import("./recipe-work")).makeRecipe,
};

/**
 * Makes a picture's file.
 * @throws ParsingRefused if the shop is busy with pictures, or the picture takes too long
 * @throws Error if the source can't be decoded or has another format
 */
export const pictureFile = async (recipe: Recipe): Promise<Buffer> =>
  asBuffer(await makePicture(recipeTask, recipe));

/** The same bytes as a Buffer. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
