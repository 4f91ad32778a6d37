import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blendTask } from "@/lib/goods/pictures/files/derived";
import { prepareImageTask } from "@/lib/platform/media/prepare/prepare-image";
import { ParsingPool } from "@/lib/platform/parsing/pool";
import { recipeTask } from "@/lib/platform/picture-maker/recipe";
import type { Recipe } from "@/lib/platform/picture-maker/recipe-steps";
import { bundlePictureMaker } from "@/scripts/lib/build/picture-maker.mjs";

let folder = "";
let pool: ParsingPool;
beforeAll(async () => {
  // packages are looked for from the program's folder
  const program = join(process.cwd(), ".data", "test", "picture-maker.mjs");
  await bundlePictureMaker(program);
  folder = await mkdtemp(join(tmpdir(), "adamas-maker-"));
  pool = new ParsingPool({
    ...{ runs: "processes", program, threads: 1, waiting: 10, megabytes: 256 },
    ...{ patienceMs: 60_000, idleMs: 200 },
  });
});
afterAll(() => rm(folder, { recursive: true }));

test("the program makes what the shop's own process makes, byte for byte", async () => {
  const source = await sharp({ create: { width: 640, height: 400, channels: 4, background: "#7799aa80" } })
    .png()
    .toBuffer();
  const recipe: Recipe = {
    source,
    formats: ["png"],
    steps: [
      ["autoOrient"],
      ["resize", { width: 320, height: 320, fit: "contain", background: "#ffffff" }],
      ["flatten", { background: "#ffffff" }],
      ["extend", { top: 4, bottom: 4, left: 4, right: 4, background: "#ffffff" }],
      ["webp", { quality: 58 }],
    ],
  };
  const [made, own] = [await pool.run(recipeTask, recipe), await (await recipeTask.load())(recipe)];
  expect(Buffer.from(made).equals(own)).toBe(true);
  expect(await sharp(made).metadata()).toMatchObject({ format: "webp", width: 328, height: 328 });
  await expect(pool.run(recipeTask, { ...recipe, formats: ["jpeg"] })).rejects.toThrow(
    "The picture is a png",
  );
});

test("a metal is blended from two others", async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
  const from = { white: await plain("#d0d0d0"), yellow: await plain("#d0b060") };
  const made = await pool.run(blendTask, { from, metal: "rose", width: 32, format: "webp" });
  const { channels } = await sharp(made).stats();
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
  expect(red).toBeGreaterThan(blue + 30);
});

test("an upload is written in every size, or refused with a sentence", async () => {
  const path = join(folder, "ring.jpg");
  await sharp({ create: { width: 900, height: 700, channels: 3, background: "#806040" } })
    .jpeg()
    .toFile(path);
  const prepared = await pool.run(prepareImageTask, { path, folder });
  if ("refused" in prepared) throw new Error(prepared.refused);
  expect(prepared.image).toMatchObject({ width: 900, height: 700 });
  for (const { name } of prepared.files) expect((await stat(join(folder, name))).size).toBeGreaterThan(100);
  expect(prepared.files.map(({ type }) => type)).toContain("image/avif");

  const small = join(folder, "small.png");
  await sharp({ create: { width: 64, height: 64, channels: 3, background: "#000000" } })
    .png()
    .toFile(small);
  expect(await pool.run(prepareImageTask, { path: small, folder })).toEqual({
    refused: "The picture is 64 × 64 pixels. Its shorter side needs at least 320.",
  });
});
