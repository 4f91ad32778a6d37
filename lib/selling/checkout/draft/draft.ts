import { collectProblems, emailProblem, phoneProblem } from "@/lib/people/accounts/validation";
import {
  type AddressField,
  type AddressForm,
  addressProblems,
  MAX_ADDRESS_LENGTHS,
  normalizeAddress,
  withDivisionCode,
} from "@/lib/people/addresses/address";
import { tooLongMessage } from "@/lib/platform/api/declare/field-messages";
import { proseProblem } from "@/lib/platform/api/declare/typed-text";
import type { CartItem } from "@/lib/selling/cart/model";
import { MAX_GIFT_NOTE } from "@/lib/selling/orders/model";
import { CHECKOUT_STEPS, type CheckoutStep } from "../model";
import type { CheckoutBody } from "../schema";

export type ContactForm = { email: string; phone: string };
export type ShippingForm = AddressForm & {
  shippingMethod: string;
  /** that a register was asked about; empty for none */
  vatNumber: string;
};
export type PaymentForm = AddressForm & {
  paymentMethod: string;
  billingSame: boolean;
  /** whether a gift receipt goes into the box; a note says so, too */
  isGift: boolean;
  giftNote: string;
  /** whether store credit pays, if the customer has some */
  useCredit: boolean;
};

/** Everything typed into the checkout so far, by step; the tab stores it until the order is placed. */
export type CheckoutDraft = { contact: ContactForm; shipping: ShippingForm; payment: PaymentForm };

const NO_ADDRESS: AddressForm = {
  name: "",
  company: "",
  line1: "",
  line2: "",
  city: "",
  region: "",
  postcode: "",
  country: "US",
};

export const EMPTY_DRAFT: CheckoutDraft = {
  contact: { email: "", phone: "" },
  shipping: { ...NO_ADDRESS, shippingMethod: "standard", vatNumber: "" },
  payment: {
    ...NO_ADDRESS,
    paymentMethod: "",
    billingSame: true,
    isGift: false,
    giftNote: "",
    useCredit: true,
  },
};

/**
 * Longest stored value of a field, in characters. It exceeds the fields' own limits so that a shopper can shorten an
 * over-long paste.
 */
const MAX_FIELD = 5_000;

/** Takes each stored field that has the right type, and the empty draft's value for the rest. */
function mergePart<T extends Record<string, string | boolean>>(empty: T, stored: unknown): T {
  if (typeof stored !== "object" || stored === null) return empty;
  const fields = stored as Record<string, unknown>;
  const known = Object.entries(empty).map(([field, fallback]) => {
    const value = fields[field];
    const usable = typeof value === typeof fallback && String(value).length <= MAX_FIELD;
    return [field, usable ? value : fallback];
  });
  return Object.fromEntries(known) as T;
}

/** Parses a stored draft; damaged fields are empty. */
export function parseDraft(value: unknown): CheckoutDraft {
  const stored = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return {
    contact: mergePart(EMPTY_DRAFT.contact, stored.contact),
    shipping: withDivisionCode(mergePart(EMPTY_DRAFT.shipping, stored.shipping)),
    payment: withDivisionCode(mergePart(EMPTY_DRAFT.payment, stored.payment)),
  };
}

export type StepProblems<T> = Partial<Record<keyof T & string, string>>;

export const contactProblems = ({ email, phone }: ContactForm): StepProblems<ContactForm> =>
  collectProblems<ContactForm>({
    email: emailProblem(email),
    phone: phoneProblem(phone),
  });

export function shippingProblems(form: ShippingForm): StepProblems<ShippingForm> {
  const problems: StepProblems<ShippingForm> = addressProblems(form);
  if (!form.shippingMethod) problems.shippingMethod = "Choose a delivery method";
  return problems;
}

export function paymentProblems(form: PaymentForm): StepProblems<PaymentForm> {
  const problems: StepProblems<PaymentForm> = form.billingSame ? {} : addressProblems(form);
  if (!form.paymentMethod) problems.paymentMethod = "Choose a payment method";
  const note =
    form.giftNote.length > MAX_GIFT_NOTE ? tooLongMessage(MAX_GIFT_NOTE) : proseProblem(form.giftNote);
  if (note) problems.giftNote = note;
  return problems;
}

/** Selects the first offered payment method if the draft has none or its method is no longer offered. */
export function withAvailableMethod(
  draft: CheckoutDraft,
  offered: readonly { id: string }[] | undefined,
): CheckoutDraft {
  const [first] = offered ?? [];
  if (!first || offered?.some(({ id }) => id === draft.payment.paymentMethod)) return draft;
  return { ...draft, payment: { ...draft.payment, paymentMethod: first.id } };
}

/** Returns the first incomplete step, or `review` if there is none. */
export function firstIncompleteStep(draft: CheckoutDraft): CheckoutStep {
  if (Object.keys(contactProblems(draft.contact)).length) return "shipping";
  if (Object.keys(shippingProblems(draft.shipping)).length) return "shipping";
  if (Object.keys(paymentProblems(draft.payment)).length) return "payment";
  return "review";
}

/** Returns the requested step, or the first incomplete one if that comes earlier. */
export function resolveStep(requested: string | null, draft: CheckoutDraft): CheckoutStep {
  const reachable = CHECKOUT_STEPS.indexOf(firstIncompleteStep(draft));
  const wanted = CHECKOUT_STEPS.indexOf(requested as CheckoutStep);
  return CHECKOUT_STEPS[Math.min(Math.max(wanted, 0), reachable)] ?? "shipping";
}

function addressBody(typed: AddressForm): CheckoutBody["shipping"] {
  const form = normalizeAddress(typed);
  const fields = Object.keys(MAX_ADDRESS_LENGTHS) as AddressField[];
  const optional = (text: string) => text.trim() || null;
  const trimmed = Object.fromEntries(fields.map((field) => [field, form[field].trim()])) as AddressForm;
  return {
    ...trimmed,
    company: optional(form.company),
    line2: optional(form.line2),
    region: optional(form.region),
    postcode: optional(form.postcode),
  };
}

/** Builds the order request from a draft and a cart. */
export function checkoutBody(
  { contact, shipping, payment }: CheckoutDraft,
  items: readonly CartItem[],
  promoCode: string | null = null,
): CheckoutBody {
  return {
    items: [...items],
    contact: { email: contact.email.trim(), phone: contact.phone.trim() || null },
    shipping: addressBody(shipping),
    billing: payment.billingSame ? null : addressBody(payment),
    shipping_method: shipping.shippingMethod,
    payment_method: payment.paymentMethod,
    gift_note: payment.giftNote.trim() || null,
    ...(payment.isGift ? { is_gift: true } : {}),
    promo_code: promoCode,
    ...(shipping.vatNumber ? { vat_number: shipping.vatNumber } : {}),
    use_store_credit: payment.useCredit,
  };
}

/** Maps a field of the API's error to the draft's part and field; returns null if no form field matches. */
export function formFieldOf(apiField: string): { part: keyof CheckoutDraft; field: string } | null {
  if (apiField === "shipping_method") return { part: "shipping", field: "shippingMethod" };
  if (apiField === "vat_number") return { part: "shipping", field: "vatNumber" };
  if (apiField === "payment_method") return { part: "payment", field: "paymentMethod" };
  if (apiField === "gift_note") return { part: "payment", field: "giftNote" };
  const [room, field] = apiField.split(".");
  if (!field) return null;
  if (room === "contact" || room === "shipping") return { part: room, field };
  return room === "billing" ? { part: "payment", field } : null;
}
