import { describe, expect, it } from "vitest";
import type { GemCut } from "@/lib/goods/geometry/gems/gem";
import { gridMesh, IDENTITY, type Vector } from "@/lib/goods/geometry/mesh";
import type { Piece, StoneColor } from "@/lib/goods/geometry/piece";
import { plainBand } from "@/lib/goods/geometry/pieces/rings/wedding-bands";
import { startKernel, write } from "@/lib/goods/render/kernel";
import { RENDER_KERNEL_WASM } from "@/lib/goods/render/kernel/wasm-binary";
import { groundBeams, LIGHT_SIDE } from "@/lib/goods/render/light";
import { loadScene } from "@/lib/goods/render/scene";
import { cameraFor, poseOf, type View } from "@/lib/goods/render/view";
import { compileKernel } from "@/tools/render/build";

const VIEW: View = { tilt: 0, turn: 0, azimuth: 0, elevation: 60, margin: 1.1, ground: true };
const SIZE = 48;

const module = new WebAssembly.Module(Buffer.from(RENDER_KERNEL_WASM, "base64"));

it("is what its source compiles to, byte for byte", { timeout: 120_000 }, async () => {
  // after a change to the source, run `npm run build:kernel`
  expect(Buffer.from(await compileKernel()).toString("base64")).toBe(RENDER_KERNEL_WASM);
});

const stone = (cut: GemCut, color: StoneColor = "white"): Piece => ({
  metal: [],
  stones: [{ cut, width: 6, frame: IDENTITY, color }],
});

/** A ball of metal, 6 mm across. */
function ball(): Piece {
  const rows = Array.from({ length: 33 }, (_, i) =>
    Array.from({ length: 64 }, (_, j): Vector => {
      const [down, round] = [(Math.PI * i) / 32, (2 * Math.PI * j) / 64];
      return [3 * Math.sin(down) * Math.cos(round), 3 * Math.sin(down) * Math.sin(round), 3 * Math.cos(down)];
    }),
  );
  return { metal: [gridMesh(rows, { rows: false, columns: true })], stones: [] };
}

/** A kernel with a scene under gray light, from everywhere unless told by how far up a direction points. */
async function evenlyLit(piece: Piece, view = VIEW, lightAt: (up: number) => number = () => 1) {
  const kernel = await startKernel(module);
  const light = Float32Array.from({ length: 2 * 3 * LIGHT_SIDE ** 2 }, (_, i) => {
    const at = Math.floor(i / 3) % LIGHT_SIDE ** 2;
    const share = (place: number) => Math.abs((2 * place) / (LIGHT_SIDE - 1) - 1);
    return lightAt(1 - share(at % LIGHT_SIDE) - share(Math.floor(at / LIGHT_SIDE)));
  });
  write(kernel, kernel.lightMaps(), light);
  const { points, ground } = loadScene(kernel, piece, poseOf(view));
  const { eye, middle, right, up } = cameraFor(view, points, SIZE);
  kernel.reservePixels(SIZE);
  kernel.setEye(...eye, ...middle);
  kernel.setScreen(...right, ...up);
  return { kernel, ground };
}

/** Red, green and blue of every pixel a piece covers wholly, for a metal of a reflectance. */
async function pixelsOf(
  piece: Piece,
  reflectance = 1,
  view = VIEW,
  lightAt?: (up: number) => number,
): Promise<number[][]> {
  const { kernel } = await evenlyLit(piece, view, lightAt);
  const values = kernel.VALUES.value as number;
  const pixels: number[][] = [];
  for (let y = 0; y < SIZE; y++) {
    kernel.renderRow(y, 0.035, 4, 4, 0);
    const row = Array.from(new Float32Array(kernel.memory.buffer, kernel.rowAt(), SIZE * values));
    for (let x = 0; x < SIZE; x++) {
      const pixel = row.slice(x * values, (x + 1) * values);
      if ((pixel.at(-1) ?? 0) < 1) continue;
      pixels.push(
        [0, 1, 2].map((channel) =>
          pixel
            .slice(0, -1)
            .filter((_, i) => i % 3 === channel)
            .reduce((sum, light, power) => sum + light * reflectance ** power, 0),
        ),
      );
    }
  }
  return pixels;
}

