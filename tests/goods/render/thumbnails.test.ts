import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { compileKernel } from "@/scripts/render/build";
import { THUMBNAILS, thumbnail, thumbnailFile } from "@/scripts/render/thumbnails";

let kernel: WebAssembly.Module;
beforeAll(async () => {
  kernel = new WebAssembly.Module(await compileKernel());
}, 120_000);

// a difference that is wanted is kept by scripts/render/thumbnails.ts, after a look at it
test.each(THUMBNAILS)(
  "%s looks as it did",
  async (key) => {
    const shown = await thumbnail(kernel, key);
    const kept = await sharp(thumbnailFile(key)).removeAlpha().raw().toBuffer();
    expect(kept.length).toBe(shown.length);
    const apart = Array.from(shown, (value, i) => Math.abs(value - (kept[i] ?? 0)));
    expect(apart.reduce((sum, value) => sum + value, 0) / apart.length).toBeLessThan(1);
    expect(apart.filter((value) => value > 48).length / apart.length).toBeLessThan(0.001);
  },
  60_000,
);
