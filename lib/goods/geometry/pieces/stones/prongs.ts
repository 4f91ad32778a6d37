import type { Gem } from "@/lib/goods/geometry/gems/gem";
import type { Mesh, Vector } from "@/lib/goods/geometry/mesh";
import { mix } from "@/lib/goods/geometry/metal/numbers";
import { loopAround, offsetPoint, scaledOutline } from "@/lib/goods/geometry/metal/outline-loop";
import { curveThrough, tube } from "@/lib/goods/geometry/metal/tube";
import { barSection, openWall, roundedSection, wall } from "@/lib/goods/geometry/metal/wall";
import type { ProngPlace } from "./prong-places";
import { crownOver, pavilionShare } from "./stone-shape";

/** How a head's prongs are made; mm. */
export type ProngForm = {
  readonly radius: number;
  /** a fine point instead of a bead at the end */
  readonly claw: boolean;
  /** where they start, below the girdle (negative) */
  readonly floor: number;
  /** how far in they start, as a share of the outline */
  readonly gather: number;
};

/** Share of the outline at which a prong stands at a height: outside the stone, gathered at its foot. */
export function standShare(gem: Gem, { floor, gather, radius }: ProngForm, z: number): number {
  const up = (z - floor) / -floor;
  const straight = mix(gather, 1, Math.max(0, up) ** 0.92);
  return Math.max(straight, pavilionShare(gem, z) + radius / gem.width);
}

/** Thinner prongs, mm, are drawn with fewer points: there are many of them. */
const SMALL = 0.26;

/** One prong from its foot to its tip on the crown. */
function prong(gem: Gem, place: ProngPlace, form: ProngForm): Mesh {
  const { radius, claw, floor } = form;
  const { foot, normal, vee } = place;
  const stand = (z: number): Vector => {
    const share = standShare(gem, form, z);
    return [foot[0] * share, foot[1] * share, z];
  };
  const beside = (out: number, z: number): Vector => [
    foot[0] + normal[0] * out,
    foot[1] + normal[1] * out,
    z,
  ];
  const low = Math.min(-gem.girdle - 0.12 * gem.pavilionDepth, -0.2);
  const stem = [stand(floor), stand(mix(floor, low, 0.4)), stand(mix(floor, low, 0.72))];
  if (vee) {
    const path = curveThrough([...stem, beside(radius * 0.3, -gem.girdle - 0.05)], 6);
    return tube(path, { radius: (share) => radius * mix(0.82, 0.9, share) });
  }
  const reach = radius * (claw ? 1.75 : 0.95);
  const tip = radius * (claw ? 0.34 : 0.72);
  const small = radius < SMALL;
  const [x, y] = beside(-reach, 0);
  const over = crownOver(gem, x, y);
  const path = curveThrough(
    [
      ...stem,
      beside(radius * 0.45, low),
      beside(radius * 0.5, -gem.girdle / 2),
      beside(radius * 0.16, over * 0.55 + radius * 0.3),
      [x, y, over + tip * 0.55],
    ],
    small ? 3 : 7,
  );
  return tube(path, {
    radius: (share) =>
      share < 0.62
        ? radius * mix(0.82, 0.94, share / 0.62)
        : mix(radius * 0.94, tip, ((share - 0.62) / 0.38) ** 1.4),
    sides: small ? 10 : 22,
  });
}

/** Two wings that fold over a tip of the stone. */
function vee(gem: Gem, { foot }: ProngPlace, radius: number): Mesh {
  const wing = Math.max(radius * 1.7, gem.width * 0.14);
  const places = loopAround(gem.outline, radius * 0.7, 720);
  const distance = (i: number) => {
    const [x, y] = places[i]?.foot ?? [99, 99];
    return Math.hypot(x - foot[0], y - foot[1]);
  };
  // the run of places near the tip, in order, may begin before the loop's start
  const start = places.findIndex((_, i) => distance(i) > wing);
  const turned = [...places.slice(start), ...places.slice(0, start)];
  const run = turned.filter(({ foot: [x, y] }) => Math.hypot(x - foot[0], y - foot[1]) <= wing);
  const last = run.length - 1;
  const lipAt = radius * 0.6;
  const heights = run.map((place) => crownOver(gem, ...offsetPoint(place, -lipAt)));
  // one height along the whole fold: facets under it would show as dents
  const over = heights.reduce((sum, height) => sum + height, 0) / heights.length;
  return openWall(
    run,
    (i) => {
      // a leaf from above: full at the tip, thin where the wings end
      const body = Math.sqrt(Math.max(0, 1 - ((2 * i) / last - 1) ** 2));
      const thick = radius * mix(0.22, 0.8, body);
      const lip = -lipAt * mix(0.3, 1, body);
      const top = over + radius * mix(0.06, 0.3, body);
      const bottom = -gem.girdle - radius * mix(0.2, 0.95, body);
      return roundedSection(
        [
          [0, bottom],
          [thick * 0.85, bottom + radius * 0.1],
          [thick, top * 0.35],
          [thick * 0.4 + lip * 0.4, top],
          [lip, over * 0.9],
          [-0.02, 0],
          [-0.03, -gem.girdle],
        ],
        [radius * 0.1, radius * 0.35, radius * 0.5, radius * 0.5, 0, 0, 0],
      );
    },
    70,
  );
}

/** All prongs of a stone, in the stone's own frame. */
export const prongsOf = (gem: Gem, places: readonly ProngPlace[], form: ProngForm): Mesh[] =>
  places.flatMap((place) => [prong(gem, place, form), ...(place.vee ? [vee(gem, place, form.radius)] : [])]);

/** A rail that ties the prongs together at a height below the girdle (mm, negative). */
export function rail(gem: Gem, form: ProngForm, z: number, thick = form.radius * 0.78): Mesh {
  const share = standShare(gem, form, z);
  const small = form.radius < SMALL;
  const loop = loopAround(scaledOutline(gem.outline, share), 0.02, small ? 44 : 200);
  return wall(loop, barSection(0, z, thick * 0.82, thick, 2.6, small ? 8 : 20), 60);
}
