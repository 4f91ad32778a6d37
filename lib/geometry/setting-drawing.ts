import type { Style } from "@/lib/catalogue/model";
import type { RingShape } from "@/lib/diamonds/model";
import { type Crown, crownOf } from "./crown";
import { onOutline, type Point } from "./outline";
import {
  areaOf,
  around,
  ellipsePath,
  lengthOf,
  type Place,
  pathOf,
  project,
  SEEN_DEPTH,
  SEEN_HEIGHT,
} from "./ring-view";

/** A ring's proportions in mm, enough to tell the ten styles apart. */
type Plan = {
  width: number;
  thickness: number;
  /** diameter of the round stone of the centre's weight */
  stone: number;
  /** how far the stone is lifted above its usual place */
  lift: number;
  head: "prongs" | "bezel";
  halo?: { diameter: number; gap: number };
  hiddenHalo?: true;
  petals?: number;
  sides?: number;
  pave?: { diameter: number; from: number; to: number };
  accents?: readonly number[];
  milgrain?: true;
  twisted?: true;
};

const PLAIN = { width: 1.9, thickness: 1.6, stone: 7.6, lift: 0, head: "prongs" } as const;

const PLANS: Record<Style, Plan> = {
  solitaire: PLAIN,
  "diamond-band": { ...PLAIN, width: 2.1, pave: { diameter: 1.45, from: 0.3, to: 1.42 } },
  "three-stone": { ...PLAIN, width: 2, stone: 6.4, sides: 0.66 },
  cluster: { ...PLAIN, stone: 4.6, petals: 2.15 },
  unique: { ...PLAIN, width: 1.25, twisted: true, pave: { diameter: 1, from: 0.42, to: 1.5 } },
  halo: { ...PLAIN, stone: 6.2, halo: { diameter: 1.3, gap: 0.08 } },
  "hidden-halo": { ...PLAIN, stone: 7, lift: 0.9, hiddenHalo: true },
  bezel: { ...PLAIN, width: 2.3, stone: 6.8, lift: -0.4, head: "bezel" },
  dainty: { ...PLAIN, width: 1.2, thickness: 1.3, stone: 5.2, accents: [1.5, 1.2, 0.95] },
  "vintage-inspired": {
    ...PLAIN,
    width: 2.3,
    stone: 5.6,
    halo: { diameter: 1.6, gap: 0.28 },
    milgrain: true,
    accents: [1.7, 1.15, 1.7, 1.15],
  },
};

/** Prongs by their places on the girdle: degrees from the top of the stone. */
const PRONGS: Record<RingShape, readonly number[]> = {
  round: [45, 135, 225, 315],
  cushion: [43, 137, 223, 317],
  oval: [38, 142, 218, 322],
  emerald: [33, 147, 213, 327],
  radiant: [36, 144, 216, 324],
  princess: [45, 135, 225, 315],
  asscher: [45, 135, 225, 315],
  pear: [0, 75, 140, 220, 285],
  marquise: [0, 62, 118, 180, 242, 298],
  heart: [38, 95, 180, 265, 322],
};

const BORE = 8.4;
/** Heights of crown and pavilion as shares of the width. */
const CROWN = 0.15;
const PAVILION = 0.43;

/** A stone as drawn: paths of its outline, its facet edges and the facets that lie in shade. */
export type StoneDrawing = { outline: string; edges: string; shade: string };
/** Small stones as two paths: their girdles and their tables. */
export type MeleeDrawing = { girdles: string; tables: string };

type Frame = { origin: Place; across: Place; along: Place; up: Place };
const LEVEL = { across: [1, 0, 0], along: [0, -1, 0], up: [0, 0, 1] } as const;

const inFrame = ({ origin, across, along, up }: Frame, [x, y, z]: Place): Place => [
  origin[0] + across[0] * x + along[0] * y + up[0] * z,
  origin[1] + across[1] * x + along[1] * y + up[1] * z,
  origin[2] + across[2] * x + along[2] * y + up[2] * z,
];

function stoneIn(frame: Frame, crown: Crown, width: number): StoneDrawing {
  const place = ([x, y, height = 0]: readonly [number, number, number?]) =>
    project(inFrame(frame, [x * width, y * width, height * CROWN * width]));
  const girdle = (degrees: number) => onOutline(crown.outline, degrees);
  const shade = Array.from({ length: 8 }, (_, i) =>
    pathOf([[0, 0] as const, girdle(i * 45 + 8), girdle(i * 45 + 30)].map((point) => place(point))),
  );
  return {
    outline: pathOf(crown.outline.map((point) => place(point))),
    edges: [
      pathOf(crown.table.map(place)),
      ...crown.edges.map((edge) => pathOf(edge.map(place), false)),
    ].join(""),
    shade: shade.join(""),
  };
}

