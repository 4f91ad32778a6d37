import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

const FOLDER = "lib/goods/diamonds/index/kernel";
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The module with the compiled kernel. */
export const KERNEL_MODULE = `${ROOT}${FOLDER}/wasm-binary.ts`;

/** Compiles the index's kernel from its AssemblyScript source; deterministic. */
export async function compileKernel() {
  let binary;
  const options = "--runtime stub -O3 --noAssert --enable simd --importMemory --initialMemory 1";
  const { error, stderr } = await asc.main(
    [`${FOLDER}/kernel.as.ts`, "--baseDir", ROOT, "--outFile", "kernel.wasm", ...options.split(" ")],
    {
      writeFile: (_, contents) => {
        binary = contents;
      },
    },
  );
  if (error) throw new Error(`Could not compile the kernel: ${error.message}\n${stderr.toString()}`);
  return Buffer.from(binary);
}
