import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, relative, sep } from "node:path";
import { inRoot, root } from "../paths.mjs";

/** TypeScript programs, each bundled into one file. */
export const COMMANDS = ["import-diamonds", "prepare-database", "shop"];
/** The program of the commands' parsing threads, which is looked for beside theirs. */
const PARSER = "parser";
/** Packages with compiled parts or data files, which stay folders of their own. */
const EXTERNAL = ["@node-rs/argon2", "pdfkit", "sharp", "ssh2", "ssh2-sftp-client"];

/**
 * Bundles the commands, so that one starts without reading hundreds of sources.
 * @param {string} outdir
 * @param {string} home JavaScript for the file URL of the folder that holds the files the commands read
 * @returns {Promise<string[]>} the files they were made of, from the project's folder
 */
export async function bundleCommands(outdir, home) {
  const { build } = await import("esbuild");
  mkdirSync(outdir, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...COMMANDS, PARSER].map((name) => inRoot("scripts", `${name}.ts`)),
    outdir,
    outExtension: { ".js": ".mjs" },
    chunkNames: "parts/[hash]",
    bundle: true,
    metafile: true,
    // what a command does not need is not loaded
    splitting: true,
    minifySyntax: true,
    platform: "node",
    format: "esm",
    target: "node20",
    jsx: "automatic",
    alias: { "@": root },
    external: [...EXTERNAL, "pg-native", "cpu-features"],
    // CommonJS packages require Node's own modules
    banner: {
      js: 'import { createRequire as createOwnRequire } from "node:module"; const require = createOwnRequire(import.meta.url);',
    },
    plugins: [{ name: "own addresses", setup: (build) => keepAddresses(build, home) }],
    logLevel: "warning",
  });
  return Object.keys(metafile.inputs);
}

/**
 * Has each bundled module find files from where its source was.
 * @param {import("esbuild").PluginBuild} build
 * @param {string} home
 */
function keepAddresses(build, home) {
  const ours = new RegExp(`^${root.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")}/(?:lib|scripts)/.*\\.ts$`);
  build.onLoad({ filter: ours }, async ({ path }) => {
    const text = await readFile(path, "utf8");
    if (!text.includes("import.meta.url")) return null;
    const own = relative(root, path).split(sep).join("/");
    return {
      contents: text.replaceAll("import.meta.url", `(${home} + ${JSON.stringify(`/${own}`)})`),
      loader: "ts",
      resolveDir: dirname(path),
    };
  });
}
