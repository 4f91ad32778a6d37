import type { Gem } from "@/lib/goods/geometry/gems/gem";
import { loopAround } from "@/lib/goods/geometry/metal/outline-loop";
import { onOutline, type Point } from "@/lib/goods/geometry/outline";

/** Where a prong holds a stone: on its girdle, mm, and which way is out. */
export type ProngPlace = {
  readonly foot: Point;
  readonly normal: Point;
  /** whether it covers a tip of the stone with two wings */
  readonly vee: boolean;
};

/** Degrees from +y, anticlockwise; `tips` are covered by V-prongs. */
type Places = { readonly tips: readonly number[]; readonly sides: readonly number[] };

const mirrored = (...degrees: number[]) => [...degrees, ...degrees.map((value) => 360 - value)];

/** Where a stone is held: at its corners, and with a V wherever its outline ends in a point. */
function placesOf({ cut, width, length }: Gem, count: number): Places {
  const corner = (Math.atan2(width, length) * 180) / Math.PI;
  const corners = mirrored(corner, 180 - corner);
  switch (cut) {
    case "princess":
      return { tips: corners, sides: [] };
    case "pear":
      return { tips: [0], sides: mirrored(82, 142) };
    case "marquise":
      return { tips: [0, 180], sides: mirrored(58, 122) };
    case "heart":
      return { tips: [180], sides: mirrored(30, 102) };
    case "triangular":
      return { tips: [0, 120, 240], sides: [] };
    case "baguette_trapezoid":
    case "baguette":
    case "trapezoid":
      return { tips: [], sides: corners };
    case "round":
      return { tips: [], sides: count === 6 ? mirrored(30, 90, 150) : corners };
    default:
      return { tips: [], sides: count === 6 ? mirrored(corner * 0.84, 90, 180 - corner * 0.84) : corners };
  }
}

/**
 * Every place a stone is held at, anticlockwise.
 * @param count how many prongs the head is named after: pointed stones have their own number
 * @param vees whether points are covered; without, a plain prong stands there
 */
export function prongPlaces(gem: Gem, count: 4 | 6, vees = true): ProngPlace[] {
  const { tips, sides } = placesOf(gem, count);
  const loop = loopAround(gem.outline, 0.001, 720);
  const place = (degrees: number, vee: boolean): ProngPlace => {
    const foot = onOutline(gem.outline, degrees);
    // the way out of a corner is between the ways out of its two sides
    const reach = Math.max(0.05, gem.width * 0.07);
    const near = loop.filter(({ foot: [x, y] }) => Math.hypot(x - foot[0], y - foot[1]) < reach);
    const [nx, ny] = near.reduce<Point>(
      (sum, { normal }) => [sum[0] + normal[0], sum[1] + normal[1]],
      [0, 0],
    );
    const long = Math.hypot(nx, ny) || 1;
    return { foot, normal: [nx / long, ny / long], vee };
  };
  return [...tips.map((degrees) => place(degrees, vees)), ...sides.map((degrees) => place(degrees, false))];
}

/** Each plain place as two, `apart` mm from each other along the outline. */
export function doubled(places: readonly ProngPlace[], gem: Gem, apart: number): ProngPlace[] {
  return places.flatMap((place) => {
    if (place.vee) return [place];
    const { foot, normal } = place;
    return [-1, 1].map((side) => {
      const target: Point = [
        foot[0] - normal[1] * side * (apart / 2),
        foot[1] + normal[0] * side * (apart / 2),
      ];
      const degrees = (Math.atan2(-target[0], target[1]) * 180) / Math.PI;
      return { ...place, foot: onOutline(gem.outline, degrees) };
    });
  });
}
