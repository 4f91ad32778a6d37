import { headerKey, type Place, placesOf } from "@/lib/desk/products/cells/headers";
import { countOf, foreignCurrency, isYes } from "@/lib/desk/products/shops/cells";
import type { ColumnUse } from "@/lib/desk/products/shops/model";
import { dateOf } from "@/lib/platform/dates/written-date";
import {
  type Cents,
  centsFromDecimal,
  currencyName,
  formatMoney,
  NO_CENTS,
} from "@/lib/platform/money/model";
import { parseAmount } from "@/lib/platform/money/parse-amount";
import { normalizePromoCode, PROMO_CODE_PATTERN, type PROMO_KINDS } from "@/lib/selling/promotions/model";

const FIELDS: Readonly<Record<string, { headers: readonly string[]; use: string }>> = {
  code: { headers: ["Name", "Code", "Coupon Code", "Discount Code", "post_title"], use: "Code" },
  value: { headers: ["Value", "Amount", "Coupon Amount", "coupon_amount"], use: "Discount" },
  valueType: { headers: ["Value Type", "Discount Type", "discount_type"], use: "Kind of discount" },
  type: { headers: ["Type"], use: "Kind of discount" },
  discountClass: { headers: ["Discount Class"], use: "What it applies to" },
  method: { headers: ["Method", "Discount Method"], use: "Whether it needs a code" },
  minimum: {
    headers: [
      ...["Minimum Purchase Requirements", "Minimum Purchase", "Minimum Amount", "Minimum Spend"],
      "minimum_amount",
    ],
    use: "Minimum",
  },
  selection: { headers: ["Customer Selection", "Customer Eligibility"], use: "Who may use it" },
  products: {
    headers: ["Product IDs", "product_ids", "Product Categories", "product_categories", "Allowed Emails"],
    use: "What it applies to",
  },
  used: { headers: ["Times Used In Total", "Usage Count", "usage_count", "Times Used"], use: "Uses left" },
  limit: { headers: ["Usage Limit Per Code", "Usage Limit", "usage_limit"], use: "Uses left" },
  once: { headers: ["Applies Once Per Customer"], use: "Uses per customer" },
  perCustomer: { headers: ["Usage Limit Per User", "usage_limit_per_user"], use: "Uses per customer" },
  freeShipping: { headers: ["Free Shipping", "free_shipping"], use: "Kind of discount" },
  status: { headers: ["Status"], use: "Whether it has ended" },
  start: { headers: ["Start", "Start Date", "Starts At"], use: "Start" },
  end: { headers: ["End", "End Date", "Ends At", "Expiry Date", "date_expires", "expiry_date"], use: "End" },
};

/** Whether columns are those of a list of discount codes. */
export function isCodeHeader(keys: ReadonlySet<string>): boolean {
  const has = (field: string) =>
    FIELDS[field]?.headers.some((header) => keys.has(headerKey(header))) ?? false;
  return has("code") && has("value") && has("valueType") && (has("used") || has("limit") || has("end"));
}

/** A code as the shop would store it. */
export type OldCode = {
  line: number;
  code: string;
  description: string;
  kind: (typeof PROMO_KINDS)[number];
  /** % or cents */
  value: number;
  minimumCents: Cents;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
};

export type RefusedCode = { line: number; name: string; column: string | null; reason: string };
export type ReadCode = { code: OldCode } | { refused: RefusedCode };

export type CodeReader = {
  columns: ColumnUse[];
  read: (row: { line: number; record: readonly string[] }, now: Date) => ReadCode;
};

