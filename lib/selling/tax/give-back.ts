import { allocate } from "@/lib/platform/money/allocate";
import {
  type Cents,
  cents,
  minCents,
  NO_CENTS,
  shareOf,
  subtractCents,
  sumCents,
} from "@/lib/platform/money/model";

/** What earlier refunds left of one of an order's tax lines. */
export type OpenTaxLine = {
  id: string;
  /** null for the delivery */
  orderLineId: string | null;
  taxableCents: Cents;
  exemptCents: Cents;
  taxCents: Cents;
};

/** A part of a refund's amount: for a line of the order, or with null for its delivery. */
export type RefundedPart = { lineId: string | null; goodsCents: Cents; taxCents: Cents };

type Refund<Part extends RefundedPart> = {
  amountCents: Cents;
  /** what was left to refund of the order before, at least the amount */
  leftCents: Cents;
  /** whether tax comes on top of the prices */
  isTaxAdded: boolean;
  /** null for an amount that is for nothing in particular */
  parts: readonly Part[] | null;
};

/** What a refund gives back of one of its order's tax lines. */
export type GivenTaxLine = { id: string; taxableCents: Cents; exemptCents: Cents; taxCents: Cents };

/**
 * Divides the tax in a refund over the tax lines of its order: that of a part over the lines of its own first, and that of
 * an amount alone over all. No line gives back more than it has, and when nothing of the order is left to refund, nothing
 * of its tax is left either.
 * @returns the lines, and the parts with the tax that is really theirs; each still costs the same
 */
export function giveBackTax<Part extends RefundedPart>(
  open: readonly OpenTaxLine[],
  refund: Refund<Part>,
): { lines: GivenTaxLine[]; parts: Part[] } {
  const tax = taxWithin(open, refund);
  const parts = refund.parts ? adjustParts(refund.parts, tax, refund.isTaxAdded) : [];
  const given = new Map(open.map(({ id }) => [id, NO_CENTS]));
  const give = (amount: Cents, from: readonly OpenTaxLine[]) => {
    const left = from.map(({ id, taxCents }) => subtractCents(taxCents, given.get(id) ?? NO_CENTS));
    const amounts = allocate(minCents([amount, sumCents(left)]), left);
    for (const [i, { id }] of from.entries()) {
      given.set(id, cents((given.get(id) ?? 0) + (amounts[i] ?? 0)));
    }
    return sumCents(amounts);
  };
  const own = parts.map(({ lineId, taxCents }) =>
    give(
      taxCents,
      open.filter(({ orderLineId }) => orderLineId === lineId),
    ),
  );
  give(subtractCents(tax, sumCents(own)), open);
  const givenOf = ({ id }: OpenTaxLine) => given.get(id) ?? NO_CENTS;
  const divided = { ...refund, parts: refund.parts && parts };
  const bases = containedBases(open, givenOf, divided);
  const lines = open.map((line, i) => ({
    id: line.id,
    taxCents: givenOf(line),
    ...(bases?.[i] ?? basesOf(line, givenOf(line), divided)),
  }));
  return { lines: lines.filter((line) => line.taxCents + line.taxableCents + line.exemptCents > 0), parts };
}

/** The tax in a refund: so much that what is left of the order can still hold what is left of its tax. */
function taxWithin(
  open: readonly OpenTaxLine[],
  { amountCents, leftCents, parts }: Refund<RefundedPart>,
): Cents {
  const left = sumCents(open.map(({ taxCents }) => taxCents));
  const wanted = parts
    ? sumCents(parts.map(({ taxCents }) => taxCents))
    : shareOf(left, amountCents, leftCents);
  const most = Math.min(left, amountCents);
  const least = Math.max(0, left - (leftCents - amountCents));
  return cents(Math.min(most, Math.max(least, wanted)));
}

function adjustParts<Part extends RefundedPart>(
  parts: readonly Part[],
  tax: Cents,
  isTaxAdded: boolean,
): Part[] {
  const before = sumCents(parts.map(({ taxCents }) => taxCents));
  const more = tax > before;
  const room = parts.map(({ goodsCents, taxCents }) =>
    more ? (isTaxAdded ? goodsCents : Math.max(0, goodsCents - taxCents)) : taxCents,
  );
  const changes = allocate(cents(Math.abs(tax - before)), room);
  return parts.map((part, i) => {
    const change = (more ? 1 : -1) * (changes[i] ?? 0);
    return {
      ...part,
      taxCents: cents(part.taxCents + change),
      goodsCents: isTaxAdded ? cents(part.goodsCents - change) : part.goodsCents,
    };
  });
}

type Bases = Pick<GivenTaxLine, "taxableCents" | "exemptCents">;

/**
 * The bases of a refund whose whole amount contains tax: what is left of it without that tax, so that both add up to the
 * money. Null where that isn't so: tax was added, several authorities tax a line, or a part of the order isn't taxed.
 */
function containedBases(
  open: readonly OpenTaxLine[],
  givenOf: (line: OpenTaxLine) => Cents,
  { amountCents, leftCents, isTaxAdded, parts }: Refund<RefundedPart>,
): Bases[] | null {
  if (isTaxAdded || amountCents === leftCents) return null;
  const isSingle = new Set(open.map(({ orderLineId }) => orderLineId)).size === open.length;
  const whole = sumCents(open.flatMap(({ taxableCents, taxCents }) => [taxableCents, taxCents]));
  if (!isSingle || whole !== leftCents) return null;
  const wanted = parts
    ? open.map((line) => {
        const part = parts.find(({ lineId }) => lineId === line.orderLineId);
        return subtractCents(part?.goodsCents ?? NO_CENTS, part ? givenOf(line) : NO_CENTS);
      })
    : allocate(
        subtractCents(amountCents, sumCents(open.map(givenOf))),
        open.map(({ taxableCents }) => taxableCents),
      );
  return open.map(({ taxableCents }, i) => ({
    taxableCents: cents(Math.max(0, Math.min(taxableCents, wanted[i] ?? 0))),
    exemptCents: NO_CENTS,
  }));
}

/** What of a tax line's bases a refund gives back: in proportion to its tax, or without tax, to the money. */
function basesOf(
  { orderLineId, taxableCents, exemptCents, taxCents }: OpenTaxLine,
  given: Cents,
  { amountCents, leftCents, parts }: Refund<RefundedPart>,
): Pick<GivenTaxLine, "taxableCents" | "exemptCents"> {
  if (amountCents === leftCents) return { taxableCents, exemptCents };
  if (taxCents > 0) {
    return {
      taxableCents: shareOf(taxableCents, given, taxCents),
      exemptCents: shareOf(exemptCents, given, taxCents),
    };
  }
  const goods = parts?.find(({ lineId }) => lineId === orderLineId)?.goodsCents ?? NO_CENTS;
  const of = (base: Cents) => (parts ? minCents([base, goods]) : shareOf(base, amountCents, leftCents));
  return { taxableCents: of(taxableCents), exemptCents: of(exemptCents) };
}
