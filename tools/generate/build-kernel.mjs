// Compiles the kernels of the diamond index and of the renderer, and stores each as text in a module, which every bundler
// and worker can load.
import { writeFile } from "node:fs/promises";
import { compileKernel, INDEX_KERNEL, RENDER_KERNEL } from "./kernel.mjs";

for (const kernel of [INDEX_KERNEL, RENDER_KERNEL]) {
  const binary = await compileKernel(kernel);
  await writeFile(
    kernel.module,
    `/** The compiled kernel in base64: written by \`npm run build:kernel\`, compared with its source by a test. */
export const ${kernel.constant} =
  "${Buffer.from(binary).toString("base64")}";
`,
  );
  console.log(`${kernel.source} takes ${binary.length} bytes`);
}
