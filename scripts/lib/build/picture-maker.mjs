import { inRoot } from "../paths.mjs";

/**
 * The path of the program that a shop's processes for pictures run.
 * @param {string} distDir folder of the shop's build
 * @param {boolean} [dev] development bundles its own, where no build deletes it
 */
export const pictureMakerOf = (distDir, dev = false) =>
  dev ? inRoot(".data", "dev-picture-maker.mjs") : inRoot(distDir, "picture-maker.mjs");

/**
 * Bundles the program that works on pictures into one file that needs no other package than sharp.
 * @param {string} file
 */
export async function bundlePictureMaker(file) {
  const { build } = await import("esbuild");
  await build({
    entryPoints: [inRoot("scripts/picture-maker.ts")],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    alias: { "@": inRoot() },
    // its binary is loaded from its own package folder
    external: ["sharp"],
    // CommonJS packages require Node's own modules
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
}
