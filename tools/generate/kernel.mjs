import asc from "assemblyscript/asc";
import { inRoot, root } from "../../scripts/lib/paths.mjs";

/**
 * A kernel in AssemblyScript and the module that keeps it compiled, so that no build needs the compiler.
 * @typedef {{ source: string, module: string, constant: string, options: string }} Kernel
 */

/** @type {Kernel} */
export const INDEX_KERNEL = {
  source: "lib/goods/diamonds/index/kernel/kernel.as.ts",
  module: inRoot("lib/goods/diamonds/index/kernel/wasm-binary.ts"),
  constant: "KERNEL_WASM",
  options: "--runtime stub -O3 --noAssert --enable simd --importMemory --initialMemory 1",
};

/** @type {Kernel} */
export const RENDER_KERNEL = {
  source: "lib/goods/render/kernel/kernel.as.ts",
  module: inRoot("lib/goods/render/kernel/wasm-binary.ts"),
  constant: "RENDER_KERNEL_WASM",
  options: "-O3 --noAssert --uncheckedBehavior always --runtime stub --enable simd",
};

/**
 * Compiles a kernel to WebAssembly; deterministic.
 * @param {Kernel} kernel
 * @param {string} [from] the repository's folder
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function compileKernel({ source, options }, from = root) {
  /** @type {Uint8Array<ArrayBuffer> | null} */
  let binary = null;
  const { error, stderr } = await asc.main(
    [source, "--baseDir", from, "--outFile", "kernel.wasm", ...options.split(" ")],
    {
      writeFile: (_, contents) => {
        if (typeof contents !== "string") binary = Uint8Array.from(contents);
      },
    },
  );
  if (error || !binary) throw new Error(`Could not compile ${source}: ${error?.message}\n${stderr}`);
  return binary;
}
