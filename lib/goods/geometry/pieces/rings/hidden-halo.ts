import { cyclic } from "@/lib/goods/geometry/cyclic";
import type { Gem } from "@/lib/goods/geometry/gems/gem";
import { add, type Frame, type Mesh, scale, unit } from "@/lib/goods/geometry/mesh";
import { loopAround, offsetPoint, scaledOutline } from "@/lib/goods/geometry/metal/outline-loop";
import { roundedSection, wall } from "@/lib/goods/geometry/metal/wall";
import { joined } from "@/lib/goods/geometry/metal/weld";
import { clearOfEachOther, melee, middleOf, type SetStones, settingBead } from "../stones/melee";
import type { ProngPlace } from "../stones/prong-places";
import { pavilionShare } from "../stones/stone-shape";

/** Where a row of outward-looking stones runs around a head: its height below the girdle (mm, negative), its share of the outline. */
export type HiddenRow = { readonly z: number; readonly share: number };

/** As high under the girdle as the row's own stones clear the center's pavilion. */
export function hiddenRow(gem: Gem, diameter: number): HiddenRow {
  const half = Math.min(gem.width, gem.length) / 2;
  // a cleft brings the pavilion nearer than its outline tells
  const hollow = gem.convex ? 0 : 0.12;
  const shareAt = (z: number) =>
    Math.max(
      pavilionShare(gem, z) + (diameter * 0.5 + 0.06 + hollow) / half,
      pavilionShare(gem, z + diameter * 0.5) + (0.12 + hollow) / half,
    );
  const start = -gem.girdle - diameter * 0.72;
  for (let z = start; z > start - 1.6; z -= 0.1) {
    if (shareAt(z) < 0.95) return { z, share: shareAt(z) };
  }
  return { z: start - 1.6, share: shareAt(start - 1.6) };
}

/**
 * A row of small stones that look outwards below a stone, between its prongs.
 * @param clear mm to each side of a prong's middle that stays free
 */
export function hiddenHalo(
  gem: Gem,
  { z, share }: HiddenRow,
  diameter: number,
  count: number,
  prongs: readonly ProngPlace[],
  clear: number,
): SetStones {
  const d = diameter;
  const outline = scaledOutline(gem.outline, share);
  const loop = loopAround(outline, 0.03, 720);
  const line = loop.map((place) => offsetPoint(place, 0.03));
  const step =
    line.reduce((sum, [x, y], i) => {
      const [nx, ny] = cyclic(line, i + 1);
      return sum + Math.hypot(nx - x, ny - y);
    }, 0) / line.length;
  const stops = prongs
    .map(({ foot: [x, y] }) => {
      const far = line.map(([lx, ly]) => Math.hypot(lx - x * share, ly - y * share));
      return far.indexOf(Math.min(...far));
    })
    .sort((a, b) => a - b);
  const arcs = stops.map((from, i) => ({
    from,
    free: ((cyclic(stops, i + 1) - from + 720) % 720 || 720) * step - 2 * clear,
  }));
  const free = arcs.reduce((sum, arc) => sum + Math.max(0, arc.free), 0);
  const frames = arcs.map(({ from, free: length }): Frame[] => {
    const most = Math.floor((length + 0.06) / (d + 0.06));
    const number = Math.max(0, Math.min(most, Math.ceil((count * length) / free)));
    return Array.from({ length: number }, (_, k) => {
      const at = clear + (length * (k + 0.5)) / number;
      const place = cyclic(loop, Math.round(from + at / step));
      const [nx, ny] = place.normal;
      return { origin: [...offsetPoint(place, 0.03), z], x: [-ny, nx, 0], y: [0, 0, 1], z: [nx, ny, 0] };
    });
  });
  const beads = frames.flatMap((run) =>
    run.slice(1).flatMap((frame, i): Mesh[] => {
      const before = cyclic(run, i);
      const middle = add(
        middleOf(before.origin, frame.origin),
        scale(unit(add(before.z, frame.z)), d * 0.05),
      );
      return [-1, 1].map((side) => settingBead(add(middle, [0, 0, side * d * 0.4]), d * 0.9));
    }),
  );
  const half = (Math.min(gem.width, gem.length) / 2) * share;
  // inwards it shrinks as a whole, so that the short sides of cut corners never turn over
  const shrunk = (by: number) => 1 - by / half;
  const rim = wall(
    loopAround(outline, 0.03, 300),
    roundedSection(
      [
        [0.02, z - d * 0.66],
        [0.04, z - d * 0.5],
        [0, z, shrunk(d * 0.55)],
        [0.04, z + d * 0.5],
        [0.02, z + d * 0.66],
        [0, z + d * 0.66, shrunk(0.16)],
        [0, z, shrunk(d * 0.72)],
        [0, z - d * 0.66, shrunk(0.16)],
      ],
      [0.06, 0.03, 0, 0.03, 0.06, 0.05, 0, 0.05],
    ),
  );
  return {
    stones: clearOfEachOther(frames.flat().map((frame) => melee(d, frame))),
    metal: beads.length > 0 ? [rim, joined(beads)] : [rim],
  };
}
