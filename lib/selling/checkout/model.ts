/** The steps of the checkout, in order; the URL names the open one. */
export const CHECKOUT_STEPS = ["shipping", "payment", "review"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export const STEP_LABELS: Record<CheckoutStep, string> = {
  shipping: "Shipping",
  payment: "Payment",
  review: "Review",
};

/** Storage key of the checkout's draft, which is removed once the order is placed. */
export const CHECKOUT_DRAFT_KEY = "checkoutDraft";

/** Storage key of the gift cards entered at checkout, which the tab keeps until the order is placed. */
export const CHECKOUT_CARDS_KEY = "checkoutGiftCards";

/** Storage key of the attempt in progress, so that a reload after a lost response repeats it. */
export const CHECKOUT_ATTEMPT_KEY = "checkoutAttempt";
