import type { ProblemCode } from "@/lib/platform/api/declare/problem";
import type { CheckoutStep } from "../model";
import { type CheckoutDraft, formFieldOf } from "./draft";

/** The server's error messages, by the draft's part and field. */
export type ServerErrors = Record<keyof CheckoutDraft, Readonly<Record<string, string>>>;

const NONE: Readonly<Record<string, string>> = {};
export const NO_SERVER_ERRORS: ServerErrors = { contact: NONE, shipping: NONE, payment: NONE };

/**
 * What a rejected order means for the shopper. `terms`: delivery, tax, discount or store credit differ from what was shown ·
 * `lines`: an item in the cart is gone or its price has changed · `fields`: a field of a step has an error ·
 * `again`: the same cart was ordered a minute ago, so ask before it is ordered again · `unanswered`: the order may or may not have arrived, so retry with the same key · `other`: show the server's
 * message.
 */
export type OrderRefusal =
  | { kind: "lines"; message: string }
  | { kind: "terms"; message: string; storeCredit?: number; cardBalances?: number[] }
  | { kind: "fields"; message: string; step: CheckoutStep; errors: ServerErrors }
  | { kind: "again"; message: string; earlier: EarlierOrder | null }
  | { kind: "unanswered"; message: string }
  | { kind: "other"; message: string };

/** The order that a repeated cart was placed as; null if this browser may not know it. */
export type EarlierOrder = { number: string; path: string };

/** The parts of a failed call that determine its meaning; lib/platform/api/declare/problem.ts builds it. */
type Problem = {
  status: number;
  code: ProblemCode;
  message: string;
  errors?: Record<string, string[]> | undefined;
  details?: Record<string, unknown>;
};

const TERM_CODES: readonly ProblemCode[] = ["total_changed", "promo_refused"];
const LINE_CODES: readonly ProblemCode[] = [
  "stone_unavailable",
  "item_unavailable",
  "price_changed",
  "misfit",
];

/** Interprets the API's rejection of an order. */
export function parseRefusal({ status, code, message, errors = {}, details = {} }: Problem): OrderRefusal {
  if (LINE_CODES.includes(code)) return { kind: "lines", message };
  if (TERM_CODES.includes(code)) return { kind: "terms", message };
  if (code === "credit_changed") return { kind: "terms", message, ...creditNow(details.store_credit) };
  if (code === "gift_cards_changed") return { kind: "terms", message, ...cardsNow(details.gift_cards) };
  if (code === "ordered_already") return { kind: "again", message, earlier: earlierOrder(details.order) };
  // a network or server error may have happened after the order was placed
  if (status === 0 || status >= 500) return { kind: "unanswered", message };
  const fields = serverErrors(errors);
  const isRefused = (part: keyof CheckoutDraft) => Object.keys(fields[part]).length > 0;
  const step =
    isRefused("contact") || isRefused("shipping") ? "shipping" : isRefused("payment") ? "payment" : null;
  if (step) return { kind: "fields", message, step, errors: fields };
  // the codes are no part of the draft
  return { kind: "other", message: errors.gift_cards?.[0] ?? message };
}

function serverErrors(errors: Record<string, string[]>): ServerErrors {
  const fields = { contact: {}, shipping: {}, payment: {} } as Record<
    keyof CheckoutDraft,
    Record<string, string>
  >;
  for (const [name, [message]] of Object.entries(errors)) {
    const place = formFieldOf(name);
    if (place && message) fields[place.part][place.field] = message;
  }
  return fields;
}

/** The balance the customer has now. */
const creditNow = (balance: unknown) => (typeof balance === "number" ? { storeCredit: balance } : {});

/** What is left on each gift card now, in the order of the codes. */
const cardsNow = (balances: unknown) =>
  Array.isArray(balances) && balances.every((balance) => typeof balance === "number")
    ? { cardBalances: balances as number[] }
    : {};

function earlierOrder(details: unknown): EarlierOrder | null {
  if (typeof details !== "object" || details === null) return null;
  const { number, path } = details as Record<string, unknown>;
  // only a path of this shop may become a link
  const isPath = typeof path === "string" && /^\/(?!\/)/.test(path);
  return typeof number === "string" && isPath ? { number, path } : null;
}