/** Reads the rows of a list of discount codes by its header. */
export function createCodeReader(header: readonly string[]): CodeReader {
  const places = placesOf(header);
  const found = new Map<string, Place>();
  for (const [field, { headers }] of Object.entries(FIELDS)) {
    const place = headers.map((name) => places.get(headerKey(name))).find((one) => one !== undefined);
    if (place) found.set(field, place);
  }
  const uses = new Map([...found].map(([field, { index }]) => [index, FIELDS[field]?.use ?? null]));
  return {
    columns: header.map((cell, index) => ({
      ...{ header: cell.trim(), use: uses.get(index) ?? null, note: null, examples: [] },
    })),
    read: ({ line, record }, now) => {
      const of = (field: string) => record[found.get(field)?.index ?? -1]?.trim() ?? "";
      try {
        return { code: readCode(line, of, now) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { field, message: reason } = error;
        return { refused: { line, name: of("code"), column: found.get(field)?.header ?? null, reason } };
      }
    },
  };
}

/** Why a code isn't imported, with the field that says so. */
class Refusal extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

const BY_HAND = "Add it by hand under Promotions.";

function readCode(line: number, of: (field: string) => string, now: Date): OldCode {
  const code = normalizePromoCode(of("code"));
  if (!PROMO_CODE_PATTERN.test(code)) {
    throw new Refusal(
      "code",
      "A code must have 3 to 40 letters, digits, or hyphens, and no hyphen at either end.",
    );
  }
  if (/automatic/i.test(`${of("method")} ${of("type")}`)) {
    throw new Refusal("method", "The shop has no discounts without a code.");
  }
  const endsAt = momentOf("end", of);
  if (/expired|disabled|inactive/i.test(of("status")) || (endsAt !== null && endsAt <= now)) {
    throw new Refusal("status", "It has ended, so it stays behind.");
  }
  if (/buy|bxgy|bogo/i.test(`${of("type")} ${of("valueType")}`)) {
    throw new Refusal("type", `The shop has no codes that give an item for another. ${BY_HAND}`);
  }
  const isOfShipping =
    /shipping/i.test(`${of("discountClass")} ${of("valueType")}`) || isYes(of("freeShipping"));
  if (/product/i.test(`${of("discountClass")} ${of("valueType")}`) || of("products") !== "") {
    throw new Refusal(
      of("products") !== "" ? "products" : "discountClass",
      `It applies to some products only, and the file doesn’t say which. ${BY_HAND}`,
    );
  }
  if (of("selection") !== "" && !/^(?:all|everyone|all customers)$/i.test(of("selection"))) {
    throw new Refusal("selection", `Some customers only may use it. ${BY_HAND}`);
  }
  const { kind, value } = isOfShipping ? shippingOf(of) : discountOf(of);
  const minimumCents = minimumOf(of);
  const [limit, used] = [countOf(of("limit")), countOf(of("used")) ?? 0];
  const maxUses = limit === null || limit <= 0 ? null : limit - used;
  if (maxUses !== null && maxUses <= 0) throw new Refusal("limit", "It is used up, so it stays behind.");
  const startsAt = momentOf("start", of);
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) {
    throw new Refusal("end", "The end date must be after the start date.");
  }
  const perCustomer = isYes(of("once")) ? 1 : countOf(of("perCustomer"));
  return {
    ...{ line, code, kind, value, minimumCents, endsAt, maxUses },
    // one that has begun has no need of it
    startsAt: startsAt !== null && startsAt > now ? startsAt : null,
    maxUsesPerCustomer: perCustomer !== null && perCustomer > 0 ? perCustomer : null,
    description: descriptionOf(kind, value, minimumCents),
  };
}

function momentOf(field: "start" | "end", of: (field: string) => string): Date | null {
  const text = of(field);
  if (text === "" || text === "0") return null;
  const at = dateOf(text);
  if (!at) throw new Refusal(field, "There is no such date. Write it as 2026-12-01.");
  return at;
}

/** A shop's discount on delivery is the whole of it. */
function shippingOf(of: (field: string) => string): Pick<OldCode, "kind" | "value"> {
  const value = Math.abs(Number(of("value")));
  const isWhole = of("value") === "" || value === 0 || (value === 100 && !/fixed/i.test(of("valueType")));
  if (!isWhole) {
    throw new Refusal("value", `A code gives free shipping, and no part of it. ${BY_HAND}`);
  }
  return { kind: "free_shipping", value: 0 };
}

function discountOf(of: (field: string) => string): Pick<OldCode, "kind" | "value"> {
  const cell = of("value").replace(/^-/, "");
  if (/percent/i.test(of("valueType")) || cell.endsWith("%")) {
    const value = Number(cell.replace("%", ""));
    if (!Number.isInteger(value) || value < 1 || value > 100) {
      throw new Refusal("value", "A percentage must be a whole number from 1 to 100.");
    }
    return { kind: "percentage", value };
  }
  if (foreignCurrency(cell) !== null) {
    throw new Refusal("value", `This amount is in another currency. Change it to ${currencyName()}.`);
  }
  const amount = parseAmount(cell);
  if (amount === null || amount <= 0) throw new Refusal("value", "Enter an amount, such as 25 or 25.50.");
  return { kind: "amount", value: centsFromDecimal(amount) };
}

/** `100.0`, `$100.00`, `Minimum purchase of $100.00`; nothing else is a minimum that the shop has. */
function minimumOf(of: (field: string) => string): Cents {
  const text = of("minimum");
  if (text === "" || /^(?:none|no minimum.*|0(?:\.0+)?)$/i.test(text)) return NO_CENTS;
  if (/item|quantity|qty/i.test(text)) {
    throw new Refusal("minimum", `It needs a number of items, which codes of the shop don’t. ${BY_HAND}`);
  }
  const amount = parseAmount(/[\d,]+(?:\.\d+)?/.exec(text)?.[0] ?? "");
  if (amount === null) throw new Refusal("minimum", "Enter the minimum as an amount, such as 100.");
  return centsFromDecimal(amount);
}

function descriptionOf(kind: OldCode["kind"], value: number, minimum: Cents): string {
  const words =
    kind === "free_shipping"
      ? "Free shipping"
      : kind === "percentage"
        ? `${value}% off`
        : `${formatMoney(value as Cents)} off`;
  return minimum > 0 ? `${words} on orders of ${formatMoney(minimum)} or more` : words;
}
