import sharp from "sharp";
import { expect, test } from "vitest";
import { RENDER_KERNEL_WASM } from "@/lib/goods/render/kernel/wasm-binary";
import { THUMBNAILS, thumbnail, thumbnailFile } from "@/tools/render/thumbnails";

// kernel.sweep.test.ts compares it with its source
const kernel = new WebAssembly.Module(Buffer.from(RENDER_KERNEL_WASM, "base64"));

// a difference that is wanted is kept by tools/render/thumbnails.ts, after a look at it
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
