import { caratFromMillimeters } from "@/lib/goods/diamonds/sizes/measure";
import type { Field } from "../fields";
import { readSides } from "../understand/measurements";
import { readMoney } from "../understand/money/price";
import { isRejected, parsePlainNumber } from "../understand/text";
import { readShape } from "../understand/values";
import { byConfidence, type Candidate } from "./candidate";
import { type Decimal, isMarkedMoney, isMoney } from "./content";
import { lineThrough, PER_CARAT_SLOPE } from "./line-through";

type Columns = readonly (readonly string[])[];

/** Factor between a stone's weight and the one its measurements come to. */
const NEAR = 1.34;
/** Share of a column's values that has to agree. */
const MOST = 0.8;

const rounded = (confidence: number) => Math.round(confidence * 100) / 100;

/**
 * What the columns of a file without a header may be, by what the stones' measurements come to: the weight is the column
 * that they explain, and the price the amount that grows with it.
 */
export function candidatesByMeasure(
  columns: Columns,
  candidates: readonly Candidate[],
  decimal: Decimal,
): Candidate[] {
  const columnOf = (field: Field) =>
    columns[candidates.filter((one) => one.field === field).sort(byConfidence)[0]?.index ?? -1];
  const [shapes, sizes] = [columnOf("shape"), columnOf("measurements")];
  const carats = shapes && sizes ? caratColumns(columns, shapes, sizes, decimal) : [];
  const best = [...carats].sort(byConfidence)[0];
  const weights = best ? columns[best.index] : undefined;
  return [...carats, ...(weights ? priceColumns(columns, weights, decimal) : []), ...colorColumns(columns)];
}

function caratColumns(
  columns: Columns,
  shapes: readonly string[],
  sizes: readonly string[],
  decimal: Decimal,
): Candidate[] {
  return columns.flatMap((texts, index) => {
    if (texts.length !== sizes.length || texts.length !== shapes.length) return [];
    const near = texts.filter((text, row) => {
      const shape = readShape(shapes[row] ?? "", { ec: "emerald" });
      if (isRejected(shape)) return false;
      const sides = readSides({ measurements: sizes[row] }, decimal, shape.value);
      const carat = parsePlainNumber(text, decimal);
      if (!sides || sides === "impossible" || !sides.height || !carat) return false;
      const { length, width, height } = sides;
      const factor = carat / caratFromMillimeters(shape.value, { length, width, height });
      return factor > 1 / NEAR && factor < NEAR;
    });
    const share = near.length / texts.length;
    return share > MOST ? [{ index, field: "carat", confidence: rounded(share * 0.9), rank: 0 }] : [];
  });
}

function priceColumns(columns: Columns, weights: readonly string[], decimal: Decimal): Candidate[] {
  return columns.flatMap((texts, index): Candidate[] => {
    if (texts.length !== weights.length || !texts.every((text) => isMoney(text, decimal))) return [];
    const points = texts.flatMap((text, row) => {
      const amount = readMoney(text, decimal);
      const carat = parsePlainNumber(weights[row] ?? "", decimal);
      return isRejected(amount) || !amount.value || !carat
        ? []
        : [[Math.log(carat), Math.log(amount.value)] as const];
    });
    const line = lineThrough(points);
    const isMarked = texts.every(isMarkedMoney);
    if (!line) return [];
    if (line.slope > PER_CARAT_SLOPE && line.correlation > 0.7)
      return [{ index, field: "price_total", confidence: isMarked ? 0.85 : 0.7, rank: 0 }];
    return isMarked ? [{ index, field: "price_per_ct", confidence: 0.65, rank: 0 }] : [];
  });
}

/** A column of single letters from D on, of which there are several, is the color: no other grade has so many. */
function colorColumns(columns: Columns): Candidate[] {
  return columns.flatMap((texts, index): Candidate[] => {
    const letters = texts.filter((text) => /^[D-Z][+-]?$/i.test(text));
    if (letters.length < texts.length * MOST || new Set(letters).size < 4) return [];
    return [{ index, field: "color", confidence: rounded((letters.length / texts.length) * 0.8), rank: 0 }];
  });
}
