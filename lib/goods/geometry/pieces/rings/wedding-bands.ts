import type { GemCut } from "@/lib/goods/geometry/gems/gem";
import { IDENTITY, type Mesh, placeMesh, scale, type Vector } from "@/lib/goods/geometry/mesh";
import { outsideOf, plainStrand, type Strand, strandMesh } from "@/lib/goods/geometry/metal/band";
import { steps } from "@/lib/goods/geometry/metal/numbers";
import type { Profile } from "@/lib/goods/geometry/metal/section";
import { closedTube } from "@/lib/goods/geometry/metal/tube";
import type { Piece } from "@/lib/goods/geometry/piece";
import { alongBand, cutRun, type RunSeat, type RunSetting, setRun, widened } from "../stones/stone-runs";
import { insideRadius } from "./shanks";
import { beadedEdges } from "./shoulder-work";

export type PlainBandForm = {
  readonly profile: Profile | "twisted";
  /** mm */
  readonly width: number;
  readonly thickness: number;
  /** US */
  readonly size: number;
  readonly milgrain?: boolean;
  /** fine lines cut all the way round, this many */
  readonly lines?: 1 | 2 | 3;
  readonly course?: Course;
};

/** How a band runs along the finger: straight by default. */
export type Course = "wave" | "chevron" | "contour";

/** mm along the finger, by the angle from the top */
const COURSES: Record<Course, (angle: number) => number> = {
  wave: (angle) => 0.85 * Math.sin(4 * angle),
  // the point itself is softened over a tenth of a radian
  chevron: (angle) => {
    const away = Math.hypot(Math.atan2(Math.sin(angle), Math.cos(angle)), 0.1);
    return 2.1 * Math.exp(-((away / 0.5) ** 1.4));
  },
  contour: (angle) => 1.7 * Math.exp(-((Math.atan2(Math.sin(angle), Math.cos(angle)) / 0.42) ** 2)),
};

const onCourse = (strand: Strand, course: Course | undefined): Strand =>
  course ? { ...strand, middle: COURSES[course] } : strand;

/** Thickness of a twisted band's plain inside, and its width, by the band's own. */
const LINER = { thickness: 0.38, width: 0.8 } as const;

/** Two wires wound around each other all the way round, on a plain inside that is smooth to the finger. */
function twistedBand(inside: number, width: number, thickness: number): Mesh[] {
  const turns = 9;
  const wire = thickness * 0.27;
  const away = thickness / 2 - wire;
  const wires = [0, Math.PI].map((phase) => {
    const path = steps(0, 2 * Math.PI, 541)
      .slice(0, -1)
      .map((angle): Vector => {
        const radius = inside + thickness / 2 + away * Math.sin(turns * angle + phase);
        const along = away * Math.cos(turns * angle + phase);
        return [radius * Math.sin(angle), along, radius * Math.cos(angle)];
      });
    // wound as round wire and drawn out to the band's width
    const { origin, x, y, z } = IDENTITY;
    return placeMesh(closedTube(path, wire, 18), { origin, x, y: scale(y, width / thickness), z });
  });
  const liner = plainStrand(inside, "court", width * LINER.width, thickness * LINER.thickness);
  return [...wires, strandMesh(liner)];
}

/** A wedding band without stones. */
export function plainBand({
  profile,
  width,
  thickness,
  size,
  milgrain,
  lines,
  course,
}: PlainBandForm): Piece {
  const inside = insideRadius(size);
  if (profile === "twisted") return { metal: twistedBand(inside, width, thickness), stones: [] };
  const strand = onCourse(plainStrand(inside, profile, width, thickness), course);
  const beads = milgrain ? [beadedEdges(strand, 0.01, Math.PI - 0.01, 0.16)] : [];
  const grooves = linePlaces(lines, width).map((center) => ({
    center,
    half: 0.17,
    depth: 0.26,
    straight: 0.05,
  }));
  return {
    metal: [strandMesh(strand, lines ? () => ({ grooves }) : undefined), ...beads],
    stones: [],
  };
}

/** Where cut lines run: one in the middle, two near the edges, three both. */
const linePlaces = (lines: PlainBandForm["lines"], width: number): number[] => {
  const edge = width * 0.31;
  return { none: [], one: [0], two: [-edge, edge], three: [-edge, 0, edge] }[
    lines === undefined ? "none" : lines === 1 ? "one" : lines === 2 ? "two" : "three"
  ];
};

