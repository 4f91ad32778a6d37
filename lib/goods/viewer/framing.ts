import { add, dot, lengthOf, scale, subtract, type Vector } from "@/lib/goods/geometry/mesh";
import { VIEWS, type ViewName } from "@/lib/goods/pictures/views";
import { type Axes, axesOf, cameraFor } from "@/lib/goods/render/view";

/** What of a piece, as it stands, decides how much of it is seen; mm. */
export type Framing = {
  /** the middle of its picture, around which it is turned */
  readonly middle: Vector;
  /** what its picture shows from edge to edge */
  readonly side: number;
  /** its farthest points in every direction, from the middle */
  readonly ends: readonly Vector[];
  /** what is looked at closely, from the middle, which is empty in most pieces */
  readonly focus: Vector;
};

/** A stone as the framing knows it, as it stands; mm. */
type Seen = { readonly at: Vector; readonly radius: number };

/** Directions the farthest points are looked for in, spread evenly over half a sphere; each stands for its opposite too. */
const DIRECTIONS = 96;
/** How many points the farthest are looked for among. */
const POINTS = 20_000;
/** Room around a piece that is seen from another side, by what it takes: the half nearer to the camera looks larger. */
const ROOM = 1.1;

function directions(): Vector[] {
  return Array.from({ length: DIRECTIONS }, (_, i) => {
    const height = (i + 0.5) / DIRECTIONS;
    const across = Math.sqrt(1 - height * height);
    const angle = i * Math.PI * (3 - Math.sqrt(5));
    return [across * Math.cos(angle), across * Math.sin(angle), height];
  });
}

/** The largest stone, of several as large the foremost; of a piece without stones its foremost point. */
function focusOf(points: readonly Vector[], stones: readonly Seen[], { towards }: Axes): Vector | undefined {
  const largest = stones.reduce((most, { radius }) => Math.max(most, radius), 0);
  const heads = stones.filter(({ radius }) => radius > 0.95 * largest).map(({ at }) => at);
  const from = heads.length > 0 ? heads : points;
  let [focus] = from;
  for (const point of from) if (focus && dot(point, towards) > dot(focus, towards)) focus = point;
  return focus;
}

/** How a piece is framed in its picture, what has to stay in sight when it is turned, and what when it is enlarged. */
export function framingOf(points: readonly Vector[], stones: readonly Seen[], view: ViewName): Framing {
  const camera = cameraFor(VIEWS[view], points, 1);
  const middle = add(camera.eye, camera.middle);
  // a chain has half a million points, of which neighbors are as good as each other
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

/** What is seen from edge to edge with a piece turned: as much as its picture shows, and more where it reaches farther. */
export function visibleExtent({ side, ends }: Framing, { right, up }: Pick<Axes, "right" | "up">): number {
  let reach = 0;
  for (const end of ends) reach = Math.max(reach, Math.abs(dot(end, right)), Math.abs(dot(end, up)));
  return Math.max(side, 2 * ROOM * reach);
}

/** The point that is looked at: the middle at first, what is worth a closer look once that is twice as large. */
export const focusPoint = ({ middle, focus }: Framing, zoom: number): Vector =>
  add(middle, scale(focus, Math.min(1, Math.max(0, Math.log2(zoom)))));
