import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { COMMANDS } from "@/scripts/lib/build/command-bundle.mjs";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
};

test("a shop is built, started, and commanded by packages that an install without tools has", async () => {
  const { metafile } = await build({
    entryPoints: [
      ...["build", "start", "serve"].map((name) => `scripts/${name}.mjs`),
      ...COMMANDS.map((name) => `scripts/${name}.ts`),
      "tools/render/render.ts",
      "lib/goods/diamonds/serving/builder.ts",
      "lib/goods/picture-queue/renderer.ts",
    ],
    outdir: "unused",
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    packages: "external",
    alias: { "@": process.cwd() },
    loader: { ".node": "empty" },
    logLevel: "error",
  });
  const named = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path, external }) => external && !path.startsWith("node:"))
    .map(({ path }) => path.split("/", path.startsWith("@") ? 2 : 1).join("/"));
  expect(named).toContain("esbuild");
  expect([...new Set(named)].filter((name) => !(name in dependencies))).toEqual([]);
});
