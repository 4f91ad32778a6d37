import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { bestQualityWithin, encodePicture } from "@/lib/goods/pictures/files/encode";
import { BYTE_BUDGETS } from "@/lib/goods/pictures/picture";

const BUDGET = BYTE_BUDGETS.first;

const SIDE = 1280;
/** A file that needs so many bytes at the best quality, in proportion less below it; and which were tried. */
function sized(bytes: number) {
  const tried: number[] = [];
  const fileOf = async (quality: number) => {
    tried.push(quality);
    return Buffer.alloc((bytes * quality) / 62);
  };
  return { tried, fileOf };
}

it("keeps a plain picture at the best quality, and the same one in another metal no better than the first", async () => {
  const plain = new Uint8Array(3 * SIDE * SIDE).fill(240);
  const best = await encodePicture(plain, SIDE, BUDGET);
  expect(best.quality).toBe(62);
  const { width, format } = await sharp(best.bytes).metadata();
  expect([width, format]).toEqual([1280, "heif"]);
  expect(best.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect((await encodePicture(plain, SIDE, BUDGET, 44)).quality).toBe(44);
}, 60_000);

describe("the quality of a picture", () => {
  it.each([
    [BUDGET, 62],
    [BUDGET * 1.2, 50],
    [BUDGET * 2, 26],
    [BUDGET * 5, 8],
  ])("of %i bytes at its best is the best that fits: %i", async (bytes, quality) => {
    const { tried, fileOf } = sized(bytes);
    expect((await bestQualityWithin(fileOf, BUDGET)).quality).toBe(quality);
    expect(tried.length).toBeLessThan(5);
  });

  it("is none where not even the least fits: such a picture is told, not kept", async () => {
    await expect(bestQualityWithin(sized(BUDGET * 9).fileOf, BUDGET)).rejects.toThrow(`${BUDGET} bytes`);
  });

  it("falls below that of the metal before it where this one needs more bytes", async () => {
    const { quality, bytes } = await bestQualityWithin(sized(BUDGET * 1.5).fileOf, BUDGET, 44);
    expect(quality).toBe(38);
    expect(bytes.length).toBeLessThanOrEqual(BUDGET);
  });

  it("is tried first as in the metal before it", async () => {
    const { tried, fileOf } = sized(BUDGET);
    expect((await bestQualityWithin(fileOf, BUDGET, 44)).quality).toBe(44);
    expect(tried).toEqual([44]);
  });
});
