import { FACET_TONES, GLINT, METAL_TONES, STONE } from "@/lib/goods/geometry/drawings/paint";
import { pathOf as written } from "@/lib/goods/geometry/drawings/ring-view";
import { contours } from "@/lib/goods/geometry/drawings/silhouette";
import { element, path } from "@/lib/goods/geometry/drawings/svg";
import type { Gem } from "@/lib/goods/geometry/gems/gem";
import { gemOf } from "@/lib/goods/geometry/gems/gem-of";
import { facetCorners, facetPlane } from "@/lib/goods/geometry/gems/solid";
import { dot, placed, subtract, type Vector } from "@/lib/goods/geometry/mesh";
import type { Point } from "@/lib/goods/geometry/outline";
import type { Piece, PlacedStone } from "@/lib/goods/geometry/piece";
import { metalBrightness } from "./metal-brightness";
import { shadedTriangles } from "./normals";
import { axesOf, poseOf, type View } from "./view";
import { VisibilityGrid } from "./visibility-grid";

/** Cells of a drawing's side. */
const SIDE = 560;
/** Cells a unit of its paths: they are written in hundredths of it, which is finer than anybody sees. */
const UNIT = 10;
/** Cells: a stone narrower than this is drawn by its outline and table alone. */
const SMALL = 36;

const { edge, deep, soft, base, bright } = METAL_TONES.white;
/** What a metal is painted with from which brightness on, the darkest over all of it. */
const METAL = [
  [0, deep],
  [0.34, soft],
  [0.55, base],
  [0.75, bright],
  [0.93, GLINT],
] as const;

/**
 * A piece as its rendered picture will show it, drawn: its own metal with the light on it, its stones by their
 * facets, seen from where the camera stands, in white gold; a square SVG file on no ground.
 */
export function pieceDrawing(piece: Piece, view: View): string {
  const pose = poseOf(view);
  const { right, up, towards } = axesOf(view);
  const look = (direction: Vector): Vector => {
    const at = placed(pose, direction);
    return [dot(at, right), dot(at, up), dot(at, towards)];
  };
  const seen = (xyz: Float32Array): Float32Array => {
    const all = new Float32Array(xyz.length);
    for (let i = 0; i < xyz.length; i += 3) all.set(look([xyz[i] ?? 0, xyz[i + 1] ?? 0, xyz[i + 2] ?? 0]), i);
    return all;
  };
  const metal = piece.metal.map((mesh) => {
    const { corners, normals } = shadedTriangles(mesh);
    return { places: seen(corners), turns: seen(normals) };
  });
  const stones = piece.stones.map((stone) => {
    const gem = gemOf(stone.cut, stone.width, stone.proportions ?? {});
    return { stone, gem, places: gem.corners.map((corner) => look(placed(stone.frame, corner))) };
  });
  const all = [...metal, ...stones.map(({ places }) => ({ places: Float32Array.from(places.flat()) }))];
  const sight = new VisibilityGrid(
    all.map(({ places }) => places),
    SIDE,
    view.margin,
  );
  for (const { places, turns } of metal) sight.cover(places, turns);
  const drawn = stones
    .map(({ stone, gem }) => ({ near: look(stone.frame.origin)[2], ...stoneDrawn(stone, gem, look, sight) }))
    .sort((a, b) => a.near - b.near);
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${SIDE / UNIT} ${SIDE / UNIT}`,
      width: SIDE,
      height: SIDE,
      "stroke-linejoin": "round",
    },
    drawn.map(({ svg }) => svg).join("") + metalwork(sight),
  );
}

const pathOf = (cells: readonly Point[]): string =>
  written(cells.map(([x, y]): Point => [x / UNIT, (SIDE - y) / UNIT]));

/** The metal that nothing hides, in layers from its edge to where it is brightest; stones show through its gaps. */
function metalwork(sight: VisibilityGrid): string {
  const seen = sight.brightness(metalBrightness);
  return METAL.map(([from, paint]) => {
    const whole = from === 0;
    const covered = Uint8Array.from(seen, (brightness) => (brightness >= from ? 1 : 0));
    const cells = { columns: SIDE, rows: SIDE, left: 0, bottom: 0, cell: 1, covered };
    const lines = contours(cells, whole ? 6 : 18, 0.6);
    return path(lines.map(pathOf).join(""), {
      fill: paint,
      "fill-rule": "evenodd",
      ...(whole ? { stroke: edge, "stroke-width": 0.08 } : {}),
    });
  }).join("");
}

/** A stone's facets that look this way, and the room it takes from what lies behind it. */
function stoneDrawn(
  stone: PlacedStone,
  gem: Gem,
  look: (v: Vector) => Vector,
  sight: VisibilityGrid,
): { svg: string } {
  const middle = look(stone.frame.origin);
  const see = (place: Vector) => look(placed(stone.frame, place));
  const facing = look(stone.frame.z)[2];
  const small = sight.cells(stone.width) < SMALL;
  const tones = new Map<string, string>();
  for (const facet of gem.facets) {
    const turned = subtract(see(facetPlane(gem, facet).normal), middle);
    if (turned[2] < 0.01) continue;
    const places = facetCorners(gem, facet).map(see);
    const fan = places.slice(2).flatMap((last, i) => [places[0], places[i + 1], last]);
    sight.cover(Float32Array.from(fan.flatMap((place) => place ?? [])), null);
    if (small) continue;
    const tone = FACET_TONES[Math.floor(scattered(turned) * FACET_TONES.length)] ?? STONE.bright;
    tones.set(tone, (tones.get(tone) ?? "") + pathOf(places.map(sight.place)));
  }
  if (small) {
    const every = Math.ceil(gem.outline.length / 14);
    const rim = (share: number) =>
      pathOf(
        gem.outline
          .filter((_, i) => i % every === 0)
          .map(([x, y]) => sight.place(see([x * share, y * share, share < 1 ? gem.crownHeight : 0]))),
      );
    if (facing > 0.1) {
      tones.set(STONE.shade, rim(1));
      tones.set(STONE.bright, rim(0.58));
    }
  }
  const line = { stroke: STONE.line, "stroke-width": small ? 0.03 : 0.05, "stroke-opacity": 0.55 };
  return { svg: [...tones].map(([fill, d]) => path(d, { fill, ...line })).join("") };
}

/** A number below 1 that differs from facet to facet as their light does, the same each time. */
const scattered = ([x, y]: Vector): number => Math.abs(Math.sin(x * 12.9 + y * 78.2) * 43.7) % 1;
