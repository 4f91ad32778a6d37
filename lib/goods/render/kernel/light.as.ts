// The light around a piece, looked up by direction: two octahedral maps, one for stones and one for metal.

export const SIDE = 512;
export const FOR_STONES = 0;
export const FOR_METAL = 1;

/** Red, green, and blue; one value more, because colors are read four values at once and the fourth is ignored. */
export const maps = new StaticArray<f32>(2 * SIDE * SIDE * 3 + 1);

/** What is seen along a unit direction: red, green, and blue. */
export function look(map: i32, dx: f64, dy: f64, dz: f64): v128 {
  const s = 1 / (abs<f64>(dx) + abs<f64>(dy) + abs<f64>(dz));
  let u = dx * s;
  let v = dy * s;
  if (dz < 0) {
    const folded = (1 - abs<f64>(v)) * (u < 0 ? -1.0 : 1.0);
    v = (1 - abs<f64>(u)) * (v < 0 ? -1.0 : 1.0);
    u = folded;
  }
  const x = (u * 0.5 + 0.5) * (SIDE - 1);
  const y = (v * 0.5 + 0.5) * (SIDE - 1);
  const column = min(<i32>x, SIDE - 2);
  const row = min(<i32>y, SIDE - 2);
  const fx = f32x4.splat(<f32>(x - <f64>column));
  const fy = f32x4.splat(<f32>(y - <f64>row));
  const above = changetype<usize>(maps) + 12 * ((map * SIDE + row) * SIDE + column);
  const below = above + 12 * SIDE;
  const top = mix(v128.load(above), v128.load(above, 12), fx);
  return mix(top, mix(v128.load(below), v128.load(below, 12), fx), fy);
}

function mix(a: v128, b: v128, share: v128): v128 {
  return f32x4.add(a, f32x4.mul(f32x4.sub(b, a), share));
}