describe("a stone in even light", () => {
  it.each(["round", "emerald", "heart", "princess", "rose_cut"] as const)(
    "%s gives back nearly all of it and never more: no hole, no dark place, no spark",
    async (cut) => {
      const light = (await pixelsOf(stone(cut))).flat();
      expect(light.length).toBeGreaterThan(SIZE * SIZE);
      expect(Math.max(...light)).toBeLessThan(1.001);
      expect(Math.min(...light)).toBeGreaterThan(0.78);
      expect(light.reduce((sum, value) => sum + value, 0) / light.length).toBeGreaterThan(0.93);
    },
  );

  it("swallows the colours it lacks", async () => {
    const yellow = await pixelsOf(stone("round", "yellow"));
    const mean = (channel: number) =>
      yellow.reduce((sum, pixel) => sum + (pixel[channel] ?? 0), 0) / yellow.length;
    expect(mean(2)).toBeLessThan(0.6 * mean(0));
    expect(mean(0)).toBeGreaterThan(0.85);
  });
});

describe("metal in even light", () => {
  it("mirrors its reflectance, and more at grazing angles, from one trace for every metal", async () => {
    const [dark, bright] = [(await pixelsOf(ball(), 0.5)).flat(), (await pixelsOf(ball(), 1)).flat()];
    expect(Math.min(...bright)).toBeGreaterThan(0.999);
    expect(Math.max(...bright)).toBeLessThan(1.001);
    expect(Math.min(...dark)).toBeCloseTo(0.5, 2);
    expect(Math.max(...dark)).toBeGreaterThan(0.55);
  });
});

describe("the samples of a pixel", () => {
  /** How much of every pixel a ball covers. */
  async function coverage(...sampling: [tolerance: number, least: number, most: number, error: number]) {
    const { kernel } = await evenlyLit(ball());
    const values = kernel.VALUES.value as number;
    return Array.from({ length: SIZE }, (_, y) => {
      kernel.renderRow(y, ...sampling);
      const row = new Float32Array(kernel.memory.buffer, kernel.rowAt(), SIZE * values);
      return Array.from({ length: SIZE }, (_, x) => row[(x + 1) * values - 1] ?? 0);
    }).flat();
  }

  it("are more where they differ, until its error is small", async () => {
    const [rough, fine, exact] = [
      await coverage(0.035, 4, 4, 0.02),
      await coverage(0.035, 4, 64, 0.02),
      await coverage(-1, 1024, 1024, 0),
    ];
    const error = (cover: readonly number[]) => {
      const edge = cover
        .map((value, i) => value - (exact[i] ?? 0))
        .filter((_, i) => exact[i] && exact[i] < 1);
      return Math.sqrt(edge.reduce((sum, value) => sum + value * value, 0) / edge.length);
    };
    expect(error(rough)).toBeGreaterThan(0.05);
    expect(error(fine)).toBeLessThan(0.03);
  });

  it("are the same each time", async () => {
    expect(await coverage(0.035, 4, 16, 0.05)).toEqual(await coverage(0.035, 4, 16, 0.05));
  });
});

describe("the other side of a bore", () => {
  it("is left out of what metal mirrors, so that the head draws no dark lines there", async () => {
    // a tube seen from its front and above: its floor would mirror its ceiling, and that the dark below
    const tube = plainBand({ profile: "flat", width: 30, thickness: 1, size: 6.5 });
    const view = { ...VIEW, elevation: 50 };
    const light = (await pixelsOf(tube, 1, view, (up) => (up > 0 ? 1 : 0))).flat();
    expect(light.filter((value) => value < 0.05).length).toBeLessThan(0.25 * light.length);
  });
});

describe("the ground", () => {
  it("is in the shade under a piece and lit far from it", async () => {
    const { kernel, ground } = await evenlyLit(ball());
    kernel.reserveBeams(48);
    write(kernel, kernel.beamsAt(), groundBeams(48));
    expect(kernel.shadeAt(0, 0, ground)).toBeGreaterThan(0.9);
    expect(kernel.shadeAt(40, 0, ground)).toBeLessThan(0.05);
  });
});
