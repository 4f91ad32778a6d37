import { expect, test } from "vitest";
import { BRILLIANT_CUTS } from "@/lib/goods/geometry/gems/brilliant-cuts";
import { onOutline, type Point } from "@/lib/goods/geometry/outline";

/** How far a point is from the edge between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [ex, ey] = [bx - ax, by - ay];
  const along = ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey);
  const within = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - ex * within, y - ay - ey * within);
}

test.each(Object.entries(BRILLIANT_CUTS))(
  "a ray leaves the outline of a %s in its own direction, on an edge, also through a corner",
  (_, cut) => {
    const outline = cut.outline();
    const corners = outline.map(([x, y]) => (Math.atan2(-x, y) * 180) / Math.PI);
    for (const degrees of [...Array.from({ length: 73 }, (_, i) => i * 5 - 0.3), ...corners.slice(0, 40)]) {
      const point = onOutline(outline, degrees);
      const direction = [-Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)] as const;
      const length = Math.hypot(...point);
      expect(length).toBeGreaterThan(0.2);
      expect((point[0] * direction[0] + point[1] * direction[1]) / length).toBeCloseTo(1, 9);
      const nearest = outline.map((corner, i) =>
        distance(point, corner, outline[(i + 1) % outline.length] ?? corner),
      );
      expect(Math.min(...nearest)).toBeLessThan(1e-9);
    }
  },
);
