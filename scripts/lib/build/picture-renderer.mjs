import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { inRoot, root } from "../paths.mjs";

/**
 * The path of a shop's renderer of pictures.
 * @param {string} distDir folder of the shop's build
 * @param {boolean} [dev] development bundles its own, if it has to render
 */
export const pictureRendererOf = (distDir, dev = false) =>
  dev ? inRoot(".data", "dev-picture-renderer.mjs") : inRoot(distDir, "picture-renderer.mjs");

/**
 * Bundles the program that renders pictures, with its kernel, into one file that needs no other package than sharp.
 * @param {string} file
 * @returns {Promise<string>} its stamp, which changes with the program
 */
export async function bundlePictureRenderer(file) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [inRoot("lib/goods/picture-queue/renderer.ts")],
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    alias: { "@": root },
    // comments name the files it is made of
    minifyWhitespace: true,
    // its binary is loaded from its own package folder
    external: ["sharp"],
    write: false,
    logLevel: "warning",
  });
  const program = outputFiles[0]?.contents;
  if (!program) throw new Error("The renderer was not bundled");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, program);
  return createHash("sha256").update(program).digest("hex").slice(0, 12);
}
