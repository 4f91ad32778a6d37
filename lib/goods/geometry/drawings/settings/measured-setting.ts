import { shapeWord } from "@/lib/goods/diamonds/model";
import { dot, type Mesh, placed, type Vector } from "@/lib/goods/geometry/mesh";
import type { Point } from "@/lib/goods/geometry/outline";
import type { PlacedStone } from "@/lib/goods/geometry/piece";
import { pieceOfSetting } from "@/lib/goods/geometry/pieces/rings/setting-piece";
import { planOf, type SettingChoice } from "@/lib/goods/geometry/pieces/rings/setting-plan";
import { shapeOf } from "@/lib/goods/geometry/pieces/stones/stone-shape";
import type { SettingDesign } from "@/lib/goods/geometry/setting-design";
import { type GemView, lengthView, sideView, topView } from "../gem-drawing";
import { INK, METAL_TONES, STONE } from "../paint";
import { pathOf } from "../ring-view";
import { type Eye, silhouette } from "../silhouette";
import { element, path } from "../svg";

/** Least side of the drawing, mm: a ring with room for its measures beside it. */
const SIDE = 46;
const PIXELS = 880;
/** mm */
const [TEXT, TICK, ROOM] = [1.5, 0.5, 1.3];

const ABOVE: Eye = { right: [1, 0, 0], up: [0, 1, 0], towards: [0, 0, 1] };
const BESIDE: Eye = { right: [1, 0, 0], up: [0, 0, 1], towards: [0, -1, 0] };

const down = ([x, y]: Point): Point => [x, -y];
const mm = (value: number, digits = 1) => `${value.toFixed(digits)} mm`;

const text = (x: number, y: number, words: string, anchor: "start" | "middle" | "end") =>
  element(
    "text",
    {
      x: x.toFixed(2),
      y: y.toFixed(2),
      "text-anchor": anchor,
      "font-size": TEXT,
      "font-family": "system-ui, sans-serif",
      fill: INK,
      stroke: "none",
    },
    words,
  );

/** A line between two ticks; its words stand above one that lies, and beside one that stands. */
function dimension(
  along: "x" | "y",
  [from, to]: readonly [number, number],
  at: number,
  words: string,
  before = false,
) {
  const isAcross = along === "x";
  const turned = (a: number, b: number) =>
    isAcross ? `${a.toFixed(2)} ${b.toFixed(2)}` : `${b.toFixed(2)} ${a.toFixed(2)}`;
  const ticks = [from, to].map((end) => `M${turned(end, at - TICK)}L${turned(end, at + TICK)}`).join("");
  const middle = (from + to) / 2;
  const beside = before ? at - TICK - 0.4 : at + TICK + 0.4;
  return (
    path(`${ticks}M${turned(from, at)}L${turned(to, at)}`, { "stroke-width": 0.08 }) +
    (isAcross
      ? text(middle, at - TICK - 0.3, words, "middle")
      : text(beside, middle + TEXT * 0.36, words, before ? "end" : "start"))
  );
}

/** A small stone's outline, as coarse as it is small; nothing of one that looks elsewhere. */
function sideStone(stone: PlacedStone, { right, up, towards }: Eye): string {
  if (dot(stone.frame.z, towards) < 0.35) return "";
  const { outline } = shapeOf({ cut: stone.cut, width: stone.width });
  const every = Math.ceil(outline.length / 20);
  const points = outline
    .filter((_, i) => i % every === 0)
    .map(([x, y]): Point => {
      const corner = placed(stone.frame, [x, y, 0]);
      return [dot(corner, right), -dot(corner, up)];
    });
  return pathOf(points);
}

const linesOf = (edges: GemView["edges"], place: (point: Point) => Point) =>
  edges.map((edge) => pathOf(edge.map(place), false)).join("");

/** One view: metal against the light, the small stones that look this way, and the center's facets over both. */
function drawn(
  [metal, stones]: readonly [readonly Mesh[], readonly PlacedStone[]],
  eye: Eye,
  center: { view: GemView; outline: string; place: (point: Point) => Point; over: number; far?: number },
): string {
  const metalwork = (beyond?: number) =>
    path(
      silhouette(metal, eye, beyond)
        .map((line) => pathOf(line.map(down)))
        .join(""),
      { fill: METAL_TONES.platinum.bright, "fill-rule": "evenodd", "stroke-width": 0.1 },
    );
  const { far = -Infinity, over } = center;
  const away = ({ frame }: PlacedStone) => dot(frame.origin, eye.towards) < far;
  const small = (some: readonly PlacedStone[]) =>
    path(some.map((stone) => sideStone(stone, eye)).join(""), { fill: STONE.bright, "stroke-width": 0.06 });
  return (
    metalwork() +
    (stones.some(away) ? small(stones.filter(away)) + metalwork(far) : "") +
    path(center.outline, { fill: STONE.bright, "stroke-width": 0.1 }) +
    path(linesOf(center.view.edges, center.place), { "stroke-width": 0.05, "stroke-opacity": 0.7 }) +
    // prongs and rims that close over the stone
    metalwork(over) +
    small(stones.filter((stone) => !away(stone)))
  );
}

