import { type Cents, centsFromDecimal, decimalFromCents, sumCents } from "@/lib/platform/money/model";
import type { TaxLine } from "@/lib/selling/tax/model";
import { confirmTax } from "@/lib/selling/tax-confirmation/confirm-commands";
import { quoteTax } from "@/lib/selling/tax-confirmation/quote";
import type { CallOf } from "../admin/serve-admin";
import { step } from "./handlers";
import { findOrderByNumber } from "./queries/find-order";
import type { confirmOrderTaxEndpoint, quoteOrderTaxEndpoint } from "./tax-endpoints";

const PPM_PER_PERCENT = 10_000;

/** Sums a tax by its authorities, in the order of its lines. */
function authoritiesOf(lines: readonly TaxLine[]) {
  const sums = new Map<string, { line: TaxLine; taxes: Cents[] }>();
  for (const line of lines) {
    const key = [line.level, line.authority, line.ratePpm].join("\n");
    const sum = sums.get(key) ?? { line, taxes: [] };
    sum.taxes.push(line.taxCents);
    sums.set(key, sum);
  }
  return [...sums.values()].map(({ line, taxes }) => ({
    level: line.level,
    authority: line.authority,
    percent: line.ratePpm / PPM_PER_PERCENT,
    tax: decimalFromCents(sumCents(taxes)),
  }));
}

export async function handleQuoteOrderTax({ params, body }: CallOf<typeof quoteOrderTaxEndpoint>) {
  const { id } = await findOrderByNumber(params.number);
  const { entered } = body;
  const { why, options } = await quoteTax(id, entered && { kind: "rates", ...entered });
  return {
    data: {
      why,
      options: options.map(({ choice, name, ...option }) => ({
        choice,
        name,
        problem: option.problem,
        totals:
          option.problem === null
            ? {
                label: option.label,
                tax: decimalFromCents(option.taxCents),
                total: decimalFromCents(option.totalCents),
                authorities: authoritiesOf(option.lines),
              }
            : null,
      })),
    },
  };
}

export const handleConfirmOrderTax = (call: CallOf<typeof confirmOrderTaxEndpoint>) =>
  step(call, ({ id }) => {
    const { choice, total } = call.body;
    return confirmTax(id, { choice, seenTotalCents: centsFromDecimal(total) }, call.audit("order tax"));
  });
