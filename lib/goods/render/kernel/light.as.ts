// The light around a piece, looked up by direction: two octahedral maps, one for stones and one for metal.

export const SIDE = 512;
export const FOR_STONES = 0;
export const FOR_METAL = 1;

export const maps = new StaticArray<f32>(2 * SIDE * SIDE * 3);

/** What the last look saw. */
export let lightR: f64 = 0;
export let lightG: f64 = 0;
export let lightB: f64 = 0;

/** Looks along a unit direction. */
export function look(map: i32, dx: f64, dy: f64, dz: f64): void {
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
  const fx = x - <f64>column;
  const fy = y - <f64>row;
  const a = ((map * SIDE + row) * SIDE + column) * 3;
  const c = a + SIDE * 3;
  const wa = (1 - fx) * (1 - fy);
  const wb = fx * (1 - fy);
  const wc = (1 - fx) * fy;
  const wd = fx * fy;
  lightR = <f64>maps[a] * wa + <f64>maps[a + 3] * wb + <f64>maps[c] * wc + <f64>maps[c + 3] * wd;
  lightG = <f64>maps[a + 1] * wa + <f64>maps[a + 4] * wb + <f64>maps[c + 1] * wc + <f64>maps[c + 4] * wd;
  lightB = <f64>maps[a + 2] * wa + <f64>maps[a + 5] * wb + <f64>maps[c + 2] * wc + <f64>maps[c + 5] * wd;
}
