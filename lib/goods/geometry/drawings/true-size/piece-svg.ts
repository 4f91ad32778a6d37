import { gemOf } from "../../gems/gem-of";
import { combinePieces, placePiece } from "../../layout";
import { dot, placed, type Vector } from "../../mesh";
import type { Point } from "../../outline";
import type { Piece, PlacedStone } from "../../piece";
import { type JewelryModel, pieceWithoutChain } from "../../pieces/jewelry-piece";
import { oneEarring } from "../../pieces/one-earring";
import { topView } from "../gem-drawing";
import { INK, METAL_TONES, STONE } from "../paint";
import { pathOf } from "../ring-view";
import { type Eye, silhouette } from "../silhouette";
import { element, path } from "../svg";
import { TRUE_SIZE_BOX, TRUE_SIZE_FRAME } from "./frame";

/** How a piece lies on the hand or coin: a ring from above, what hangs from its front. */
export const EYES = {
  ring: { right: [1, 0, 0], up: [0, 1, 0], towards: [0, 0, 1] },
  hanging: { right: [1, 0, 0], up: [0, 0, 1], towards: [0, -1, 0] },
} as const satisfies Record<string, Eye>;

/** A stone narrower than this is drawn by its outline alone, mm. */
const SMALL = 2.2;
/** A stone that looks further to the side shows no outline of its own; cosine. */
const FACING = 0.35;

/** A stone's outline and, of a larger one, the lines between its facets. */
function stoneLines(stone: PlacedStone, { right, up, towards }: Eye): { outline: string; facets: string } {
  if (dot(stone.frame.z, towards) < FACING) return { outline: "", facets: "" };
  const gem = gemOf(stone.cut, stone.width, stone.proportions ?? {});
  const see = ([x, y]: Point): Point => {
    const at = placed(stone.frame, [x, y, 0]);
    return [dot(at, right), -dot(at, up)];
  };
  const isSmall = stone.width < SMALL;
  const every = isSmall ? Math.ceil(gem.outline.length / 16) : 1;
  return {
    outline: pathOf(gem.outline.filter((_, i) => i % every === 0).map(see)),
    facets: isSmall
      ? ""
      : topView(gem)
          .edges.map((edge) => pathOf(edge.map(see), false))
          .join(""),
  };
}

/** How far a piece reaches, [left, right, bottom, top] in the drawing; mm, y up. */
function extentOf({ metal, stones }: Piece, { right, up }: Eye): [number, number, number, number] {
  const reach: [number, number, number, number] = [Infinity, -Infinity, Infinity, -Infinity];
  const take = (at: Vector, by: number) => {
    const [x, y] = [dot(at, right), dot(at, up)];
    reach[0] = Math.min(reach[0], x - by);
    reach[1] = Math.max(reach[1], x + by);
    reach[2] = Math.min(reach[2], y - by);
    reach[3] = Math.max(reach[3], y + by);
  };
  for (const { positions } of metal)
    for (let i = 0; i < positions.length; i += 3)
      take([positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0], 0);
  for (const { frame, width } of stones) take(frame.origin, width / 2);
  return reach;
}

/** How fine the metal's lines are, mm: less than a pixel of a drawing that fills a phone. */
const FINE = 0.07;
/** Between the two of a pair of earrings, mm. */
const APART = 5;

/** A model as it lies in the drawing: earrings that would show the back of their posts beside each other look straight ahead. */
export function pieceAtTrueSize(model: JewelryModel): Piece {
  const one =
    model.kind === "studs" || model.kind === "drops" || model.kind === "lineDrops" ? oneEarring(model) : null;
  if (!one) return pieceWithoutChain(model);
  const [left, right] = extentOf(one, EYES.hanging);
  const off = (right - left + APART) / 2;
  return combinePieces(
    [-off, off].map((x) => placePiece(one, { origin: [x, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] })),
  );
}

/** Least room that is left above a piece that hangs, mm. */
const ROOM = 2;

/**
 * A piece in the frame of drawings at true size, an SVG file on no ground: a ring around the finger, what hangs over the frame's
 * middle, or from its top where it is longer than the frame.
 */
export function trueSizeSvg(piece: Piece, worn: keyof typeof EYES): string {
  const eye = EYES[worn];
  const lines = piece.stones.map((stone) => stoneLines(stone, eye));
  const [x, y] = worn === "ring" ? [0, 0] : middled(extentOf(piece, eye));
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: TRUE_SIZE_BOX,
      fill: "none",
      stroke: INK,
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
    },
    element(
      "g",
      { transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` },
      path(
        silhouette(piece.metal, eye, -Infinity, FINE)
          .map((line) => pathOf(line.map(([along, high]): Point => [along, -high])))
          .join(""),
        { fill: METAL_TONES.platinum.bright, "fill-rule": "evenodd", "stroke-width": 0.1 },
      ) +
        path(lines.map(({ outline }) => outline).join(""), { fill: STONE.bright, "stroke-width": 0.12 }) +
        path(lines.map(({ facets }) => facets).join(""), { "stroke-width": 0.06, "stroke-opacity": 0.7 }),
    ),
  );
}

/** Where the drawing's origin goes, so that a piece of this extent lies in the middle of the frame; mm, y down. */
function middled([left, right, bottom, top]: readonly [number, number, number, number]): Point {
  const { height, top: above } = TRUE_SIZE_FRAME;
  const isLong = top - bottom > height - 2 * ROOM;
  const middle = above + height / 2;
  return [-(left + right) / 2, isLong ? above + ROOM + top : middle + (top + bottom) / 2];
}
