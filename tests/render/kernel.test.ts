import { beforeAll, describe, expect, it } from "vitest";
import type { GemCut } from "@/lib/geometry/gems/gem";
import { gridMesh, IDENTITY, type Vector } from "@/lib/geometry/mesh";
import type { Piece, StoneColor } from "@/lib/geometry/piece";
import { startKernel, write } from "@/lib/render/kernel";
import { groundBeams, LIGHT_SIDE } from "@/lib/render/light";
import { loadScene } from "@/lib/render/scene";
import { cameraFor, poseOf, type View } from "@/lib/render/view";
import { compileKernel } from "@/scripts/render/build";

const VIEW: View = { tilt: 0, turn: 0, azimuth: 0, elevation: 60, margin: 1.1, ground: true };
const SIZE = 48;

let module: WebAssembly.Module;
beforeAll(async () => {
  module = new WebAssembly.Module(await compileKernel());
}, 120_000);

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

/** A kernel with a scene under light of 1 from everywhere. */
async function evenlyLit(piece: Piece) {
  const kernel = await startKernel(module);
  write(kernel, kernel.lightMaps(), new Float32Array(2 * 3 * LIGHT_SIDE ** 2).fill(1));
  const { points, ground } = loadScene(kernel, piece, poseOf(VIEW));
  const { eye, middle, right, up } = cameraFor(VIEW, points, SIZE);
  kernel.reservePixels(SIZE);
  kernel.setEye(...eye, ...middle);
  kernel.setScreen(...right, ...up);
  return { kernel, ground };
}

/** Red, green and blue of every pixel a piece covers wholly, for a metal of a reflectance. */
async function pixelsOf(piece: Piece, reflectance = 1): Promise<number[][]> {
  const { kernel } = await evenlyLit(piece);
  const values = kernel.VALUES.value as number;
  const pixels: number[][] = [];
  for (let y = 0; y < SIZE; y++) {
    kernel.renderRow(y, 2);
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

describe("the ground", () => {
  it("is in the shade under a piece and lit far from it", async () => {
    const { kernel, ground } = await evenlyLit(ball());
    kernel.reserveBeams(48);
    write(kernel, kernel.beamsAt(), groundBeams(48));
    expect(kernel.shadeAt(0, 0, ground)).toBeGreaterThan(0.9);
    expect(kernel.shadeAt(40, 0, ground)).toBeLessThan(0.05);
  });
});
