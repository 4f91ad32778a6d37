import { VIEWS, type ViewName } from "@/lib/goods/pictures/views";

/** A camera position; degrees, and the magnification. */
export type Orbit = { readonly azimuth: number; readonly elevation: number; readonly zoom: number };

/** The camera position of the piece's picture. */
export const startOrbit = (view: ViewName): Orbit => ({
  azimuth: VIEWS[view].azimuth,
  elevation: VIEWS[view].elevation,
  zoom: 1,
});
/** A ring's start position: straight in front and slightly above. */
export const RING_START = startOrbit("ring");
/** Straight from above, so that widths can be measured. */
export const SCALE_START: Orbit = { azimuth: 0, elevation: 90, zoom: 1 };

const ZOOM = { least: 0.8, most: 6 } as const;
const ELEVATION = { least: -20, most: 90 } as const;

const within = (value: number, { least, most }: { least: number; most: number }) =>
  Math.min(most, Math.max(least, value));

/** −180 to 180 */
const wrapped = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Turns by degrees and zooms by a factor, within the limits of the view. */
export function moveOrbit(
  { azimuth, elevation, zoom }: Orbit,
  by: { azimuth?: number; elevation?: number; zoom?: number },
): Orbit {
  return {
    azimuth: wrapped(azimuth + (by.azimuth ?? 0)),
    elevation: within(elevation + (by.elevation ?? 0), ELEVATION),
    zoom: within(zoom * (by.zoom ?? 1), ZOOM),
  };
}

/** Degrees per press of an arrow key, and the zoom factor per press of +. */
const STEP = { turn: 15, zoom: 1.25 } as const;

/**
 * The camera position after a key press; null for a key without a meaning. `start` is the position for Home.
 */
export function orbitAfterKey(orbit: Orbit, key: string, start: Orbit): Orbit | null {
  switch (key) {
    case "ArrowLeft":
      return moveOrbit(orbit, { azimuth: -STEP.turn });
    case "ArrowRight":
      return moveOrbit(orbit, { azimuth: STEP.turn });
    case "ArrowUp":
      return moveOrbit(orbit, { elevation: STEP.turn });
    case "ArrowDown":
      return moveOrbit(orbit, { elevation: -STEP.turn });
    case "+":
    case "=":
      return moveOrbit(orbit, { zoom: STEP.zoom });
    case "-":
    case "_":
      return moveOrbit(orbit, { zoom: 1 / STEP.zoom });
    case "Home":
      return start;
    default:
      return null;
  }
}

/** Interpolates between two camera positions, the shorter way around. */
export function stepTowards(from: Orbit, to: Orbit, share: number): Orbit {
  const mix = (a: number, b: number) => a + (b - a) * share;
  return {
    azimuth: wrapped(from.azimuth + wrapped(to.azimuth - from.azimuth) * share),
    elevation: mix(from.elevation, to.elevation),
    zoom: mix(from.zoom, to.zoom),
  };
}

/** Whether the difference between two camera positions is invisible. */
export const isSameOrbit = (a: Orbit, b: Orbit): boolean =>
  Math.abs(wrapped(a.azimuth - b.azimuth)) < 0.05 &&
  Math.abs(a.elevation - b.elevation) < 0.05 &&
  Math.abs(a.zoom - b.zoom) < 0.002;

const SIDES = [
  "the front",
  "the front right",
  "the right",
  "the back right",
  "the back",
  "the back left",
  "the left",
  "the front left",
] as const;

/** Describes a camera position: "Seen from the front right, a little above, 1.3 times enlarged". */
export function describeView({ azimuth, elevation, zoom }: Orbit): string {
  const side = SIDES[Math.round((azimuth + 360) / 45) % 8];
  const height =
    elevation > 75
      ? "from straight above"
      : elevation > 45
        ? "from above"
        : elevation > 12
          ? "a little above"
          : elevation > -8
            ? "level with it"
            : "from below";
  const larger = Math.round(zoom * 10) / 10;
  return `Seen from ${side}, ${height}${larger === 1 ? "" : `, ${larger} times its original size`}`;
}