/** A round stone lying in a frame, as its girdle and its smaller, raised table. */
function meleeIn(frame: Frame, diameter: number): MeleeDrawing {
  const ring = (radius: number, height: number) => {
    const centre = project(inFrame(frame, [0, 0, height]));
    const from = (place: Place): Point => {
      const [x, y] = project(inFrame(frame, place));
      return [x - centre[0], y - centre[1]];
    };
    return ellipsePath(centre, from([radius, 0, height]), from([0, radius, height]));
  };
  return { girdles: ring(diameter / 2, 0), tables: ring(diameter * 0.29, diameter * 0.12) };
}

const joined = (stones: readonly MeleeDrawing[]): MeleeDrawing => ({
  girdles: stones.map((stone) => stone.girdles).join(""),
  tables: stones.map((stone) => stone.tables).join(""),
});

/** The frame of a stone set into the band at an angle from the top of the finger. */
const onBand = (angle: number, radius: number, y = 0): Frame => ({
  origin: [Math.sin(angle) * radius, y, Math.cos(angle) * radius],
  across: [Math.cos(angle), 0, -Math.sin(angle)],
  along: [0, -1, 0],
  up: [Math.sin(angle), 0, Math.cos(angle)],
});

/** Sideways sway of a twisted band's strands: widest at the shoulders, none at the back. */
const sway = (angle: number) => 1.05 * Math.sin(2.1 * angle) * Math.cos(angle / 2) ** 2;

function bandStones(plan: Plan, outer: number): MeleeDrawing {
  const { pave, accents = [] } = plan;
  const stones: MeleeDrawing[] = [];
  for (const side of [-1, 1]) {
    if (pave) {
      const step = (pave.diameter + 0.12) / outer;
      for (let angle = pave.from; angle < pave.to; angle += step) {
        const y = plan.twisted ? sway(side * angle) : 0;
        stones.push(meleeIn(onBand(side * angle, outer, y), pave.diameter));
      }
    }
    let angle = (plan.stone / 2 + (plan.halo ? plan.halo.diameter + 0.3 : 0)) / outer + 0.02;
    for (const diameter of accents) {
      angle += (diameter / 2 + 0.12) / outer;
      stones.push(meleeIn(onBand(side * angle, outer), diameter));
      angle += (diameter / 2 + 0.12) / outer;
    }
  }
  return joined(stones);
}

/** Stones around the centre at a distance, evenly spread; `tuck` shrinks the ring, as below a girdle. */
function ringOfStones(outline: readonly Point[], z: number, diameter: number, gap: number, distance: number) {
  const length = lengthOf(around(outline, distance, 64).map((step) => step.point));
  const count = Math.max(8, Math.round(length / (diameter + gap)));
  const places = around(outline, distance, count);
  const size = Math.min(diameter * 1.06, length / count - gap);
  return {
    stones: joined(places.map(({ point: [x, y] }) => meleeIn({ origin: [x, -y, z], ...LEVEL }, size))),
    rim: pathOf(
      around(outline, distance + diameter / 2 + 0.14, 64).map(({ point: [x, y] }) => project([x, -y, z])),
    ),
  };
}

