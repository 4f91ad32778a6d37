import type { CreateRaw, Sharp, SharpOptions } from "sharp";

type Operation =
  | "resize"
  | "autoOrient"
  | "flatten"
  | "extend"
  | "composite"
  | "avif"
  | "webp"
  | "jpeg"
  | "png";

/** A method of sharp's pictures with what it is given. */
export type RecipeStep = {
  [Name in Operation]: readonly [Name, ...Parameters<Sharp[Name]>];
}[Operation];

/**
 * How a picture is made of another.
 * @property source the picture's file, its path, or its pixels as `options` describe them; null if `options` create one
 * @property formats the formats that the source may have; any if not given
 */
export type Recipe = {
  readonly source: Uint8Array | string | null;
  readonly options?: Omit<SharpOptions, "raw"> & { raw?: CreateRaw };
  readonly formats?: readonly string[];
  readonly steps: readonly RecipeStep[];
};
