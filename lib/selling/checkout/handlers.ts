import { env } from "@/env.mjs";
import { caller } from "@/lib/people/accounts/current";
import { ApiError } from "@/lib/platform/api/errors";
import { refuseForeignOrigin } from "@/lib/platform/api/same-origin";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { log } from "@/lib/platform/log/log";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { decimalFromCents } from "@/lib/platform/money/model";
import { limitRate } from "@/lib/platform/rate-limit/limit";
import { shippingOption } from "@/lib/selling/cart/quote";
import { payable } from "@/lib/selling/fulfillment/payable";
import { viewerCookie } from "@/lib/selling/fulfillment/viewer";
import { orderPath } from "@/lib/selling/orders/model";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { offeredMethods } from "@/lib/selling/payments/methods";
import type { PaymentStep } from "@/lib/selling/payments/schema";
import { shippingMethods } from "@/lib/selling/shipping/methods";
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
async function beginPayment(order: Placed["order"], method: Placed["method"]): Promise<PaymentStep | null> {
  try {
    return await method.begin(payable(order));
  } catch (error) {
    log.warn(
      { err: error, order: order.number },
      "a payment could not be begun; the order's page asks again",
    );
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
      payment_methods: offeredMethods(query.country).map(({ id, label, description }) => ({
        id,
        label,
        description,
      })),
    },
  };
}
