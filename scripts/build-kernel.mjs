// Compiles the diamond index's kernel and stores it as text in a module, which every bundler and worker can
// load.
import { writeFile } from "node:fs/promises";
import { compileKernel, KERNEL_MODULE } from "./lib/kernel.mjs";

const binary = await compileKernel();
await writeFile(
  KERNEL_MODULE,
  `/** The compiled kernel in base64: written by \`npm run build:kernel\`, compared with its source by a test. */
export const KERNEL_WASM =
  "${binary.toString("base64")}";
`,
);
console.log(`The kernel takes ${binary.length} bytes`);
