import { fingerSections } from "@/lib/goods/geometry/drawings/finger-profile";
import { gridMesh, type Vector } from "@/lib/goods/geometry/mesh";

const AROUND = 64;
const STEPS = 8;

/**
 * The part of a finger that wears a ring, open at both ends, in a ring's coordinates: along y to the tip, its
 * back to +z. Under the ring its circumference is the ring's inside.
 * @param inside the ring's inner radius, mm
 */
export function fingerMesh(inside: number) {
  // clear of the band, which would otherwise flicker through the skin
  const radius = inside - 0.03;
  const rows = fingerSections(STEPS).map(({ along, across, deep }) =>
    Array.from({ length: AROUND }, (_, k): Vector => {
      const angle = (-2 * Math.PI * k) / AROUND;
      return [radius * across * Math.sin(angle), along, radius * deep * Math.cos(angle)];
    }),
  );
  return gridMesh(rows, { rows: false, columns: true });
}
