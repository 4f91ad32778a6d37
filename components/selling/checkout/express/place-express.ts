import { readSessionValue, writeSessionValue } from "@/hooks/session-value";
import { api } from "@/lib/desk/browser/api-client";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { attemptFor, parseAttempt } from "@/lib/selling/checkout/draft/attempt";
import { CHECKOUT_ATTEMPT_KEY } from "@/lib/selling/checkout/model";
import type { CheckoutBody } from "@/lib/selling/checkout/schema";

/**
 * Places the order that a wallet’s buyer agreed to. As at checkout, one intended order has one idempotency key, however often it is sent.
 * @throws ApiProblem
 */
export async function placeExpress(body: CheckoutBody) {
  const { terms: _terms, seen_total: _seen, ...intended } = body;
  const attempt = attemptFor(parseAttempt(readSessionValue(CHECKOUT_ATTEMPT_KEY)), intended);
  writeSessionValue(CHECKOUT_ATTEMPT_KEY, attempt);
  try {
    const { data } = await api.post("v1/checkout", {
      body,
      headers: { "Idempotency-Key": attempt.key, "Idempotency-Secret": attempt.secret },
    });
    writeSessionValue(CHECKOUT_ATTEMPT_KEY, null);
    return data;
  } catch (error) {
    // an attempt without an answer may have placed the order, so it is sent again as it was
    if (error instanceof ApiProblem && error.status > 0) writeSessionValue(CHECKOUT_ATTEMPT_KEY, null);
    throw error;
  }
}
