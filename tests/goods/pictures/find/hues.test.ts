import sharp from "sharp";
import { expect, it } from "vitest";
import manifest from "@/lib/goods/pictures/manifest.json";
import { storedFile } from "@/lib/goods/pictures/picture";

/** How much of its brightest channel the darkest lacks in a round's picture, on average over the stone: 0 for gray. */
async function saturation(hue: "orange" | "brown"): Promise<number> {
  const key = `stones/${hue}/round` as const;
  const { hash } = manifest[key].variants.stone;
  const file = `public${storedFile({ key, variant: "stone", hash, width: 1280, format: "avif" })}`;
  const middle = { left: 320, top: 320, width: 640, height: 640 };
  // statistics are those of a file, whatever is cut out of it
  const pixels = await sharp(file).removeAlpha().extract(middle).png().toBuffer();
  const { channels } = await sharp(pixels).stats();
  const means = channels.map(({ mean }) => mean);
  return 1 - Math.min(...means) / Math.max(...means);
}

it("a round orange diamond is orange, not tan like a brown one", async () => {
  expect(await saturation("orange")).toBeGreaterThan(0.7);
  expect(await saturation("orange")).toBeGreaterThan(1.4 * (await saturation("brown")));
});
