import { add, cross, dot, type Frame, placed, scale, unit, type Vector } from "@/lib/goods/geometry/mesh";

/** How a piece stands and where it is seen from; degrees. */
export type View = {
  /** leans back around x before it is turned around z */
  readonly tilt: number;
  readonly turn: number;
  /** the camera: from straight in front (−y) to the right, and above the horizon */
  readonly azimuth: number;
  readonly elevation: number;
  /** the picture's side by what is seen: 1.2 leaves a tenth on either side */
  readonly margin: number;
  /** whether it stands on a ground and throws a shadow */
  readonly ground: boolean;
  /** black cards stand around it, so that a loose stone seen at an angle has the contrast of one in a ring */
  readonly cards?: true;
  /** black flags stand around it, so that polished wire and plain surfaces have form */
  readonly flags?: true;
  /** a white card stands beside the camera, so that a wall that faces it mirrors no dark */
  readonly fill?: true;
  /** a table of broken light lies below, which a stone cut flat lets through */
  readonly lightTable?: true;
  /** how far the lamps around a stone are turned around the camera's direction, degrees */
  readonly lamps?: number;
  /** what the picture shows where that is not all of it: its middle in the piece's own terms, and its side, mm */
  readonly crop?: { readonly at: Vector; readonly side: number };
  /** how far off the camera stands, by what it sees; by default a long lens */
  readonly distance?: number;
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The frame of a piece leaned and turned. */
export function poseOf({ tilt, turn }: View): Frame {
  const [ct, st] = [Math.cos(radians(tilt)), Math.sin(radians(tilt))];
  const [cz, sz] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  return {
    origin: [0, 0, 0],
    x: [cz, sz, 0],
    y: [-sz * ct, cz * ct, st],
    z: [sz * st, -cz * st, ct],
  };
}

/** Directions of the picture: right, up, and from the piece toward the camera. */
export type Axes = { right: Vector; up: Vector; towards: Vector };

export function axesOf({ azimuth, elevation }: View): Axes {
  const [a, e] = [radians(azimuth - 90), radians(elevation)];
  const right: Vector = [-Math.sin(a), Math.cos(a), 0];
  const towards: Vector = [Math.cos(a) * Math.cos(e), Math.sin(a) * Math.cos(e), Math.sin(e)];
  return { right, up: unit(cross(towards, right)), towards };
}

export type Camera = {
  readonly eye: Vector;
  /** from the eye to the middle of the picture */
  readonly middle: Vector;
  /** one pixel to the right and up, mm */
  readonly right: Vector;
  readonly up: Vector;
};

/** How far off the camera stands, by what it sees: a long lens, as for a catalog. */
const DISTANCE = 7;

/** Least share of a picture's side that a piece shown at another's scale leaves free. */
const LEAST_MARGIN = 1.03;

/** Where points lie along an axis, mm. */
function spanOf(points: readonly Vector[], axis: Vector): { middle: number; extent: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const point of points) {
    const at = dot(point, axis);
    low = Math.min(low, at);
    high = Math.max(high, at);
  }
  return { middle: (low + high) / 2, extent: high - low };
}

/**
 * A camera that sees all points in the middle of a square picture.
 * @param reference points of the piece that fills its picture at the wanted scale
 */
export function cameraFor(view: View, points: readonly Vector[], size: number, reference = points): Camera {
  const { right, up, towards } = axesOf(view);
  const [u, v, w] = [spanOf(points, right), spanOf(points, up), spanOf(points, towards)];
  const extentOf = (seen: readonly Vector[]) => Math.max(spanOf(seen, right).extent, spanOf(seen, up).extent);
  const side =
    view.crop?.side ?? Math.max(extentOf(reference) * view.margin, extentOf(points) * LEAST_MARGIN);
  const middle = view.crop
    ? placed(poseOf(view), view.crop.at)
    : add(add(scale(right, u.middle), scale(up, v.middle)), scale(towards, w.middle));
  const back = scale(towards, (view.distance ?? DISTANCE) * side);
  return {
    eye: add(middle, back),
    middle: scale(back, -1),
    right: scale(right, side / size),
    up: scale(up, side / size),
  };
}
