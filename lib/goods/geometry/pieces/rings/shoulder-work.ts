import type { Mesh, Vector } from "@/lib/goods/geometry/mesh";
import { add, scale } from "@/lib/goods/geometry/mesh";
import { outsideOf, type Strand, seatOn } from "@/lib/goods/geometry/metal/band";
import { steps } from "@/lib/goods/geometry/metal/numbers";
import { bead, curveThrough, tube } from "@/lib/goods/geometry/metal/tube";
import { joined } from "@/lib/goods/geometry/metal/weld";

/**
 * Two arches that rise from the shoulders and brace the head.
 * @param end where they meet the head: x and height over the finger's middle, mm
 */
export function cathedralArches(strand: Strand, end: { x: number; z: number }): Mesh[] {
  const outside = outsideOf(strand, 0.9);
  const at = (angle: number, radius: number): Vector => [
    radius * Math.sin(angle),
    0,
    radius * Math.cos(angle),
  ];
  const rise = end.z - outside;
  const path = curveThrough(
    [
      at(1.3, outside - 0.95),
      at(1.08, outside - 0.66),
      at(0.84, outside - 0.22 + rise * 0.06),
      at(0.6, outside + rise * 0.36),
      [end.x + 0.35, 0, end.z - 0.12],
      [end.x - 0.25, 0, end.z],
    ],
    10,
  );
  const width = strand.width(0.9);
  const arch = (side: number) =>
    tube(
      path.map(([x, y, z]): Vector => [side * x, y, z]),
      {
        radius: (share) => 0.55 - 0.12 * share,
        sides: 28,
        wide: { towards: [0, 1, 0], times: (width * 0.4) / 0.55 },
      },
    );
  return [arch(1), arch(-1)];
}

/** Rows of fine beads along both edges of a band, between two angles on each side. */
export function beadedEdges(strand: Strand, from: number, to: number, radius = 0.13): Mesh {
  const step = (radius * 2.1) / outsideOf(strand, from);
  const count = Math.max(2, Math.round((to - from) / step));
  return joined(
    steps(from, to, count).flatMap((angle) =>
      [-1, 1].flatMap((side) =>
        [-1, 1].map((edge) => {
          const across = edge * (strand.width(angle) / 2 - radius * 1.05);
          return bead(seatOn(strand, side * angle, across, radius * 0.1).origin, radius, 1, 10);
        }),
      ),
    ),
  );
}

/** Carved leaves along the shoulders: fine ridges in pairs that lean toward the head. */
export function engraving(strand: Strand, from: number, to: number): Mesh {
  const step = 0.85 / outsideOf(strand, from);
  const count = Math.max(2, Math.round((to - from) / step));
  return joined(
    steps(from, to, count).flatMap((angle) =>
      [-1, 1].flatMap((side) =>
        [-1, 1].map((edge) => {
          const half = strand.width(angle) / 2;
          const path = [0.05, 0.3, 0.55, 0.8].map(
            (share) =>
              seatOn(strand, side * (angle + 0.055 * share * share), edge * half * share, 0.02).origin,
          );
          return tube(curveThrough(path, 4), { radius: (share) => 0.11 - 0.05 * share, sides: 8 });
        }),
      ),
    ),
  );
}

/** Scrolls of wire around a head's gallery: small loops that stand between two heights, in the head's frame. */
export function galleryScrolls(
  ring: readonly { at: readonly [number, number]; normal: readonly [number, number] }[],
  low: number,
  high: number,
): Mesh {
  const wires = ring.map(({ at: [x, y], normal: [nx, ny] }) => {
    const middle: Vector = [x, y, (low + high) / 2];
    const across: Vector = [-ny, nx, 0];
    const size = (high - low) / 2;
    // a loop and a half, from the lower rail to the upper one
    const path = steps(-0.75, 1.1, 30).map((share) => {
      const turn = 2 * Math.PI * share;
      const reach = size * (0.55 + 0.45 * Math.abs(share));
      return add(middle, add(scale(across, reach * 0.8 * Math.sin(turn)), [0, 0, reach * Math.cos(turn)]));
    });
    return tube(path, { radius: () => 0.14, sides: 10 });
  });
  return joined(wires);
}
