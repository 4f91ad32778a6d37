import { inRoot } from "../paths.mjs";

/**
 * The path of a shop's index builder.
 * @param {string} distDir folder of the shop's build
 * @param {boolean} [dev] development bundles its own, where no build deletes it
 */
export const indexBuilderOf = (distDir, dev = false) =>
  dev ? inRoot(".data", "dev-index-builder.mjs") : inRoot(distDir, "index-builder.mjs");

/**
 * Bundles the program that builds the diamond index into one file without dependencies on sources or
 * packages. A running shop starts it as a child process.
 * @param {string} file
 */
export async function bundleIndexBuilder(file) {
  const { build } = await import("esbuild");
  await build({
    entryPoints: [inRoot("lib/goods/diamonds/serving/builder.ts")],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    alias: { "@": inRoot() },
    // an optional driver of pg, which the shop does not use
    external: ["pg-native"],
    // CommonJS packages require Node's own modules
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
}
