import { add, dot, lengthOf, scale, subtract, type Vector } from "@/lib/goods/geometry/mesh";
import { VIEWS, type ViewName } from "@/lib/goods/pictures/views";
import { type Axes, axesOf, cameraFor } from "@/lib/goods/render/view";

/** The measures of a posed piece that determine how much of it is in view; mm. */
export type Framing = {
  /** the center of its picture and of rotation */
  readonly middle: Vector;
  /** the side length of the area its picture shows */
  readonly side: number;
  /** its farthest points in every direction, relative to the center */
  readonly ends: readonly Vector[];
  /** the focus when zoomed in, relative to the center, which is empty in most pieces */
  readonly focus: Vector;
};

/** A posed stone as used for framing; mm. */
type Seen = { readonly at: Vector; readonly radius: number };

/**
 * Directions in which the farthest points are searched, spread evenly over a hemisphere; each also stands for
 * its opposite.
 */
const DIRECTIONS = 96;
/** Number of points among which the farthest are searched. */
const POINTS = 20_000;
/**
 * Margin around a piece seen from another side, as a factor of its extent: the half nearer to the camera
 * looks larger.
 */
const ROOM = 1.1;

function directions(): Vector[] {
  return Array.from({ length: DIRECTIONS }, (_, i) => {
    const height = (i + 0.5) / DIRECTIONS;
    const across = Math.sqrt(1 - height * height);
    const angle = i * Math.PI * (3 - Math.sqrt(5));
    return [across * Math.cos(angle), across * Math.sin(angle), height];
  });
}

/**
 * The largest stone, the foremost of several equally large ones; for a piece without stones its foremost
 * point.
 */
function focusOf(points: readonly Vector[], stones: readonly Seen[], { towards }: Axes): Vector | undefined {
  const largest = stones.reduce((most, { radius }) => Math.max(most, radius), 0);
  const heads = stones.filter(({ radius }) => radius > 0.95 * largest).map(({ at }) => at);
  const from = heads.length > 0 ? heads : points;
  let [focus] = from;
  for (const point of from) if (focus && dot(point, towards) > dot(focus, towards)) focus = point;
  return focus;
}

/**
 * The framing of a piece: the area of its picture, what stays in view when it is turned, and what when it is
 * enlarged.
 */
export function framingOf(points: readonly Vector[], stones: readonly Seen[], view: ViewName): Framing {
  const camera = cameraFor(VIEWS[view], points, 1);
  const middle = add(camera.eye, camera.middle);
  // a chain has half a million points, whose neighbors are interchangeable
  const some = points.filter((_, i) => i % Math.ceil(points.length / POINTS) === 0);
  const ends = new Set<Vector>();
  for (const direction of directions()) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    let [first, last]: (Vector | undefined)[] = [];
    for (const point of some) {
      const along = dot(point, direction);
      if (along < least) [least, first] = [along, point];
      if (along > most) [most, last] = [along, point];
    }
    if (first) ends.add(first);
    if (last) ends.add(last);
  }
  const focus = focusOf(some, stones, axesOf(VIEWS[view]));
  return {
    middle,
    side: lengthOf(camera.right),
    ends: [...ends].map((point) => subtract(point, middle)),
    focus: focus ? subtract(focus, middle) : [0, 0, 0],
  };
}

/**
 * The visible extent with a piece turned: that of its picture, and more where the piece extends farther.
 * @param free share of it that the piece's height has to fit in; what is beside it has room for the half nearer to the camera
 */
export function visibleExtent(
  { side, ends }: Framing,
  { right, up }: Pick<Axes, "right" | "up">,
  free = 1,
): number {
  let [across, upright] = [0, 0];
  for (const end of ends) {
    across = Math.max(across, Math.abs(dot(end, right)));
    upright = Math.max(upright, Math.abs(dot(end, up)));
  }
  return Math.max(side, 2 * ROOM * Math.max(across, upright), (2 * upright) / free);
}

/** The point the camera looks at: the center at first, and the focus from a zoom of two on. */
export const focusPoint = ({ middle, focus }: Framing, zoom: number): Vector =>
  add(middle, scale(focus, Math.min(1, Math.max(0, Math.log2(zoom)))));
