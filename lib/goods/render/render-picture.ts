import { type Mesh, placeMesh } from "@/lib/goods/geometry/mesh";
import type { Piece } from "@/lib/goods/geometry/piece";
import { loadForm } from "./form-light";
import { groundShade } from "./ground";
import { type Kernel, startKernel, write } from "./kernel";
import { lightMaps } from "./light";
import { loadScene } from "./scene";
import { type Color, toneMap } from "./tone";
import { axesOf, type Camera, cameraFor, poseOf, type View } from "./view";

/** How thoroughly pixels are sampled. */
export type Sampling = {
  /** pixels are sampled further only where their corners differ, on screen, by more than this */
  readonly tolerance: number;
  /** samples of such a pixel */
  readonly least: number;
  readonly most: number;
  /** likely error of its brightness on screen, from 0 to 1, below which it has enough */
  readonly error: number;
};

const SHOP: Sampling = { tolerance: 0.035, least: 4, most: 32, error: 0.055 };
/** 4,096 samples of every pixel, to measure errors against. */
export const REFERENCE: Sampling = { tolerance: -1, least: 4096, most: 4096, error: 0 };

/** The ground, as encoded: in the picture's middle and in its corners. */
const GROUND = { middle: 0.955, corner: 0.922 } as const;
/** How dark full shade is. */
const SHADE = 0.42;

const lights = new Map<string, Float32Array>();

/** The light of a view; pictures of one kind share it. */
function lightFor(view: View): Float32Array {
  const axes = axesOf(view);
  const key = [...axes.towards, view.cards, view.flags, view.fill, view.lamps, view.lightTable].join();
  const known = lights.get(key);
  if (known) return known;
  const maps = lightMaps(axes, view);
  lights.set(key, maps);
  return maps;
}

/**
 * Photographs a piece once, for every metal asked for: light is kept by how often metal mirrored it.
 * @param size pixels a side
 * @param metals reflectance of each; a piece without metal wants one too, whichever
 * @param form what wears it, in the piece's own terms
 * @param scale a piece that would fill its picture at the wanted scale; without it, this one fills its own
 * @returns square pictures of 3 bytes a pixel, in the metals' order
 */
export async function renderPicture(
  module: WebAssembly.Module,
  piece: Piece,
  view: View,
  size: number,
  metals: readonly Color[],
  sampling = SHOP,
  form?: Mesh,
  scale?: Piece,
): Promise<Uint8Array[]> {
  const kernel = await startKernel(module);
  write(kernel, kernel.lightMaps(), lightFor(view));
  const { points, ground } = loadScene(kernel, piece, poseOf(view));
  if (form) loadForm(kernel, placeMesh(form, poseOf(view)), points, axesOf(view));
  const reference = scale ? loadScene(await startKernel(module), scale, poseOf(view)).points : points;
  const camera = cameraFor(view, points, size, reference);
  aim(kernel, camera, size);
  const shade = view.ground ? groundShade(kernel, camera, ground, size) : new Float32Array(size * size);
  const pictures = metals.map((metal) => ({ metal, pixels: new Uint8Array(3 * size * size) }));
  const values = kernel.VALUES.value as number;
  for (let y = 0; y < size; y++) {
    kernel.renderRow(y, sampling.tolerance, sampling.least, sampling.most, sampling.error);
    const row = new Float32Array(kernel.memory.buffer, kernel.rowAt(), size * values);
    for (const { metal, pixels } of pictures) develop(row, values, metal, pixels, y, size, shade);
  }
  return pictures.map(({ pixels }) => pixels);
}

function aim(kernel: Kernel, { eye, middle, right, up }: Camera, size: number): void {
  kernel.reservePixels(size);
  kernel.setEye(...eye, ...middle);
  kernel.setScreen(...right, ...up);
}

function develop(
  row: Float32Array,
  values: number,
  metal: Color,
  pixels: Uint8Array,
  y: number,
  size: number,
  shade: Float32Array,
): void {
  const powers = (values - 1) / 3;
  for (let x = 0; x < size; x++) {
    const at = x * values;
    const cover = row[at + values - 1] ?? 0;
    const corner = Math.min(1, Math.max(0, Math.hypot(x / size - 0.5, y / size - 0.5) - 0.2) / 0.5);
    const lit = GROUND.middle + (GROUND.corner - GROUND.middle) * corner * corner;
    const ground = lit * (1 - SHADE * (shade[y * size + x] ?? 0)) * (1 - cover);
    let own: readonly number[] = [0, 0, 0];
    if (cover > 0) {
      const light = metal.map((reflectance, channel) => {
        let sum = 0;
        for (let k = powers - 1; k >= 0; k--) sum = sum * reflectance + (row[at + 3 * k + channel] ?? 0);
        return sum / cover;
      });
      own = toneMap(light as [number, number, number]);
    }
    for (let channel = 0; channel < 3; channel++) {
      pixels[3 * (y * size + x) + channel] = Math.round(255 * ((own[channel] ?? 0) * cover + ground));
    }
  }
}
