import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { blended } from "@/lib/goods/pictures/files/metal-blend";
import { addRendered } from "@/lib/goods/pictures/find/rendered-since";
import { picturesOf } from "@/lib/goods/pictures/find/stored-pictures";
import { filePath, isStored } from "@/lib/goods/pictures/picture";
import { ALL_PICTURES } from "@/lib/goods/pictures/scenes/all-pictures";
import { RENDER_KERNEL_WASM } from "@/lib/goods/render/kernel/wasm-binary";
import { renderPicture } from "@/lib/goods/render/render-picture";
import { REFLECTANCE } from "@/lib/goods/render/tone";

const SIDE = 128;
const RAW = { width: SIDE, height: SIDE, channels: 3 } as const;

const compressed = async (pixels: Uint8Array) =>
  sharp(await sharp(pixels, { raw: RAW }).avif({ quality: 62, effort: 0 }).toBuffer())
    .removeAlpha()
    .raw()
    .toBuffer();

/** Root mean square of what two pictures differ by where metal is, of 255 steps. */
function error(made: Uint8Array, traced: Uint8Array, isMetal: (at: number) => boolean): number {
  const apart = Array.from(made, (value, i) => (value - (traced[i] ?? 0)) ** 2).filter((_, i) => isMetal(i));
  return Math.sqrt(apart.reduce((sum, value) => sum + value, 0) / apart.length);
}

describe("a picture in rose gold or platinum", () => {
  it("is as near to the traced one as its own compressed file would be", async () => {
    // not among the pictures that the weights were fitted to
    const band = ALL_PICTURES.find(({ key }) => key === "jewellery/plain-bands/esben-flat-band");
    if (!band) throw new Error("the band is not in the catalog");
    const metals = (["white", "yellow", "rose", "platinum"] as const).map((metal) => REFLECTANCE[metal]);
    const kernel = new WebAssembly.Module(Buffer.from(RENDER_KERNEL_WASM, "base64"));
    const [white, yellow, rose, platinum] = await renderPicture(
      kernel,
      band.piece(),
      band.view,
      SIDE,
      metals,
    );
    if (!white || !yellow || !rose || !platinum) throw new Error("it was not rendered in every metal");
    const isMetal = (at: number) => {
      const blue = at - (at % 3) + 2;
      return Math.abs((white[blue] ?? 0) - (yellow[blue] ?? 0)) > 6;
    };
    const pair = await Promise.all([compressed(white), compressed(yellow)]);
    for (const [metal, traced] of [
      ["rose", rose],
      ["platinum", platinum],
    ] as const) {
      const made = blended(...pair, metal);
      const own = error(await compressed(traced), traced, isMetal);
      expect(error(made, traced, isMetal)).toBeLessThan(1.25 * own);
      expect(error(pair[0], traced, isMetal), "white gold is another metal").toBeGreaterThan(1.5 * own);
    }
  }, 60_000);

  it("is the ground and the stone of both where they are alike", () => {
    const ground = Uint8Array.from([240, 241, 243, 20, 30, 40]);
    expect(blended(ground, ground, "rose")).toEqual(ground);
  });

  it("has an address of its own, which changes with either of the two", () => {
    const put = (white: string, yellow: string) =>
      addRendered([
        [
          "settings/nobodys-ring/oval",
          {
            white: { hash: white.repeat(64), placeholder: "data:,w", bytes: 1 },
            yellow: { hash: yellow.repeat(64), placeholder: "data:,y", bytes: 1 },
          },
        ],
      ]);
    const address = () => {
      const hash = picturesOf("settings/nobodys-ring/oval")?.rose?.hash ?? "";
      const file = {
        key: "settings/nobodys-ring/oval",
        variant: "rose",
        hash,
        width: 1280,
        format: "avif",
      } as const;
      expect(isStored(file)).toBe(false);
      return filePath(file);
    };
    put("a", "b");
    const first = address();
    expect(first).toMatch(/^\/pictures\/small\/settings\/nobodys-ring\/oval\/rose-[0-9a-f]{10}-1280\.avif$/);
    put("c", "b");
    const second = address();
    put("a", "c");
    expect(new Set([first, second, address()]).size).toBe(3);
  });
});
