import { mulberry32, type Random } from "./generate-random";
import {
  CERTIFICATE_TYPES,
  FANCY_COLORS,
  FILTER_RANGES,
  GROWTH_METHODS,
  INTENSITIES,
  type RangeField,
  SHAPES,
  SORTS,
} from "./model";
import { positionOfPrice, priceAtPosition, snapPrice } from "./price-scale";
import { type DiamondQuestion, type DiamondQuestionInput, diamondQuestionSchema } from "./schema";

const codes = (best: number) => Array.from({ length: best + 1 }, (_, code) => code);

function some<T>(random: Random, values: readonly T[]): T[] {
  const chosen = values.filter(() => random() < 0.35);
  const fallback = values[Math.floor(random() * values.length)];
  return chosen.length > 0 || fallback === undefined ? chosen : [fallback];
}

function span(random: Random, field: RangeField): { min?: number; max?: number } {
  const { min, max } = FILTER_RANGES[field];
  // along the price slider's own scale, and where most stones weigh in
  const value = () => {
    if (field === "price") return snapPrice(priceAtPosition(random() ** 2 * positionOfPrice(20_000)));
    const places = field === "carat" || field === "lw_ratio" ? 2 : 1;
    return Number((min + (field === "carat" ? random() ** 3 * 8 : random() * (max - min))).toFixed(places));
  };
  const [a, b] = [value(), value()];
  const shape = random();
  if (shape < 0.3) return { min: Math.min(a, b) };
  if (shape < 0.5) return { max: Math.max(a, b) };
  return { min: Math.min(a, b), max: Math.max(a, b) };
}

/**
 * Questions as shoppers ask them, always the same for one seed: many with few filters, few with many; every sort,
 * mostly the first page. For measuring.
 */
export function randomQuestions(count: number, seed: number): DiamondQuestion[] {
  const random = mulberry32(seed);
  return Array.from({ length: count }, () => randomQuestion(random));
}

function randomQuestion(random: Random): DiamondQuestion {
  const kind = random() < 0.8 ? "white" : "color";
  const eager = random() ** 2 * 0.45;
  const maybe = <T>(likely: number, make: () => T) => (random() < likely * eager ? make() : undefined);
  const asked: DiamondQuestionInput = {
    kind,
    shape: maybe(2, () => some(random, SHAPES)),
    price: maybe(1.5, () => span(random, "price")),
    carat: maybe(1.5, () => span(random, "carat")),
    color: maybe(kind === "white" ? 1.2 : 0, () => some(random, codes(10))),
    clarity: maybe(1.2, () => some(random, codes(11))),
    cut: maybe(1, () => some(random, codes(4))),
    certificate_type: maybe(1, () => some(random, CERTIFICATE_TYPES)),
    d_type: maybe(0.6, () => some(random, GROWTH_METHODS)),
    intensity: maybe(kind === "color" ? 1 : 0, () => some(random, INTENSITIES)),
    colors: maybe(kind === "color" ? 1 : 0, () => some(random, FANCY_COLORS).slice(0, 1)),
    table: maybe(0.4, () => span(random, "table")),
    depth: maybe(0.4, () => span(random, "depth")),
    lw_ratio: maybe(0.4, () => span(random, "lw_ratio")),
    express_shipping: maybe(0.4, () => true),
    is_overnight: maybe(0.2, () => true),
    hearts_and_arrows: maybe(0.3, () => true),
    sort: random() < 0.5 ? "best" : SORTS[Math.floor(random() * SORTS.length)],
    page: random() < 0.6 ? 1 : 1 + Math.floor(random() ** 3 * 40),
    per_page: random() < 0.8 ? 24 : 1 + Math.floor(random() * 100),
    type: random() < 0.1 ? "ring-builder" : undefined,
  };
  return diamondQuestionSchema.parse(asked);
}
