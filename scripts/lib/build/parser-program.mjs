import { renameSync } from "node:fs";
import { inRoot, root } from "../paths.mjs";

/**
 * The path of the program that a shop's parsing threads run.
 * @param {string} distDir folder of the shop's build
 * @param {boolean} [dev] development bundles its own, where no build deletes it
 */
export const parserProgramOf = (distDir, dev = false) =>
  dev ? inRoot(".data", "dev-parser.mjs") : inRoot(distDir, "parser.mjs");

/** The program with which a build renders its pages: Next empties the build's own folder first. */
export const BUILD_PARSER = inRoot(".data", "build-parser.mjs");

/**
 * Bundles the program of the parsing threads into one file without dependencies on sources or packages.
 * @param {string} file
 */
export async function bundleParserProgram(file) {
  const { build } = await import("esbuild");
  // another run of the tests may load the file meanwhile
  const unfinished = `${file}.${process.pid}`;
  await build({
    entryPoints: [inRoot("scripts/parser.ts")],
    outfile: unfinished,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    alias: { "@": root },
    // CommonJS packages require Node's own modules
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
  renameSync(unfinished, file);
}
