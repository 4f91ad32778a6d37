import { bundlePictureRenderer, compileRenderKernel } from "../lib/picture-renderer.mjs";

const BUNDLE = ".data/render/renderer.mjs";

/** The renderer: its program, and a stamp that changes with it. */
export type BuiltRenderer = { program: string; stamp: string };

/** Compiles the kernel of the repository at a path to WebAssembly; deterministic. */
export const compileKernel = (root?: string): Promise<Uint8Array<ArrayBuffer>> => compileRenderKernel(root);

/** Bundles the renderer with its kernel. */
export async function buildRenderer(root: string): Promise<BuiltRenderer> {
  const program = `${root}/${BUNDLE}`;
  return { program, stamp: await bundlePictureRenderer(program) };
}
