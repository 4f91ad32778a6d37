import { env } from "@/env.mjs";
import { caller } from "@/lib/accounts/current";
import { ApiError } from "@/lib/api/errors";
import { refuseForeignOrigin } from "@/lib/api/same-origin";
import { shippingOption } from "@/lib/cart/quote";
import { log } from "@/lib/log";
import { deliverInBackground } from "@/lib/mail/mailer";
import { decimalFromCents } from "@/lib/money/model";
import { orderPath } from "@/lib/orders/model";
import { isUnpaid } from "@/lib/orders/transitions";
import { viewerCookie } from "@/lib/orders/viewer";
import { offeredMethods } from "@/lib/payments/methods";
import type { PaymentStep } from "@/lib/payments/schema";
import { limitRate } from "@/lib/rate-limit/limit";
import { COUNTRIES } from "@/lib/shipping/countries";
import { shippingMethods } from "@/lib/shipping/methods";
import { type Placed, placeOrder } from "./commands";
import type { CheckoutWish } from "./schema";

const KEY_PATTERN = /^[\x21-\x7e]{16,200}$/;

export async function answerCheckout({
  body,
  request,
  headers,
}: {
  body: CheckoutWish;
  request: Request;
  headers: Headers;
}) {
  refuseForeignOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  await limitRate(request, "checkout");
  const key = request.headers.get("idempotency-key") ?? "";
  if (!KEY_PATTERN.test(key)) {
    throw new ApiError(
      400,
      "idempotency_key_required",
      "Send an Idempotency-Key header of 16 to 200 visible characters, one for each order meant.",
    );
  }
  const who = await caller(request);
  const { order, method, secret } = await placeOrder(body, key, new Date(), who?.customer.id ?? null);
  const payment = isUnpaid(order.status) ? await beginPayment(order, method) : null;
  headers.append("set-cookie", viewerCookie(order.id, secret, env.SHOP_URL));
  // the order stands whatever becomes of the mail; the mailer tries again
  void deliverInBackground();
  return {
    data: {
      id: order.id,
      number: order.number,
      status: order.status,
      total: decimalFromCents(order.totalCents),
      path: orderPath(order.id),
      payment,
    },
  };
}

/** A provider that does not answer takes no order back: its page asks it again. */
async function beginPayment(
  { id, number, totalCents, paymentDueAt }: Placed["order"],
  method: Placed["method"],
): Promise<PaymentStep | null> {
  try {
    return await method.begin({ id, number, totalCents, dueAt: paymentDueAt });
  } catch (error) {
    log.warn({ err: error, order: number }, "a payment could not be begun; the order's page asks again");
    return null;
  }
}

export async function answerCheckoutOptions({ query }: { query: { country?: string | undefined } }) {
  return {
    data: {
      countries: COUNTRIES.map(({ code, name }) => ({ code, name })),
      shipping_methods: query.country
        ? shippingMethods(query.country).map((method) => shippingOption(method, null))
        : [],
      payment_methods: offeredMethods().map(({ id, label, description }) => ({ id, label, description })),
    },
  };
}
