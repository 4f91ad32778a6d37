import { type Bounds, FILTER_RANGES, type RangeField } from "@/lib/goods/diamonds/filters/filter-fields";
import type { LineToken } from "../text/tokens";
import {
  AFTER,
  FIELD_WORDS,
  isMoneySign,
  NUMBER_WORDS,
  type Unit,
  unitOf,
  WORDS_BEFORE,
} from "./amount-words";

/** `fine`: typed to the hundredth; `length`: how many tokens it takes */
type Amount = { value: number; unit: Unit; fine: boolean; length: number };
/**
 * Parsed bounds, their field, and how many tokens they take.
 * `about`: the value that was named if it was one value without a bound
 */
export type ReadRange = { field: RangeField; bounds: Bounds; length: number; about: number | null };

/** The longest phrase of a table that begins at a position, and how many tokens it takes. */
export function phraseAt<T>(
  table: ReadonlyMap<string, T>,
  tokens: readonly LineToken[],
  at: number,
  most = 3,
) {
  for (let length = Math.min(most, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length).map(({ text }) => text);
    const found = table.get(words.join(" "));
    if (found !== undefined) return { found, length };
  }
  return null;
}

/**
 * Reads "1,250.50", "3.000" after a dollar sign, ".75", "2,5": groups of thousands have three digits each.
 */
function numberIn(text: string, money: boolean): number | null {
  if (!/^[\d.,]+$/.test(text)) return null;
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  if (money && /^\d{1,3}(?:\.\d{3})+$/.test(text)) return Number(text.replaceAll(".", ""));
  const value = Number(text.replace(",", "."));
  return Number.isFinite(value) ? value : null;
}

function fractionAt(tokens: readonly LineToken[], at: number): number | null {
  const [over, line, under] = tokens.slice(at, at + 3).map(({ text }) => text);
  if (line !== "/" || !/^\d$/.test(over ?? "") || !/^[2-9]$/.test(under ?? "")) return null;
  return Number(over) / Number(under);
}

/** Reads "one", "half a", "1 1/2", "one and a half", which are used of carats only. */
function speltAt(tokens: readonly LineToken[], at: number): { value: number; length: number } | null {
  const text = (i: number) => tokens[at + i]?.text ?? "";
  const fraction = fractionAt(tokens, at);
  if (fraction !== null) return { value: fraction, length: 3 };
  const mixed = /^\d$/.test(text(0)) ? fractionAt(tokens, at + 1) : null;
  if (mixed !== null) return { value: Number(text(0)) + mixed, length: 4 };
  if (text(0) === "half") return { value: 0.5, length: text(1) === "a" ? 2 : 1 };
  if (text(0) === "quarter") return { value: 0.25, length: 1 };
  const whole = NUMBER_WORDS.indexOf(text(0));
  if (whole < 0) return null;
  const andAHalf = text(1) === "and" && text(2) === "a" && text(3) === "half";
  return andAHalf ? { value: whole + 0.5, length: 4 } : { value: whole, length: 1 };
}

function amountAt(tokens: readonly LineToken[], at: number): Amount | null {
  const money = isMoneySign(tokens[at]?.text);
  // prices are in the shop's currency, so after another one's sign only the number is read
  const foreign = !money && /^\p{Sc}$/u.test(tokens[at]?.text ?? "");
  const start = money || foreign ? at + 1 : at;
  const spelt = money || foreign ? null : speltAt(tokens, start);
  const behind = spelt ? start + spelt.length : start + 1;
  // reads "2-carat"; in "$2-$3" the second sign belongs to the next amount
  const hyphen = tokens[behind]?.text === "-" && !isMoneySign(tokens[behind + 1]?.text);
  const dashed = hyphen && unitOf(tokens[behind + 1]?.text) ? 1 : 0;
  const unit = unitOf(tokens[behind + dashed]?.text);
  if (spelt && unit?.unit === "carat") {
    return { value: spelt.value * unit.factor, unit: "carat", fine: false, length: behind + dashed + 1 - at };
  }
  const typed = tokens[start]?.text ?? "";
  const value = numberIn(typed, money || foreign);
  if (value === null) return null;
  const fine = /[.,]\d\d$/.test(typed) && value < 100;
  if (money && unit?.unit !== "price") return { value, unit: "price", fine, length: 2 };
  if (!unit) return { value, unit: null, fine, length: start + 1 - at };
  return { value: value * unit.factor, unit: unit.unit, fine, length: behind + dashed + 1 - at };
}

