export type Line = {
  slope: number;
  correlation: number;
  /** standard error of the slope */
  slopeError: number;
};

/**
 * Prices per carat of lab-grown stones hardly grow with the weight, and those of stones at least as much as it: between
 * logarithms of weight and price, slopes of about 0 and 1.
 */
export const PER_CARAT_SLOPE = 0.5;

/** The line through points by least squares; null where they hardly differ in x. */
export function lineThrough(points: readonly (readonly [x: number, y: number])[]): Line | null {
  const n = points.length;
  const x = points.reduce((sum, point) => sum + point[0], 0) / n;
  const y = points.reduce((sum, point) => sum + point[1], 0) / n;
  let [xx, yy, xy] = [0, 0, 0];
  for (const point of points) {
    xx += (point[0] - x) ** 2;
    yy += (point[1] - y) ** 2;
    xy += (point[0] - x) * (point[1] - y);
  }
  if (n === 0 || xx / n < 0.02) return null;
  const slope = xy / xx;
  const residual = Math.max(0, yy - slope * xy);
  return {
    slope,
    correlation: yy === 0 ? 0 : xy / Math.sqrt(xx * yy),
    slopeError: n > 2 ? Math.sqrt(residual / (n - 2) / xx) : Number.POSITIVE_INFINITY,
  };
}
