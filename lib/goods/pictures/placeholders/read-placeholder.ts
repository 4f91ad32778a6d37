import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PlaceholderKind } from "./kind";

// read as they are asked for, so that a shop's own are found without a build
const ROOT = /* turbopackIgnore: true */ process.cwd();
/** Where a shop puts its own drawings, and those that come with the software. */
const FOLDERS = [join(ROOT, "shop", "placeholders"), join(ROOT, "lib", "goods", "pictures", "placeholders")];

/** The drawing of a kind of product, a square SVG file: the shop's own, else that of the software. */
export function readPlaceholder(kind: PlaceholderKind): string {
  for (const folder of FOLDERS) {
    try {
      return readFileSync(join(folder, `${kind}.svg`), "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  throw new Error(`There is no placeholder for ${kind}`);
}
