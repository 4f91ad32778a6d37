import { newId, seconds } from "./payments.mjs";
import { invalid, missing } from "./refusals.mjs";

/**
 * @typedef {{ level: string, name: string, percentage: number }} Rate of an authority, in %
 * @typedef {{ amount: number, quantity?: number, reference: string, tax_behavior: string, tax_code: string }} Line
 * @typedef {{ country: string, state?: string, postal_code?: string, city?: string, line1?: string }} Address
 */

const NEW_YORK = [
  { level: "state", name: "New York", percentage: 4 },
  { level: "city", name: "New York City", percentage: 4.5 },
  { level: "district", name: "Metropolitan Commuter Transportation District", percentage: 0.375 },
];
const CALIFORNIA = [
  { level: "state", name: "California", percentage: 6 },
  { level: "county", name: "Los Angeles County", percentage: 0.25 },
  { level: "district", name: "Los Angeles County District", percentage: 3.25 },
];

/** What the fake knows of places; another place isn't registered. @returns {Rate[]} */
function ratesAt(/** @type {Address} */ { country, postal_code = "", line1 = "" }) {
  if (country === "DE") return [{ level: "country", name: "Germany", percentage: 19 }];
  if (country !== "US") return [];
  // as Stripe does with a street, which may lie outside a district that the rest of its ZIP code belongs to
  if (/^100/.test(postal_code)) return /Border Street/.test(line1) ? NEW_YORK.slice(0, 2) : NEW_YORK;
  return /^90/.test(postal_code) ? CALIFORNIA : [];
}

/** The taxes of a line by its authorities, each rounded. */
function taxLine(
  /** @type {{ amount: number, tax_behavior: string }} */ { amount, tax_behavior },
  /** @type {Rate[]} */ rates,
  /** @type {Address} */ { country, state = null },
  isExempt = false,
) {
  const inclusive = tax_behavior === "inclusive";
  const all = rates.reduce((sum, { percentage }) => sum + percentage, 0);
  const taxes = rates.map(({ percentage }) =>
    isExempt ? 0 : Math.round((amount * percentage) / (inclusive ? 100 + all : 100)),
  );
  const amount_tax = taxes.reduce((sum, tax) => sum + tax, 0);
  const of = (/** @type {Rate} */ { level, name, percentage }, /** @type {number} */ tax) => ({
    amount: tax,
    jurisdiction: { country, display_name: name, level, state: level === "country" ? null : state },
    sourcing: "destination",
    tax_rate_details: {
      display_name: country === "US" ? "Sales Tax" : "VAT",
      percentage_decimal: String(isExempt ? 0 : percentage),
      tax_type: country === "US" ? "sales_tax" : "vat",
    },
    taxability_reason: isExempt ? "customer_exempt" : "standard_rated",
    taxable_amount: isExempt ? 0 : inclusive ? amount - amount_tax : amount,
  });
  const none = {
    amount: 0,
    jurisdiction: { country, display_name: country, level: "country", state: null },
    sourcing: "destination",
    tax_rate_details: null,
    taxability_reason: "not_collecting",
    taxable_amount: 0,
  };
  const tax_breakdown = rates.length > 0 ? rates.map((rate, i) => of(rate, taxes[i] ?? 0)) : [none];
  return { amount, amount_tax, tax_behavior, tax_breakdown };
}

/**
 * A calculation as Stripe answers it, with what the shop expands.
 * @param {any} asked the parameters of `tax.calculations.create`
 * @param {(line: Line | null) => Rate[]} ratesOf the rates of a line, and of the delivery for null
 */
export function calculate(asked, ratesOf = () => ratesAt(asked.customer_details.address)) {
  const { address, taxability_override } = asked.customer_details;
  const isExempt = taxability_override === "customer_exempt";
  const data = asked.line_items.map((/** @type {Line} */ line) => ({
    id: newId("tax_li"),
    object: "tax.calculation_line_item",
    ...taxLine(line, ratesOf(line), address, isExempt),
    quantity: line.quantity ?? 1,
    reference: line.reference,
    tax_code: line.tax_code,
  }));
  const shipping = asked.shipping_cost && {
    ...taxLine(asked.shipping_cost, ratesOf(null), address, isExempt),
    tax_code: asked.shipping_cost.tax_code,
  };
  const all = [...data, ...(shipping ? [shipping] : [])];
  const taxOf = (/** @type {string} */ behavior) =>
    all.reduce((sum, line) => sum + (line.tax_behavior === behavior ? line.amount_tax : 0), 0);
  return {
    id: newId("taxcalc"),
    object: "tax.calculation",
    amount_total: all.reduce((sum, { amount }) => sum + amount, 0) + taxOf("exclusive"),
    currency: asked.currency,
    customer_details: asked.customer_details,
    expires_at: seconds() + 90 * 86_400,
    line_items: { object: "list", data, has_more: false },
    shipping_cost: shipping ?? null,
    tax_amount_exclusive: taxOf("exclusive"),
    tax_amount_inclusive: taxOf("inclusive"),
    tax_date: seconds(),
  };
}

