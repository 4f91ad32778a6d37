import { allocate } from "@/lib/platform/money/allocate";
import { type Cents, cents, NO_CENTS, subtractCents, sumCents } from "@/lib/platform/money/model";
import type { TaxAnswer, TaxClass, TaxItem, TaxLine, TaxPart, TaxQuestion } from "./model";

/** What taxes each class of goods at a place on one day. */
export type PlaceRates = {
  display: "added" | "included";
  parts: Readonly<Record<TaxClass, readonly TaxPart[]>>;
};

const PPM = 1_000_000;

/**
 * Computes the tax of a purchase from the rates of its place. All added tax, and included tax of one combined rate, is
 * rounded once and divided by largest remainder, first over the authorities and then over the lines. The delivery is taxed
 * as the first item where its authorities tax delivery.
 */
export function taxByTable(question: TaxQuestion, { display, parts }: PlaceRates): TaxAnswer {
  const delivery = parts[question.items[0]?.taxClass ?? "jewelry"].filter(({ onShipping }) => onShipping);
  const taxed = taxByRates(question, display, (item) => (item === null ? delivery : parts[item.taxClass]));
  return { state: "known", display, ...taxed, source: "table", reference: null };
}

const authorityKey = ({ level, authority, code, name }: TaxPart) => [level, authority, code, name].join("\n");

type Cell = { itemId: string | null; base: Cents; part: TaxPart };

/**
 * Computes the tax of a purchase whose lines' rates are known.
 * @param ratesOf the rates of an item, or of the delivery for null
 */
export function taxByRates(
  { items, shippingCents, exemption }: TaxQuestion,
  display: "added" | "included",
  ratesOf: (item: TaxItem | null) => readonly TaxPart[],
): { lines: TaxLine[]; label: string | null } {
  const rows = [
    ...items.map((item) => ({ itemId: item.id, base: item.amountCents, parts: ratesOf(item) })),
    { itemId: null, base: shippingCents, parts: ratesOf(null) },
  ].map((row) => ({ ...row, parts: row.parts.filter(({ ratePpm }) => ratePpm > 0) }));
  const label = labelOf(rows);
  const cells = rows.flatMap(({ itemId, base, parts }) =>
    base > 0 ? parts.map((part): Cell => ({ itemId, base, part })) : [],
  );
  if (exemption) {
    const lines = cells.map(({ itemId, base, part }) => toLine(itemId, part, NO_CENTS, base, NO_CENTS));
    return { lines, label: null };
  }
  const taxes = new Map<Cell, Cents>();
  for (const group of groupsOf(cells, display)) divide(group, display, taxes);
  const lines = cells.map((cell) => {
    const contained = display === "included" ? cells.filter(({ itemId }) => itemId === cell.itemId) : [];
    const within = sumCents(contained.map((one) => taxes.get(one) ?? NO_CENTS));
    const { itemId, base, part } = cell;
    return toLine(itemId, part, subtractCents(base, within), NO_CENTS, taxes.get(cell) ?? NO_CENTS);
  });
  return { lines, label };
}

const toLine = (
  itemId: string | null,
  { level, authority, code, ratePpm, onShipping, name }: TaxPart,
  taxableCents: Cents,
  exemptCents: Cents,
  taxCents: Cents,
): TaxLine => ({
  itemId,
  level,
  authority,
  code,
  ratePpm,
  onShipping,
  name,
  taxableCents,
  exemptCents,
  taxCents,
});

const combinedPpm = (parts: readonly TaxPart[]) => parts.reduce((sum, { ratePpm }) => sum + ratePpm, 0);

/** What is rounded together: all added tax, and included tax of one combined rate. */
function groupsOf(cells: readonly Cell[], display: "added" | "included"): Cell[][] {
  if (display === "added") return [[...cells]];
  const rateOf = (cell: Cell) =>
    combinedPpm(cells.filter(({ itemId }) => itemId === cell.itemId).map(({ part }) => part));
  return groupBy(cells, rateOf);
}

function groupBy<Key>(cells: readonly Cell[], keyOf: (cell: Cell) => Key): Cell[][] {
  const groups = new Map<Key, Cell[]>();
  for (const cell of cells) groups.set(keyOf(cell), [...(groups.get(keyOf(cell)) ?? []), cell]);
  return [...groups.values()];
}

/** Rounds the tax of a group once, and divides it over its authorities and their lines. */
function divide(group: readonly Cell[], display: "added" | "included", taxes: Map<Cell, Cents>): void {
  const byPart = groupBy(group, ({ part }) => `${authorityKey(part)}\n${part.ratePpm}`);
  const weights = byPart.map((cells) =>
    cells.reduce((sum, { base, part }) => sum + BigInt(base) * BigInt(part.ratePpm), 0n),
  );
  const exact = weights.reduce((sum, weight) => sum + weight, 0n);
  // included tax is the rate's share of 100% plus the rate
  const first = group[0];
  const own = group.filter(({ itemId }) => itemId === first?.itemId).map(({ part }) => part);
  const unit = display === "added" ? PPM : PPM + combinedPpm(own);
  const amounts = allocateExactly(roundedQuotient(exact, BigInt(unit)), weights);
  for (const [i, cells] of byPart.entries()) {
    const parts = allocate(
      amounts[i] ?? NO_CENTS,
      cells.map(({ base }) => base),
    );
    for (const [j, cell] of cells.entries()) taxes.set(cell, parts[j] ?? NO_CENTS);
  }
}

/** Half a cent is rounded up. */
const roundedQuotient = (amount: bigint, unit: bigint): Cents =>
  cents(Number((2n * amount + unit) / (2n * unit)));

/** Divides as `allocate`; a rate times an amount may exceed the safe integer range, so common factors go first. */
function allocateExactly(total: Cents, weights: readonly bigint[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const scale = sum / BigInt(Number.MAX_SAFE_INTEGER) + 1n;
  return allocate(
    total,
    weights.map((weight) => Number(weight / scale)),
  );
}

/** "Sales tax 8.875%"; without the rate if the goods have several. */
function labelOf(rows: readonly { base: Cents; parts: readonly TaxPart[] }[]): string | null {
  const goods = rows.slice(0, -1).filter(({ parts }) => parts.length > 0);
  const taxed = goods.length > 0 ? goods : rows.filter(({ parts }) => parts.length > 0);
  const [first] = taxed;
  if (!first) return null;
  const name = first.parts[0]?.name ?? "";
  const rate = combinedPpm(first.parts);
  return taxed.every(({ parts }) => combinedPpm(parts) === rate) ? `${name} ${ratePercent(rate)}` : name;
}

/** Formats a rate: `8.875%`. */
export const ratePercent = (ratePpm: number): string => `${ratePpm / 10_000}%`;
