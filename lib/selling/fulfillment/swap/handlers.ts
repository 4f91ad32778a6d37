import { env } from "@/env.mjs";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { askAtPlacing, inBackground } from "@/lib/selling/fulfillment/confirm/commands/ask-suppliers";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { acceptSwap, declineSwap } from "./commands/answer";
import { readSwap } from "./reads";

async function swapOf(token: string) {
  const swap = await readSwap(token);
  if (!swap) throw notFoundError("This link");
  return { data: swap };
}

export async function handleStoneSwap({ params, request }: { params: { token: string }; request: Request }) {
  await assertRateLimit(request, "order");
  return swapOf(params.token);
}

type Answer = { token: string; answer: "accept" | "decline" };

/** Counts the request against the rate limit and answers for the customer. */
export async function answerSwap(request: Pick<Request, "headers">, { token, answer }: Answer) {
  await assertRateLimit(request, "use-mail");
  if (answer === "decline") {
    await declineSwap(token);
  } else {
    const order = await acceptSwap(token);
    if (isUnpaid(order.status)) inBackground(askAtPlacing(order), order.id);
  }
  void deliverInBackground();
  return swapOf(token);
}

export async function handleAnswerSwap({ body, request }: { body: Answer; request: Request }) {
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  return answerSwap(request, body);
}
