import type { Point } from "@/lib/goods/geometry/outline";
import { ellipsePath, pathOf, project, round, SEEN_DEPTH, SEEN_HEIGHT } from "../ring-view";
import { BORE, type Plan } from "./setting-plans";
import { type Frame, inFrame } from "./stone-drawing";

/** How much of a rounded band each layer covers: 1 is the whole band, 0 its brightest line. */
const LAYERS = [1, 0.9, 0.76, 0.62, 0.48, 0.36, 0.23, 0.1] as const;

/**
 * A rounded band as seen: rings within each other, from the whole band to the line where it is brightest, which
 * lies above the middle since the light comes from above.
 */
export function bandLayers({ width, thickness }: Pick<Plan, "width" | "thickness">): string[] {
  const radius = BORE + thickness / 2;
  const side = thickness / 2;
  // the half height of its cross-section, an ellipse, as seen from above
  const height = Math.hypot((width / 2) * SEEN_DEPTH, side * SEEN_HEIGHT);
  // a little finer toward the head
  const taper = 0.1;
  const ellipse = (rx: number, ry: number, y: number) =>
    `M${round(-rx)} ${round(y)}a${round(rx)} ${round(ry)} 0 1 0 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-2 * rx)} 0`;
  return LAYERS.map((share) => {
    const up = -0.34 * height * (1 - share);
    return (
      ellipse(radius + side * share, radius * SEEN_HEIGHT + height * share, up) +
      ellipse(radius - side * share, radius * SEEN_HEIGHT - height * share, up - taper * share)
    );
  });
}

/** Small stones as two paths: their girdles and their tables. */
export type MeleeDrawing = { girdles: string; tables: string };

/** A round stone lying in a frame, as its girdle and its smaller, raised table. */
function meleeIn(frame: Frame, diameter: number): MeleeDrawing {
  const ring = (radius: number, height: number) => {
    const center = project(inFrame(frame, [0, 0, height]));
    const from = (x: number, y: number): Point => {
      const [px, py] = project(inFrame(frame, [x, y, height]));
      return [px - center[0], py - center[1]];
    };
    return ellipsePath(center, from(radius, 0), from(0, radius));
  };
  return { girdles: ring(diameter / 2, 0), tables: ring(diameter * 0.29, diameter * 0.12) };
}

/** The frame of a stone set into the band at an angle from the top of the finger. */
const onBand = (angle: number, radius: number, y = 0): Frame => ({
  origin: [Math.sin(angle) * radius, y, Math.cos(angle) * radius],
  across: [Math.cos(angle), 0, -Math.sin(angle)],
  along: [0, -1, 0],
  up: [Math.sin(angle), 0, Math.cos(angle)],
});

/** Sideways sway of a twisted band's strands: widest at the shoulders, none at the back. */
const sway = (angle: number) => 1.25 * Math.sin(2.1 * angle) * Math.cos(angle / 2) ** 2;

/** The stones along a band, and those on its shoulders; null where it has none. */
export function bandStones(plan: Plan): MeleeDrawing | null {
  const { pave, accents = [] } = plan;
  if (!pave && accents.length === 0) return null;
  const outer = BORE + plan.thickness;
  const stones: MeleeDrawing[] = [];
  for (const side of [-1, 1]) {
    if (pave) {
      const step = (pave.diameter + 0.12) / outer;
      for (let angle = pave.from; angle < pave.to; angle += step) {
        stones.push(
          meleeIn(onBand(side * angle, outer, plan.twisted ? sway(side * angle) : 0), pave.diameter),
        );
      }
    }
    let angle = (plan.stone / 2 + (plan.halo ? plan.halo.diameter + 0.3 : 0)) / outer + 0.02;
    for (const diameter of accents) {
      angle += (diameter / 2 + 0.12) / outer;
      stones.push(meleeIn(onBand(side * angle, outer), diameter));
      angle += (diameter / 2 + 0.12) / outer;
    }
  }
  return {
    girdles: stones.map((stone) => stone.girdles).join(""),
    tables: stones.map((stone) => stone.tables).join(""),
  };
}

/** The middle lines of a twisted band's two strands; null for a band of one piece. */
export function strandsOf({ twisted, thickness }: Plan): string[] | null {
  if (!twisted) return null;
  const radius = BORE + thickness / 2;
  return [1, -1].map((sign) =>
    pathOf(
      Array.from({ length: 44 }, (_, i) => {
        const angle = -Math.PI + (2 * Math.PI * i) / 44;
        return project([Math.sin(angle) * radius, sign * sway(angle), Math.cos(angle) * radius]);
      }),
    ),
  );
}