/** `a[b][0][c]=x` as an object; numbers stay text but for amounts. */
function decode(/** @type {URLSearchParams} */ form) {
  /** @type {any} */
  const root = {};
  for (const [key, value] of form) {
    const path = [...key.matchAll(/[^[\]]+/g)].map(([name]) => name);
    let at = root;
    for (const [i, name] of path.entries()) {
      if (i === path.length - 1)
        at[name] = /^(amount|amount_tax|quantity|flat_amount)$/.test(name) ? Number(value) : value;
      else at = at[name] ??= /^\d+$/.test(path[i + 1] ?? "") ? [] : {};
    }
  }
  return root;
}

/** What Stripe Tax keeps and does, in memory. */
export function fakeTaxes() {
  /** @type {Map<string, any>} */
  const calculations = new Map();
  /** @type {Map<string, any>} */
  const transactions = new Map();

  function assertNewReference(/** @type {string} */ reference) {
    if ([...transactions.values()].some((one) => one.reference === reference)) {
      throw invalid(`A transaction with the reference ${reference} exists already.`);
    }
  }

  function keep(/** @type {any} */ transaction) {
    const made = { id: newId("tax"), object: "tax.transaction", created: seconds(), ...transaction };
    transactions.set(made.id, made);
    return made;
  }

  return {
    calculations,
    transactions,
    calculate(/** @type {URLSearchParams} */ form) {
      const asked = decode(form);
      const { country, postal_code } = asked.customer_details?.address ?? {};
      if (
        !country ||
        (country === "US" && !/^\d{5}(-\d{4})?$/.test(postal_code ?? "")) ||
        postal_code === "00000"
      ) {
        throw invalid("We could not determine the customer's tax location.", "customer_tax_location_invalid");
      }
      const made = calculate(asked);
      calculations.set(made.id, made);
      return made;
    },
    fromCalculation(/** @type {URLSearchParams} */ form) {
      const { calculation, reference, metadata = {} } = decode(form);
      const found = calculations.get(calculation);
      if (!found) throw missing("calculation");
      assertNewReference(reference);
      const data = found.line_items.data.map((/** @type {any} */ line) => ({
        ...line,
        id: newId("tax_li"),
        object: "tax.transaction_line_item",
        type: "transaction",
      }));
      return keep({
        type: "transaction",
        reference,
        metadata,
        reversal: null,
        line_items: { object: "list", data, has_more: false },
        shipping_cost: found.shipping_cost,
      });
    },
    reverse(/** @type {URLSearchParams} */ form) {
      const asked = decode(form);
      const sale = transactions.get(asked.original_transaction);
      if (sale?.type !== "transaction") throw missing("original_transaction");
      assertNewReference(asked.reference);
      const before = [...transactions.values()].filter(
        ({ reversal }) => reversal?.original_transaction === sale.id,
      );
      for (const { original_line_item, amount, amount_tax } of asked.line_items ?? []) {
        const line = sale.line_items.data.find((/** @type {any} */ one) => one.id === original_line_item);
        if (!line) throw missing("line_items[original_line_item]");
        const reversed = before
          .flatMap((one) => one.line_items.data)
          .filter((one) => one.original_line_item === line.id);
        const sum = (/** @type {"amount" | "amount_tax"} */ name) =>
          reversed.reduce((all, one) => all + one[name], name === "amount" ? amount : amount_tax);
        if (
          amount > 0 ||
          amount_tax > 0 ||
          -sum("amount") > line.amount ||
          -sum("amount_tax") > line.amount_tax
        ) {
          throw invalid("The amount is more than what is left of the line.");
        }
      }
      return keep({
        type: "reversal",
        reference: asked.reference,
        reversal: { original_transaction: sale.id },
        line_items: { object: "list", data: asked.line_items ?? [], has_more: false },
        shipping_cost: asked.shipping_cost ?? null,
        flat_amount: asked.flat_amount ?? null,
      });
    },
  };
}
