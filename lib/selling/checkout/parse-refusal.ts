import { type CheckoutDraft, formFieldOf } from "./draft";
import { CHECKOUT_STEPS, type CheckoutStep } from "./model";

/** The server's error messages, by step and field. */
export type ServerErrors = Record<keyof CheckoutDraft, Readonly<Record<string, string>>>;

const NONE: Readonly<Record<string, string>> = {};
export const NO_SERVER_ERRORS: ServerErrors = { contact: NONE, shipping: NONE, payment: NONE };

/**
 * What a rejected order means for the shopper. `terms`: delivery, tax or discount differ from what was shown ·
 * `lines`: an item in the cart is gone or its price has changed · `fields`: a field of a step has an error ·
 * `unanswered`: the order may or may not have arrived, so retry with the same key · `other`: show the server's
 * message.
 */
export type OrderRefusal =
  | { kind: "lines"; message: string }
  | { kind: "terms"; message: string }
  | { kind: "fields"; message: string; step: CheckoutStep; errors: ServerErrors }
  | { kind: "unanswered"; message: string }
  | { kind: "other"; message: string };

/** The parts of a failed call that determine its meaning; lib/platform/api/problem.ts builds it. */
type Problem = {
  status: number;
  code: string;
  message: string;
  errors?: Record<string, string[]> | undefined;
};

const TERM_CODES = ["total_changed", "promo_refused"];
const LINE_CODES = ["stone_unavailable", "item_unavailable", "price_changed", "misfit"];

/** Interprets the API's rejection of an order. */
export function parseRefusal({ status, code, message, errors = {} }: Problem): OrderRefusal {
  if (LINE_CODES.includes(code)) return { kind: "lines", message };
  if (TERM_CODES.includes(code)) return { kind: "terms", message };
  // a network or server error may have happened after the order was placed
  if (status === 0 || status >= 500) return { kind: "unanswered", message };
  const told = serverErrors(errors);
  const step = CHECKOUT_STEPS.find((one) => one !== "review" && Object.keys(told[one]).length > 0);
  return step ? { kind: "fields", message, step, errors: told } : { kind: "other", message };
}

function serverErrors(errors: Record<string, string[]>): ServerErrors {
  const told = { contact: {}, shipping: {}, payment: {} } as Record<
    keyof CheckoutDraft,
    Record<string, string>
  >;
  for (const [name, [message]] of Object.entries(errors)) {
    const place = formFieldOf(name);
    if (place && place.step !== "review" && message) told[place.step][place.field] = message;
  }
  return told;
}
