import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { inRoot, root } from "./paths.mjs";

const KERNEL = "lib/goods/render/kernel/kernel.as.ts";

/**
 * The path of a shop's renderer of pictures.
 * @param {string} distDir folder of the shop's build
 * @param {boolean} [dev] development bundles its own, if it is told to render
 */
export const pictureRendererOf = (distDir, dev = false) =>
  dev ? inRoot(".data", "dev-picture-renderer.mjs") : inRoot(distDir, "picture-renderer.mjs");

/**
 * Compiles the renderer's kernel to WebAssembly; deterministic.
 * @param {string} [from] the repository's folder
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function compileRenderKernel(from = root) {
  const { default: asc } = await import("assemblyscript/asc");
  /** @type {Uint8Array<ArrayBuffer> | null} */
  let binary = null;
  const options =
    "--outFile kernel.wasm -O3 --noAssert --uncheckedBehavior always --runtime stub --enable simd";
  const { error, stderr } = await asc.main([KERNEL, "--baseDir", from, ...options.split(" ")], {
    writeFile: (_, contents) => {
      if (typeof contents !== "string") binary = Uint8Array.from(contents);
    },
  });
  if (error || !binary) throw new Error(`The kernel does not compile: ${error?.message}\n${stderr}`);
  return binary;
}

/**
 * Bundles the program that renders pictures, with its kernel, into one file that needs no other package than sharp.
 * @param {string} file
 * @returns {Promise<string>} its stamp, which changes with the program
 */
export async function bundlePictureRenderer(file) {
  const { build } = await import("esbuild");
  const kernel = Buffer.from(await compileRenderKernel()).toString("base64");
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
    define: { RENDER_KERNEL: JSON.stringify(kernel) },
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
