import { add, scale, type Vector } from "@/lib/goods/geometry/mesh";
import type { Kernel } from "./kernel";
import { write } from "./kernel";
import { groundBeams } from "./light";
import type { Camera } from "./view";

/** Pixels of the picture to one of the shade. */
const COARSE = 4;
const BEAMS = 48;
/** Blur, in pixels of the shade, by the picture's side. */
const BLUR = 0.006;

/** How much of its light each pixel of the ground lacks, from 0 to 1; all 0 where the ground is not seen. */
export function groundShade(kernel: Kernel, camera: Camera, ground: number, size: number): Float32Array {
  kernel.reserveBeams(BEAMS);
  write(kernel, kernel.beamsAt(), groundBeams(BEAMS));
  const side = Math.ceil(size / COARSE) + 1;
  const coarse = new Float32Array(side * side);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const point = onGround(camera, column * COARSE - size / 2, size / 2 - row * COARSE, ground);
      if (point) coarse[row * side + column] = kernel.shadeAt(point[0], point[1], ground);
    }
  }
  const radius = Math.max(1, Math.round((size / COARSE) * BLUR));
  const soft = blurred(coarse, side, radius);
  const shade = new Float32Array(size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [u, v] = [(x + 0.5) / COARSE, (y + 0.5) / COARSE];
      const [column, row] = [Math.floor(u), Math.floor(v)];
      const [fx, fy] = [u - column, v - row];
      const at = row * side + column;
      const top = (soft[at] ?? 0) * (1 - fx) + (soft[at + 1] ?? 0) * fx;
      const foot = (soft[at + side] ?? 0) * (1 - fx) + (soft[at + side + 1] ?? 0) * fx;
      shade[y * size + x] = top * (1 - fy) + foot * fy;
    }
  }
  return shade;
}

/** Where a pixel (from the picture's middle, right and up) sees the ground. */
function onGround({ eye, middle, right, up }: Camera, u: number, v: number, ground: number): Vector | null {
  const direction = add(middle, add(scale(right, u), scale(up, v)));
  if (direction[2] >= 0) return null;
  return add(eye, scale(direction, (ground - eye[2]) / direction[2]));
}

/** Three box blurs, which together are near a Gaussian. */
function blurred(values: Float32Array, side: number, radius: number): Float32Array {
  let from = values;
  for (let turn = 0; turn < 6; turn++) {
    const [step, line] = turn % 2 ? [side, 1] : [1, side];
    const to = new Float32Array(from.length);
    for (let i = 0; i < side; i++) {
      let sum = 0;
      const at = (k: number) => from[i * line + Math.min(side - 1, Math.max(0, k)) * step] ?? 0;
      for (let k = -radius; k <= radius; k++) sum += at(k);
      for (let k = 0; k < side; k++) {
        to[i * line + k * step] = sum / (2 * radius + 1);
        sum += at(k + radius + 1) - at(k - radius);
      }
    }
    from = to;
  }
  return from;
}