export type EternityForm = {
  readonly cut: GemCut;
  /** mm; stones that are not round cover as much as a round one of this diameter */
  readonly diameter: number;
  readonly setting: RunSetting;
  /** stones of a second kind, which take turns with the first */
  readonly other?: { readonly cut: GemCut; readonly diameter: number };
  /** rows beside each other; one by default */
  readonly rows?: 1 | 2 | 3;
  /** width of the outermost stones of a half row as a share of the middle one's */
  readonly graduated?: number;
  /** long stones lie along the band instead of across it */
  readonly eastWest?: boolean;
  readonly course?: Course;
  readonly reach: "full" | "half" | "third";
  readonly profile: Profile;
  /** mm */
  readonly width: number;
  readonly thickness: number;
  /** US */
  readonly size: number;
};

type Sized = Pick<RunSeat, "diameter" | "cut" | "upright">;

const REACH = { full: 2 * Math.PI, half: Math.PI, third: (2 * Math.PI) / 3 } as const;

/** A half row's stones from one end to the other, largest in the middle. */
function partRow(form: EternityForm, kinds: readonly Sized[], gap: number, outside: number): RunSeat[] {
  const { graduated = 1 } = form;
  const half = REACH[form.reach] / 2;
  const stoneAt = (place: number): Sized => {
    const kind = kinds[Math.abs(place) % kinds.length] ?? { diameter: form.diameter };
    const share = 1 - (1 - graduated) * Math.min(1, Math.abs(place) / Math.max(1, most));
    return { ...kind, diameter: kind.diameter * share };
  };
  const smallest = Math.min(...kinds.map(alongBand)) * graduated + gap;
  const most = Math.ceil((half * outside) / smallest);
  const first = stoneAt(0);
  let reach = alongBand(first) / 2 / outside;
  const side: RunSeat[] = [];
  for (let place = 1; place <= most; place++) {
    const stone = stoneAt(place);
    const along = (alongBand(stone) + gap) / outside;
    if (reach + along > half + 1e-6) break;
    side.push({ ...stone, angle: reach + along - alongBand(stone) / 2 / outside, across: 0 });
    reach += along;
  }
  const left = side.map((seat) => ({ ...seat, angle: -seat.angle })).reverse();
  return [...left, { ...first, angle: 0, across: 0 }, ...side];
}

/** A full row's stones, evenly spread. */
function fullRow(kinds: readonly Sized[], gap: number, outside: number): RunSeat[] {
  const turn = kinds.reduce((sum, kind) => sum + alongBand(kind) + gap, 0) / outside;
  const turns = Math.floor((2 * Math.PI) / turn);
  const spare = (2 * Math.PI) / turns - turn;
  let at = 0;
  const row: RunSeat[] = [];
  for (let i = 0; i < turns * kinds.length; i++) {
    const kind = kinds[i % kinds.length];
    if (!kind) break;
    const along = (alongBand(kind) + gap) / outside + spare / kinds.length;
    row.push({ ...kind, angle: at + along / 2, across: 0 });
    at += along;
  }
  // the first stone stands on top
  const shift = row[0]?.angle ?? 0;
  return row.map((seat) => ({ ...seat, angle: seat.angle - shift }));
}

/** A band with stones all the way round, or over a part of it. */
export function eternityBand(form: EternityForm): Piece {
  const { cut, diameter, setting, reach, profile, width, thickness, size, other, rows = 1, course } = form;
  const strand = onCourse(plainStrand(insideRadius(size), profile, width, thickness), course);
  const upright = !form.eastWest;
  const kinds = [{ cut, diameter, upright }, ...(other ? [{ ...other, upright }] : [])];
  // neighbors of unlike size stand at unlike heights on the dome
  const gap = setting === "bars" ? 0.34 : form.graduated || other ? 0.17 : 0.09;
  const outside = outsideOf(strand, 0);
  const row = reach === "full" ? fullRow(kinds, gap, outside) : partRow(form, kinds, gap, outside);
  const beside = Array.from({ length: rows }, (_, k) => {
    const across = (k - (rows - 1) / 2) * (diameter + 0.16);
    return row.map((seat) => ({ ...seat, across }));
  });
  const wide = widened(strand, beside);
  const set = setRun(wide, beside, setting);
  return { metal: [strandMesh(wide, cutRun(wide, beside, setting), 600), ...set.metal], stones: set.stones };
}