/** Everything a picture of a setting is painted from, as paths in mm; back to front is the painter's affair. */
export function settingDrawing(style: Style, shape: RingShape, bandWidth?: number) {
  const plan = PLANS[style];
  const width = plan.twisted ? plan.width : (bandWidth ?? plan.width);
  const outer = BORE + plan.thickness;
  const crown = crownOf(shape);
  const stoneWidth = plan.stone * Math.sqrt(Math.PI / 4 / areaOf(crown.outline));
  const outline = crown.outline.map(([x, y]): Point => [x * stoneWidth, y * stoneWidth]);
  const girdle = BORE + plan.thickness * 0.75 + PAVILION * Math.min(stoneWidth, plan.stone) + 0.2 + plan.lift;
  const centre: Frame = { origin: [0, 0, girdle], ...LEVEL };
  const at = (z: number, distance: number) =>
    pathOf(around(outline, distance, 64).map(({ point: [x, y] }) => project([x, -y, z])));

  const prongs = PRONGS[shape].map((degrees) => {
    const [x, y] = onOutline(outline, degrees);
    return {
      foot: project([x * 0.4, -y * 0.4, outer - 0.5]),
      knee: project([x * 0.95, -y * 0.95, girdle - 0.9]),
      tip: project([x * 1.02, -y * 1.02, girdle]),
      claw: project([x * 0.9, -y * 0.9, girdle + CROWN * stoneWidth * 0.5]),
    };
  });

  const halo = plan.halo
    ? ringOfStones(outline, girdle - 0.1, plan.halo.diameter, plan.halo.gap, plan.halo.diameter / 2 + 0.16)
    : null;
  const petals = plan.petals
    ? ringOfStones(outline, girdle - 0.35, plan.petals, 0.1, plan.petals / 2 + 0.25)
    : null;
  const hidden = plan.hiddenHalo ? ringOfStones(outline, girdle - 1.25, 1.1, 0.08, -0.25) : null;

  return {
    plan: { ...plan, width },
    bore: BORE,
    outer,
    band: bandStones(plan, outer),
    strands: plan.twisted ? [strand(1, outer), strand(-1, outer)] : null,
    centre: stoneIn(centre, crown, stoneWidth),
    prongs,
    halo,
    petals,
    hidden,
    bezel:
      plan.head === "bezel"
        ? {
            rim: at(girdle, 0.62),
            lip: at(girdle + 0.1, 0.02),
            wall: [at(girdle - 1.3, 0.45), at(girdle - 0.65, 0.55)],
          }
        : null,
    seat: at(girdle - 1, -0.5),
    sides: plan.sides ? sideStones(shape, stoneWidth, girdle, plan.sides) : [],
  };
}

/** The middle line of one strand of a twisted band, from back to back over the top. */
function strand(sign: 1 | -1, outer: number): string {
  const points = Array.from({ length: 97 }, (_, i) => {
    const angle = -Math.PI + (2 * Math.PI * i) / 96;
    const radius = outer - 0.75;
    return project([Math.sin(angle) * radius, sign * sway(angle), Math.cos(angle) * radius]);
  });
  return pathOf(points, true);
}

const SIDE_SHAPES: Partial<Record<RingShape, RingShape>> = {
  emerald: "emerald",
  asscher: "asscher",
  princess: "princess",
  radiant: "radiant",
};

function sideStones(shape: RingShape, stoneWidth: number, girdle: number, share: number): StoneDrawing[] {
  const sideShape = SIDE_SHAPES[shape] ?? "round";
  const crown = crownOf(sideShape);
  const width = stoneWidth * (sideShape === "round" ? Math.min(share, 4.4 / stoneWidth) : share);
  const tilt = 0.24;
  return [-1, 1].map((side) => {
    const [c, s] = [Math.cos(tilt), Math.sin(tilt) * side];
    const frame: Frame = {
      origin: [side * (stoneWidth / 2 + width / 2 + 0.25), 0, girdle - 0.95],
      across: [c, 0, -s],
      along: [0, -1, 0],
      up: [s, 0, c],
    };
    return stoneIn(frame, crown, width);
  });
}

/** The band as seen: half-ellipses of its four edges. Front edges lie lower in the picture. */
export function bandPaths(bore: number, outer: number, width: number) {
  const shift = (width / 2) * SEEN_DEPTH;
  const half = (radius: number, y: number, sweep: 0 | 1, from: 1 | -1) =>
    `${from * radius} ${y}A${radius} ${radius * SEEN_HEIGHT} 0 0 ${sweep} ${-from * radius} ${y}`;
  const ellipse = (radius: number, y: number) =>
    `M${half(radius, y, 1, -1)}A${radius} ${radius * SEEN_HEIGHT} 0 0 1 ${-radius} ${y}Z`;
  const cross = bore * Math.sqrt(1 - (shift / (bore * SEEN_HEIGHT)) ** 2);
  const arc = `A${bore} ${bore * SEEN_HEIGHT} 0 0 1 `;
  const hole = `M${-cross} 0${arc}${cross} 0${arc}${-cross} 0Z`;
  return {
    outside: `M${half(outer, -shift, 1, -1)}L${half(outer, shift, 1, 1)}Z${hole}`,
    inside: `${ellipse(bore, shift)}${hole}`,
    face: `${ellipse(outer, shift)}${ellipse(bore, shift)}`,
    edge: ellipse(outer, shift),
  };
}
