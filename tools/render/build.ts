import { compileKernel as compile, RENDER_KERNEL } from "../generate/kernel.mjs";

/** Compiles the renderer's kernel of the repository at a path to WebAssembly; deterministic. */
export const compileKernel = (root?: string): Promise<Uint8Array<ArrayBuffer>> =>
  compile(RENDER_KERNEL, root);
