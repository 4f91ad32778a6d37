/** A refusal in Stripe's own form. */
export class StripeError extends Error {
  /** @param {number} status @param {Record<string, unknown>} error */
  constructor(status, error) {
    super(String(error.message));
    this.status = status;
    this.error = error;
  }
}
export const invalid = (/** @type {string} */ message, code = "parameter_invalid") =>
  new StripeError(400, { type: "invalid_request_error", code, message });
export const missing = (/** @type {string} */ what) =>
  new StripeError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}`,
  });
export const unexpected = (/** @type {string} */ status, /** @type {string} */ act) =>
  new StripeError(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message: `You cannot ${act} this PaymentIntent because it has a status of ${status}.`,
  });
