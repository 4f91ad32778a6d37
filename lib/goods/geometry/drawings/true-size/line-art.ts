import { CARD, METAL_TONES, STONE } from "../paint";
import { SHAPE_BOX, shapeDrawing } from "../shape-drawing";
import { element, path } from "../svg";
import { TRUE_SIZE_BOX, TRUE_SIZE_FRAME } from "./frame";
import { DRAWN_RADIUS, fingerPaths, NEIGHBORS, OF_RADIUS } from "./hand-drawing";

/** A line of the drawing: its path, how its coordinates become millimeters, as SVG's and PDF's matrices say it, and its paints. */
export type ArtLine = {
  readonly d: string;
  readonly matrix: readonly [number, number, number, number, number, number];
  readonly stroke: string;
  readonly fill: string | null;
  /** by that of the other lines */
  readonly weight: number;
};

/** The lines of empty places in the shop's drawings. */
const LINE = CARD.line;
/** Width of the stone, a round of two carats, and of the band, mm. */
const [STONE_WIDTH, BAND] = [8.1, 2];

const round = (value: number) => Number(value.toFixed(4));

/** A ring on a hand of the suggested size, from the lowest line to the uppermost; mm in the frame of drawings at true size. */
export function lineArt(): readonly ArtLine[] {
  const { edge, folds, nail } = fingerPaths();
  const thin = OF_RADIUS / DRAWN_RADIUS;
  const finger = (matrix: ArtLine["matrix"]): ArtLine[] => [
    { d: edge, matrix, stroke: LINE, fill: null, weight: 1.2 },
    { d: folds + nail, matrix, stroke: LINE, fill: null, weight: 0.8 },
  ];
  const beside = ({ side, down, thick, long, spread }: (typeof NEIGHBORS)[keyof typeof NEIGHBORS]) => {
    const [cos, sin] = [Math.cos((spread * Math.PI) / 180), Math.sin((spread * Math.PI) / 180)];
    const across = thick * thin;
    return finger([
      round(cos * across),
      round(sin * across),
      round(-sin * long),
      round(cos * long),
      side,
      down,
    ]);
  };
  const reach = OF_RADIUS + 1.6;
  const stone = shapeDrawing("round");
  const scale = round(STONE_WIDTH / 90);
  const placed = [
    scale,
    0,
    0,
    scale,
    round((-SHAPE_BOX / 2) * scale),
    round((-SHAPE_BOX / 2) * scale),
  ] as const;
  return [
    ...beside(NEIGHBORS.middle),
    ...beside(NEIGHBORS.little),
    ...finger([round(thin), 0, 0, 1, 0, 0]),
    {
      d: `M${-reach} ${-BAND / 2}H${reach}V${BAND / 2}H${-reach}Z`,
      matrix: [1, 0, 0, 1, 0, 0],
      stroke: LINE,
      fill: METAL_TONES.white.bright,
      weight: 1,
    },
    { d: stone.outline, matrix: placed, stroke: CARD.ornament, fill: STONE.bright, weight: 1.4 },
    { d: stone.facets, matrix: placed, stroke: CARD.ornament, fill: null, weight: 0.8 },
  ];
}

/** The drawing as an SVG file on no ground. */
export function lineArtSvg(): string {
  const { width, height } = TRUE_SIZE_FRAME;
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: TRUE_SIZE_BOX,
      width: width * 6,
      height: height * 6,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    },
    lineArt()
      .map(({ d, matrix, stroke, fill, weight }) =>
        path(d, {
          transform: `matrix(${matrix.join(" ")})`,
          stroke,
          fill: fill ?? "none",
          "stroke-width": weight,
          "vector-effect": "non-scaling-stroke",
        }),
      )
      .join(""),
  );
}
