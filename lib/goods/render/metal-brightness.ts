import type { Vector } from "@/lib/goods/geometry/mesh";

/** How bright a tent of light is by the height that a mirror sees: its floor, the dark beside the camera, its ceiling. */
const TENT = [
  [-1, 0.5],
  [-0.5, 0.72],
  [-0.12, 0.3],
  [0.1, 0.12],
  [0.35, 0.62],
  [0.7, 1],
  [1, 0.8],
] as const;

/**
 * How bright polished metal is that is turned so, from above 0 to 1.
 * @param turned its normal as the eye sees it: to the right, up and toward the eye
 */
export function metalBrightness([x, y, z]: Vector): number {
  const long = Math.hypot(x, y, z) || 1;
  const height = (2 * z * (0.92 * y - 0.35 * x)) / long ** 2;
  const next = TENT.findIndex(([to]) => height <= to);
  const [[x0, y0], [x1, y1]] = [TENT[Math.max(0, next - 1)] ?? TENT[0], TENT[next] ?? TENT[6]];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (height - x0)) / (x1 - x0);
}