/**
 * The field a number belongs to: by its unit, by the name before or after it, or, within bounds, by its size.
 */
function fieldOf(unit: Unit, named: RangeField | null, value: number, bounded: boolean): RangeField | null {
  if (named) return unit === null || unit === "percent" ? named : null;
  if (unit === "price" || unit === "carat") return unit;
  if (unit === "percent" || !bounded) return null;
  return value >= FILTER_RANGES.price.min ? "price" : value <= FILTER_RANGES.carat.max ? "carat" : null;
}

/**
 * "2" of a weight means 1.95 to 2.20, since stones gather just above a round weight; "2.03" means 0.05 either
 * way.
 */
function around(field: RangeField, { value, fine }: Amount, said: boolean): Bounds {
  if (field === "price") return said ? { min: value * 0.9, max: value * 1.1 } : { max: value };
  const { near } = FILTER_RANGES[field];
  const above = field === "carat" && !fine ? Math.max(near, value * 0.1) : near;
  return { min: value - near, max: value + above };
}

/**
 * Converts bounds to the filter's form: rounded and within the field's range; null if nothing can lie between
 * them.
 */
function withinRange(field: RangeField, { min, max }: Bounds): Bounds | null {
  const full = FILTER_RANGES[field];
  const rounded = (value: number) => Number(value.toFixed(full.digits));
  // a price is rounded down so that no result exceeds the stated budget
  const highest = (value: number) => (field === "price" ? Math.floor(value) : rounded(value));
  if ((min ?? 0) > full.max || (max ?? full.max) < full.min) return null;
  return {
    ...(min !== undefined ? { min: Math.max(full.min, rounded(min)) } : {}),
    ...(max !== undefined ? { max: Math.min(full.max, highest(max)) } : {}),
  };
}

/**
 * Reads the price, weight or proportion at a position of a line: "under $3,000", "1–1.5 ct", "2 carat",
 * "depth 60 to 62", "1.4 ratio". Null if there is none.
 */
export function readRangeAt(tokens: readonly LineToken[], at: number): ReadRange | null {
  const text = (i: number) => tokens[i]?.text ?? "";
  const lead = FIELD_WORDS.get(text(at));
  let next = at + (lead ? 1 : 0);
  const before = phraseAt(WORDS_BEFORE, tokens, next) ?? null;
  const between = text(next) === "between" ? 1 : 0;
  next += before?.length ?? between;
  // "< = 3000", "under about 3000", "max price 3000"
  while (before && ["=", "price", "of", "about", "around"].includes(text(next))) next++;
  const first = amountAt(tokens, next);
  if (!first) return null;
  next += first.length;

  const joined = ["-", "to", ...(between ? ["and", "&"] : [])].includes(text(next));
  const second = joined && (!before || before.found === "min") ? amountAt(tokens, next + 1) : null;
  if (second) next += second.length + 1;
  const behind = second || before ? null : phraseAt(AFTER, tokens, next);
  next += behind?.length ?? 0;

  const trail = lead ? null : (FIELD_WORDS.get(text(next)) ?? null);
  const named = lead ?? trail;
  const unit = first.unit ?? second?.unit ?? null;
  const field = fieldOf(
    second?.unit ?? unit,
    named,
    Math.max(first.value, second?.value ?? 0),
    Boolean(before || behind || second),
  );
  if (!field) return null;
  // in "2-3k" the unit after the second number applies to the first as well
  const scale =
    second && first.unit === null && second.value >= 1000 && first.value < 100 && field === "price"
      ? 1000
      : 1;
  const side = before?.found ?? behind?.found ?? null;
  const value = first.value * scale;
  const bounds: Bounds = second
    ? { min: Math.min(value, second.value), max: Math.max(value, second.value) }
    : side === "max" || side === "min"
      ? { [side]: value }
      : around(field, first, side === "near");
  const limited = withinRange(field, bounds);
  const about = second || side === "max" || side === "min" ? null : value;
  return limited && { field, bounds: limited, length: next + (trail ? 1 : 0) - at, about };
}