/** The outline of a stone from the side: its contour's corners in order around its middle. */
function around(contour: GemView["contour"], place: (point: Point) => Point): string {
  const points = contour.map(([from]) => from);
  const middle = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const turn = ([x, y]: Point) => Math.atan2(y - middle, x);
  return pathOf(points.sort((a, b) => turn(a) - turn(b)).map(place));
}

/**
 * A setting with its center drawn to measure, from above and from the side, both at one scale: a square SVG file that
 * needs nothing beside it.
 */
export function measuredSettingSvg(design: SettingDesign, choice: SettingChoice): string {
  const { metal, stones } = pieceOfSetting(design, choice);
  const plan = planOf(design, choice);
  const { gem, half, girdle, inside, form } = plan;
  const { width, thickness } = design.band;
  const parts = [metal, stones.slice(1)] as const;
  const table = girdle + gem.crownHeight;
  const beside = Math.max(half.y, reachOf(stones, [0, 1, 0]), width / 2) + ROOM;
  // the drawing's middle is that of the finger in the view from the side; the other view stands above it
  const top = -(table + ROOM + TEXT + beside);
  const across = form.eastWest === true;
  const onTop = ([x, y]: Point): Point => (across ? [-y, -x] : [x, -y]);
  const atSide = ([x, z]: Point): Point => [x, -z - girdle];
  const side = across ? lengthView(gem) : sideView(gem);
  const out = inside + thickness;
  const views = [
    element(
      "g",
      { transform: `translate(0 ${top.toFixed(2)})` },
      drawn(parts, ABOVE, {
        view: topView(gem),
        outline: pathOf(gem.outline.map(onTop)),
        place: onTop,
        over: girdle + gem.crownHeight * 0.2,
        // a halo hides the stones of the band below it
        far: girdle - 1,
      }),
    ),
    drawn(parts, BESIDE, {
      view: side,
      outline: around(side.contour, atSide),
      place: atSide,
      over: half.y * 0.45,
    }),
  ];
  // the middle of a pear or heart is where its culet is
  const extent = (axis: 0 | 1, from = 0): [number, number] => {
    const places = gem.outline.map((point) => onTop(point)[axis] + from);
    return [Math.min(...places), Math.max(...places)];
  };
  const measures = [
    dimension("x", extent(0), top - beside, mm(2 * half.x, 2)),
    dimension("y", extent(1, top), out + ROOM, mm(2 * half.y, 2)),
    dimension("y", [top - width / 2, top + width / 2], -out - ROOM, `band ${mm(width)}`, true),
    dimension("y", [-table, -inside], out + ROOM, `${mm(table - inside)} high`),
    // in the corner on the right lies the button that opens the live view
    dimension("y", [inside, out], -out - ROOM, `${mm(thickness)} thick`, true),
    dimension("x", [-inside, inside], 0, `${mm(2 * inside)} inside`),
  ];
  const words = `${choice.carat} ct ${shapeWord(choice.shape)}, US size ${choice.size}`;
  const [above, below] = [top - beside - ROOM - TEXT, out + 2 * ROOM + TEXT];
  const square = Math.max(SIDE, below - above + ROOM);
  const corner = [-square / 2, (above + below - square) / 2].map((value) => value.toFixed(2));
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `${corner.join(" ")} ${square.toFixed(2)} ${square.toFixed(2)}`,
      width: PIXELS,
      height: PIXELS,
      fill: "none",
      stroke: INK,
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
    },
    views.join("") + measures.join("") + text(-square / 2 + ROOM, below, words, "start"),
  );
}

/** How far from the middle stones beside the center reach in a direction, mm. */
const reachOf = (stones: readonly PlacedStone[], direction: Vector) =>
  stones.reduce((most, { frame, width }) => Math.max(most, dot(frame.origin, direction) + width / 2), 0);
