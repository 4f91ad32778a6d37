/** How far a picture is from its reference. */
export type PictureError = {
  /** root of the mean square over all channels, of 255 as shown */
  readonly rmse: number;
  /** mean signed difference likewise: what remains of it with more samples is a bias */
  readonly bias: number;
  /** CIE76 color differences of the pixels; about 1 can just be seen in large, still areas */
  readonly meanDifference: number;
  readonly worstDifference: number;
};

/** Share of the pixels that differ by no more than the worst difference told. */
const WORST = 0.99;

/** Compares two pictures of 3 bytes a pixel, sRGB. */
export function pictureError(shown: Uint8Array, reference: Uint8Array): PictureError {
  let [squares, sum] = [0, 0];
  for (let i = 0; i < shown.length; i++) {
    const apart = (shown[i] ?? 0) - (reference[i] ?? 0);
    squares += apart * apart;
    sum += apart;
  }
  const differences = new Float64Array(shown.length / 3);
  for (let i = 0; i < differences.length; i++) {
    const [a, b] = [labOf(shown, 3 * i), labOf(reference, 3 * i)];
    differences[i] = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  }
  differences.sort();
  return {
    rmse: Math.sqrt(squares / shown.length),
    bias: sum / shown.length,
    meanDifference: differences.reduce((total, one) => total + one, 0) / differences.length,
    worstDifference: differences[Math.floor(WORST * (differences.length - 1))] ?? 0,
  };
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

/** CIE L*a*b* of an sRGB pixel under D65. */
function labOf(pixels: Uint8Array, at: number): [l: number, a: number, b: number] {
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => LINEAR[pixels[at + channel] ?? 0] ?? 0);
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * (24389 / 27) + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
