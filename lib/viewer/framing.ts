import { add, dot, lengthOf, subtract, type Vector } from "@/lib/geometry/mesh";
import { VIEWS, type ViewName } from "@/lib/pictures/views";
import { type Axes, cameraFor } from "@/lib/render/view";

/** What of a piece, as it stands, decides how much of it is seen; mm. */
export type Framing = {
  /** the middle of its picture, around which it is turned */
  readonly middle: Vector;
  /** what its picture shows from edge to edge */
  readonly side: number;
  /** its farthest points in every direction, from the middle */
  readonly ends: readonly Vector[];
};

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

/** How a piece is framed in its picture, and what has to stay in sight when it is turned. */
export function framingOf(points: readonly Vector[], view: ViewName): Framing {
  const camera = cameraFor(VIEWS[view], points, 1);
  const middle = add(camera.eye, camera.middle);
  // a chain has half a million points, of which neighbours are as good as each other
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
  return { middle, side: lengthOf(camera.right), ends: [...ends].map((point) => subtract(point, middle)) };
}

/** What is seen from edge to edge with a piece turned: as much as its picture shows, and more where it reaches farther. */
export function seenFrom({ side, ends }: Framing, { right, up }: Pick<Axes, "right" | "up">): number {
  let reach = 0;
  for (const end of ends) reach = Math.max(reach, Math.abs(dot(end, right)), Math.abs(dot(end, up)));
  return Math.max(side, 2 * ROOM * reach);
}
