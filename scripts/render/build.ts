import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import asc from "assemblyscript/asc";
import { build } from "esbuild";

const KERNEL = "lib/goods/render/kernel/kernel.as.ts";
const WORKER = "scripts/render/worker.ts";
const BUNDLE = ".data/render/worker.mjs";

/** The renderer: the worker as one file, the kernel's bytes, and a stamp that changes with either. */
export type Renderer = { worker: string; kernel: Uint8Array<ArrayBuffer>; stamp: string };

/** Compiles the kernel of the repository at a path to WebAssembly; deterministic. */
export async function compileKernel(root = "."): Promise<Uint8Array<ArrayBuffer>> {
  let binary: Uint8Array<ArrayBuffer> | null = null;
  const options =
    "--outFile kernel.wasm -O3 --noAssert --uncheckedBehavior always --runtime stub --enable simd";
  const { error, stderr } = await asc.main([KERNEL, "--baseDir", root, ...options.split(" ")], {
    writeFile: (_name: string, contents: string | Uint8Array) => {
      if (typeof contents !== "string") binary = Uint8Array.from(contents);
    },
  });
  if (error || !binary) throw new Error(`The kernel does not compile: ${error?.message}\n${stderr}`);
  return binary;
}

/** Compiles the kernel and bundles the worker. */
export async function buildRenderer(root: string): Promise<Renderer> {
  const kernel = await compileKernel(root);
  const { outputFiles } = await build({
    entryPoints: [`${root}/${WORKER}`],
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // its binary is loaded from its own package folder
    external: ["sharp"],
    write: false,
  });
  const bundle = outputFiles[0]?.contents;
  if (!bundle) throw new Error("The worker was not bundled");
  const worker = `${root}/${BUNDLE}`;
  mkdirSync(dirname(worker), { recursive: true });
  writeFileSync(worker, bundle);
  const stamp = createHash("sha256").update(kernel).update(bundle).digest("hex").slice(0, 12);
  return { worker, kernel, stamp };
}
