/** The steps of the checkout, in order; the address bar names the one that stands open. */
export const CHECKOUT_STEPS = ["contact", "shipping", "payment", "review"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export const STEP_LABELS: Record<CheckoutStep, string> = {
  contact: "Contact",
  shipping: "Shipping",
  payment: "Payment",
  review: "Review",
};

/** Local key of the checkout's draft; gone once the order stands. */
export const CHECKOUT_DRAFT_KEY = "checkoutDraft";

export const MAX_GIFT_NOTE = 240;

/** Local key of the attempt that is under way, so that a reload after a lost answer repeats it. */
export const CHECKOUT_ATTEMPT_KEY = "checkoutAttempt";
