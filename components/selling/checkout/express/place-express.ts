import { api } from "@/lib/desk/browser/api-client";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { attemptFor, type CheckoutAttempt } from "@/lib/selling/checkout/draft/attempt";
import type { CheckoutBody } from "@/lib/selling/checkout/schema";

const TRIES = 3;
const FIRST_WAIT_MS = 1_000;

/* The order that a wallet’s buyer agreed to on this page, until the server has said what became of it. */
let attempt: CheckoutAttempt | null = null;

/** Whether the server said what became of an order. Without an answer, or if it failed, the order may be placed. */
export const isAnswered = ({ status }: ApiProblem): boolean => status > 0 && status < 500;

/**
 * Places the order that a wallet’s buyer agreed to. One intended order has one idempotency key, and is sent again with it while no
 * answer comes: its stones are held by then, so that nothing but the same key finds them.
 * @throws ApiProblem
 */
export async function placeExpress(body: CheckoutBody) {
  const { terms: _terms, seen_total: _seen, ...intended } = body;
  attempt = attemptFor(attempt, intended);
  const { key, secret } = attempt;
  for (let tries = 1; ; tries++) {
    try {
      const { data } = await api.post("v1/checkout", {
        body,
        headers: { "Idempotency-Key": key, "Idempotency-Secret": secret },
      });
      attempt = null;
      return data;
    } catch (error) {
      const isKnown = error instanceof ApiProblem && isAnswered(error);
      if (isKnown && tries === 1) attempt = null;
      if (isKnown || tries >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * tries));
    }
  }
}
