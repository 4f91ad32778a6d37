import type { Shape } from "@/lib/goods/diamonds/model";
import { gemOf } from "@/lib/goods/geometry/gems/gem-of";
import { facetCorners } from "@/lib/goods/geometry/gems/solid";
import { dot, placed, scale, subtract, type Vector } from "@/lib/goods/geometry/mesh";
import { cameraFor, poseOf, type View } from "@/lib/goods/render/view";

/** A point of a picture, as shares of its side from the top left. */
type Point = readonly [number, number];

/** The facets of a shape's usual stone as they lie in its picture from a side; together they cover what is the stone's. */
export function facetsInPicture(shape: Shape, view: View): readonly (readonly Point[])[] {
  const gem = gemOf(shape, 1);
  const pose = poseOf(view);
  const corners = gem.corners.map((corner) => placed(pose, corner));
  const { eye, middle, right, up } = cameraFor(view, corners, 1);
  const seen = (corner: Vector): Point => {
    const ray = subtract(corner, eye);
    const at = subtract(scale(ray, dot(middle, middle) / dot(ray, middle)), middle);
    return [0.5 + dot(at, right) / dot(right, right), 0.5 - dot(at, up) / dot(up, up)];
  };
  return gem.facets.map((facet) => facetCorners(gem, facet).map((corner) => seen(placed(pose, corner))));
}
