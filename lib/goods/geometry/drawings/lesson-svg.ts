import { RING_SHAPES, SHAPE_LABELS, SHAPES, type Shape } from "@/lib/goods/diamonds/model";
import { faceUpMillimeters } from "@/lib/goods/diamonds/sizes/reference";
import { ownTable } from "@/lib/platform/encoding/own-table";
import { INK, STONE } from "./paint";
import { SHAPE_BOX, shapeDrawing } from "./shape-drawing";
import { element, path } from "./svg";

/** Every drawing of a lesson is this wide; its letters stay legible on the narrowest phone. */
const WIDTH = 440;
const LETTERS = {
  "font-family": "system-ui, sans-serif",
  "font-size": 13,
  fill: INK,
  stroke: "none",
} as const;

const sheet = (height: number, content: string) =>
  element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${WIDTH} ${height}`,
      width: WIDTH,
      height,
      fill: "none",
      stroke: INK,
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
    },
    content,
  );
const words = (x: number, y: number, text: string, anchor: "start" | "middle" | "end" = "middle") =>
  element("text", { ...LETTERS, x, y, "text-anchor": anchor }, text);

/** A stone from above, its longer side `size` long, around a point. */
function stone(shape: Shape, ratio: number | null, x: number, y: number, size: number, inside = ""): string {
  const drawing = shapeDrawing(shape, ratio);
  const scale = size / (SHAPE_BOX - 6);
  return element(
    "g",
    { transform: `translate(${x - (SHAPE_BOX / 2) * scale} ${y - (SHAPE_BOX / 2) * scale}) scale(${scale})` },
    path(drawing.outline, { fill: STONE.body, "stroke-width": 1.2 / scale }) +
      inside +
      path(drawing.facets, { "stroke-width": 0.7 / scale, "stroke-opacity": 0.6 }),
  );
}

/** One shape at several ratios of length to width, all of the same width. */
function ratios(shape: Shape, values: readonly number[]): string {
  const tall = Math.max(...values);
  const step = WIDTH / values.length;
  const width = Math.min(step * 0.62, 190 / tall);
  const middle = (width * tall) / 2 + 12;
  const drawn = values.map((ratio, i) => {
    const x = step * (i + 0.5);
    return stone(shape, ratio, x, middle, width * ratio) + words(x, middle * 2 + 14, ratio.toFixed(2));
  });
  return sheet(middle * 2 + 24, drawn.join(""));
}

/** Stones side by side in their true proportion to each other. */
function toScale(
  stones: readonly { shape: Shape; length: number; width: number; label: string }[],
  columns: number,
  pixelsPerMm: number,
): string {
  const tallest = Math.max(...stones.map(({ length }) => length)) * pixelsPerMm;
  const [step, row] = [WIDTH / columns, tallest + 40];
  const drawn = stones.map(({ shape, length, width, label }, i) => {
    const [x, y] = [step * ((i % columns) + 0.5), row * Math.floor(i / columns)];
    return (
      stone(shape, length / width, x, y + 8 + tallest / 2, length * pixelsPerMm) +
      words(x, y + tallest + 28, label)
    );
  });
  return sheet(row * Math.ceil(stones.length / columns), drawn.join(""));
}

/** Three ovals whose middle darkens more and more. */
function bowTie(): string {
  const grades = [
    ["Faint", 0.12],
    ["Moderate", 0.4],
    ["Strong", 0.66],
  ] as const;
  const drawn = grades.map(([label, opacity], i) => {
    const x = (WIDTH / 3) * (i + 0.5);
    // two wings from the middle to both sides, as wide as a third of the stone
    const wings = path(
      "M48 48C40 44 30 36 21 35C19 43 19 53 21 61C30 60 40 52 48 48C56 44 66 36 75 35C77 43 77 53 75 61C66 60 56 52 48 48Z",
      {
        fill: INK,
        "fill-opacity": opacity,
        stroke: "none",
      },
    );
    return stone("oval", 1.45, x, 92, 160, wings) + words(x, 200, label);
  });
  return sheet(212, drawn.join(""));
}

/** A round brilliant from the side, its parts named. */
function parts(): string {
  const [left, right, top, girdle, below, culet] = [110, 330, 46, 80, 87, 176];
  const [tableLeft, tableRight] = [158, 282];
  const outline = `M${tableLeft} ${top}H${tableRight}L${right} ${girdle}V${below}L220 ${culet}L${left} ${below}V${girdle}Z`;
  const facets = `M${left} ${girdle}H${right}M${left} ${below}H${right}M${tableLeft} ${top}L165 ${girdle}L220 ${top}L275 ${girdle}L${tableRight} ${top}M165 ${below}L220 ${culet}L275 ${below}`;
  const measure = `M${tableLeft} 30v8M${tableRight} 30v8M${tableLeft} 34H${tableRight}M${left} 196v8M${right} 196v8M${left} 200H${right}M352 ${top}h8M352 ${culet}h8M356 ${top}V${culet}`;
  const pointers = `M80 63H128M80 84H106M80 130H156M236 182L224 178`;
  return sheet(
    228,
    path(outline, { fill: STONE.body, "stroke-width": 1.4 }) +
      path(facets, { "stroke-width": 0.8, "stroke-opacity": 0.6 }) +
      path(measure, { "stroke-width": 0.8 }) +
      path(pointers, { "stroke-width": 0.8, "stroke-opacity": 0.6 }) +
      words(220, 24, "Table") +
      words(76, 67, "Crown", "end") +
      words(76, 88, "Girdle", "end") +
      words(76, 134, "Pavilion", "end") +
      words(240, 190, "Culet", "start") +
      words(220, 218, "Width") +
      words(366, 115, "Depth", "start"),
  );
}

const rounds = (carats: readonly number[]) =>
  carats.map((carat) => ({
    shape: "round" as const,
    ...faceUpMillimeters("round", carat),
    label: `${carat.toFixed(2)} ct`,
  }));

const oneCaratEach = () =>
  RING_SHAPES.map((shape) => ({ shape, ...faceUpMillimeters(shape, 1), label: SHAPE_LABELS[shape] }));

/** Diameters of melee, mm. */
const melee = () =>
  [1, 1.3, 1.7, 2, 2.5, 3].map((mm) => ({
    shape: "round" as const,
    length: mm,
    width: mm,
    label: `${mm.toFixed(1)} mm`,
  }));

/** One stone alone, in the middle of a sheet. */
const alone = (shape: Shape) => sheet(280, stone(shape, null, WIDTH / 2, 140, 220));

/** The drawings of the journal's articles, by name. */
const LESSONS: Readonly<Record<string, () => string>> = ownTable({
  ...Object.fromEntries(SHAPES.map((shape) => [`stone-${shape}`, () => alone(shape)])),
  "parts-of-a-diamond": parts,
  "bow-tie": bowTie,
  "shapes-of-one-carat": () => toScale(oneCaratEach(), 5, 7.4),
  "rounds-by-carat": () => toScale(rounds([0.5, 1, 1.5, 2, 3]), 5, 8.4),
  melee: () => toScale(melee(), 6, 16),
  "oval-ratios": () => ratios("oval", [1.3, 1.4, 1.5, 1.6]),
  "pear-ratios": () => ratios("pear", [1.45, 1.55, 1.65, 1.75]),
  "marquise-ratios": () => ratios("marquise", [1.75, 1.9, 2.05, 2.2]),
  "cushion-ratios": () => ratios("cushion", [1, 1.1, 1.2, 1.3]),
  "radiant-ratios": () => ratios("radiant", [1, 1.2, 1.35, 1.5]),
  "emerald-ratios": () => ratios("emerald", [1.2, 1.3, 1.4, 1.5]),
});

const FOLDER = "/pictures/lessons/";

/** The drawing an address within the shop names, with its size in CSS pixels; null where it names none. */
export function findLesson(address: string): { svg: string; width: number; height: number } | null {
  const name = address.startsWith(FOLDER) ? address.slice(FOLDER.length).replace(/\.svg$/, "") : "";
  if (!address.endsWith(".svg") || !Object.hasOwn(LESSONS, name)) return null;
  const svg = LESSONS[name]?.() ?? "";
  return { svg, width: WIDTH, height: Number(/ height="([\d.]+)"/.exec(svg)?.[1]) };
}
