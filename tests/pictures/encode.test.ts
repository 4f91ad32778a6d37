import { describe, expect, it } from "vitest";
import { BUDGET, bestFitting, encode } from "@/lib/pictures/encode";

const SIDE = 1280;
/** Files that need so many bytes at the best quality, in proportion less below it; and which were tried. */
function sized(bytes: number) {
  const tried: number[] = [];
  const filesOf = async (quality: number) => {
    tried.push(quality);
    return [{ width: SIDE, format: "avif" as const, bytes: Buffer.alloc((bytes * quality) / 62) }];
  };
  return { tried, filesOf };
}

it("keeps a plain picture at the best quality, and the same one in another metal no better than the first", async () => {
  const plain = new Uint8Array(3 * SIDE * SIDE).fill(240);
  const best = await encode(plain, SIDE);
  expect(best.quality).toBe(62);
  expect(best.files.map(({ width, format }) => `${width} ${format}`)).toEqual([
    "1280 avif",
    "640 avif",
    "640 webp",
  ]);
  expect(best.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect((await encode(plain, SIDE, 44)).quality).toBe(44);
}, 60_000);

describe("the quality of a picture", () => {
  it.each([
    [BUDGET, 62],
    [BUDGET * 1.2, 50],
    [BUDGET * 2, 26],
  ])("of %i bytes at its best is the best that fits: %i", async (bytes, quality) => {
    const { tried, filesOf } = sized(bytes);
    expect((await bestFitting(filesOf)).quality).toBe(quality);
    expect(tried.length).toBeLessThan(4);
  });

  it("is the least there is where none fits", async () => {
    expect((await bestFitting(sized(BUDGET * 9).filesOf)).quality).toBe(26);
  });

  it("is tried first as in the metal before it", async () => {
    const { tried, filesOf } = sized(BUDGET);
    expect((await bestFitting(filesOf, 44)).quality).toBe(44);
    expect(tried).toEqual([44]);
  });
});
