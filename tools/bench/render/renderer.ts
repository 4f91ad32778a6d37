import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type * as RenderPicture from "@/lib/goods/render/render-picture";
import { Problem } from "../../../scripts/lib/problem.mjs";

type Module = Pick<typeof RenderPicture, "renderPicture" | "REFERENCE">;

/** A renderer with its kernel, of the working tree or of a commit. */
export type MeasuredRenderer = Module & {
  readonly name: string;
  readonly kernel: WebAssembly.Module;
  /** changes with its program */
  readonly stamp: string;
};

/**
 * Builds the renderer of a source tree.
 * @param root the tree
 * @param folder where the bundle is written
 */
export async function rendererOf(name: string, root: string, folder: string): Promise<MeasuredRenderer> {
  // each tree compiles its kernel with its own options
  const { compileKernel }: typeof import("../../render/build") = await import(
    pathToFileURL(
      existsSync(`${root}/tools`) ? `${root}/tools/render/build.ts` : `${root}/scripts/render/build.ts`,
    ).href
  );
  const outfile = `${folder}/render-picture-${name}.mjs`;
  await build({
    entryPoints: [`${root}/lib/goods/render/render-picture.ts`],
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    outfile,
  });
  const module: Module = await import(pathToFileURL(outfile).href);
  const kernel = await compileKernel(root);
  const stamp = createHash("sha256").update(kernel).update(readFileSync(outfile)).digest("hex").slice(0, 12);
  return { ...module, name, kernel: new WebAssembly.Module(kernel), stamp };
}

/** Extracts a commit's sources below a folder and returns their root. */
export function extractCommit(commit: string, folder: string): { id: string; root: string } {
  const git = (...args: string[]) => execFileSync("git", args, { maxBuffer: 1 << 30 });
  let id: string;
  try {
    id = git("rev-parse", "--short=12", "--verify", `${commit}^{commit}`).toString().trim();
  } catch (error) {
    throw new Problem(`git knows no commit ${commit}.`, { cause: error });
  }
  const root = `${folder}/${id}`;
  if (!existsSync(`${root}/tsconfig.json`)) {
    mkdirSync(root, { recursive: true });
    // earlier commits have no folder for tools, and git fails on a path that isn't there
    const tools = git("ls-tree", "--name-only", id, "tools").length > 0 ? ["tools"] : [];
    const archive = git("archive", id, "lib", "scripts", ...tools, "package.json", "tsconfig.json");
    execFileSync("tar", ["-x", "-C", root], { input: archive });
  }
  return { id, root };
}
