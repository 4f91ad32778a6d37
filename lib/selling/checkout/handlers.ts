import { env } from "@/env.mjs";
import { bearerSession } from "@/lib/people/accounts/sessions/current-session";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { assertPerson } from "@/lib/platform/bot-check/assert-person";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { db } from "@/lib/platform/db/client";
import { inTermsOf } from "@/lib/platform/exchange/in-currency";
import { log } from "@/lib/platform/log/log";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { doMailsWork } from "@/lib/platform/mail/state-queries";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { currencyCode, decimalFromCents, NO_CENTS } from "@/lib/platform/money/model";
import { networkKey } from "@/lib/platform/rate-limit/network-key";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { methodsInCurrency } from "@/lib/selling/cart/pricing/cart-currency";
import { type CartTerms, findCartTerms } from "@/lib/selling/cart/pricing/cart-terms";
import { shippingOption } from "@/lib/selling/cart/pricing/quote";
import { askAtPlacing, inBackground } from "@/lib/selling/fulfillment/confirm/commands/ask-suppliers";
import { toPayableOrder } from "@/lib/selling/fulfillment/payable-order";
import { readViewerSecret, viewerCookie } from "@/lib/selling/orders/access-secret";
import { accountCredit } from "@/lib/selling/orders/amount-due";
import { formatOf, inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { orderPath } from "@/lib/selling/orders/model";
import { isAsked, isTaxOpen } from "@/lib/selling/orders/tax-open";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { listOfferedMethods } from "@/lib/selling/payments/methods";
import type { PaymentStep } from "@/lib/selling/payments/schema";
import { goodsWorth, shippingMethods } from "@/lib/selling/shipping/methods";
import { pickupMethods } from "@/lib/selling/shipping/pickup";
import type { ShippingMethod } from "@/lib/selling/shipping/port";
import { readVisit } from "@/lib/selling/sources/visit";
import { type PlaceOrderResult, placeOrder } from "./place-order";
import type { CheckoutRequest } from "./schema";
import { readScopedKey } from "./steps/idempotency-scope";

export async function handleCheckout({
  body,
  request,
  headers,
}: {
  body: CheckoutRequest;
  request: Request;
  headers: Headers;
}) {
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  await assertRateLimit(request, "checkout");
  // a checkout must not try more codes than the page of balances lets anybody
  if (body.gift_cards.length > 0) await assertRateLimit(request, "gift-card");
  const who = await bearerSession(request);
  const customerId = who?.customer.id ?? null;
  const key = readScopedKey(request, customerId);
  await assertPerson(request.headers, "checkout");
  const origin = {
    network: networkKey(request.headers),
    viewerSecretOf: (orderId: string) => readViewerSecret(request, orderId),
    visit: readVisit(request.headers),
  };
  const { order, method, secret } = await placeOrder(body, key, new Date(), customerId, origin);
  const payment =
    isUnpaid(order.status) && isAsked(order)
      ? await inOrderCurrency(order, () => beginPayment(order, method))
      : null;
  headers.append("set-cookie", viewerCookie(order.id, secret, env.SHOP_URL));
  if (isUnpaid(order.status)) inBackground(askAtPlacing(order), order.id);
  // the order is valid even if the mail fails; the mailer retries
  void deliverInBackground();
  return {
    data: inOrderCurrency(order, () => ({
      id: order.id,
      number: order.number,
      status: order.status,
      currency: currencyCode(),
      currency_format: formatOf(order),
      total: decimalFromCents(order.totalCents),
      tax_open: isTaxOpen(order),
      store_credit: decimalFromCents(accountCredit(order)),
      gift_cards: decimalFromCents(order.giftCardCents),
      path: orderPath(order.id),
      payment,
    })),
  };
}

/**
 * Begins the payment. Returns null if the provider does not answer, because the order stays valid and its page asks
 * again.
 */
async function beginPayment(
  order: PlaceOrderResult["order"],
  method: PlaceOrderResult["method"],
): Promise<PaymentStep | null> {
  try {
    return await method.begin(toPayableOrder(order));
  } catch (error) {
    log.warn(
      { err: error, order: order.number },
      "a payment could not be started; the order's page will retry",
    );
    return null;
  }
}

type OptionsQuery = { country?: string | undefined; currency?: string | undefined };

export async function handleCheckoutOptions({ query }: { query: OptionsQuery }) {
  const { terms } = await findCartTerms(db(), query, new Date());
  return inTermsOf(terms, () => checkoutOptions(query, terms));
}

async function checkoutOptions(query: OptionsQuery, terms: CartTerms["terms"]) {
  const settings = await loadShopSettings();
  const { shippingZones } = settings;
  const delivered = new Set(shippingZones.flatMap(({ countries }) => countries));
  return {
    data: {
      countries: COUNTRIES.flatMap(({ code, name }) => (delivered.has(code) ? [{ code, name }] : [])),
      shipping_methods: query.country
        ? [
            ...methodsIn(
              withCurrency(null, () =>
                shippingMethods(shippingZones, goodsWorth(query.country ?? "", NO_CENTS)),
              ),
              terms,
            ),
            ...pickupMethods(settings, query.country),
          ].map((method) => shippingOption(method, null, settings))
        : [],
      payment_methods: listOfferedMethods(query.country).map((method) => ({
        id: method.id,
        label: method.label,
        description: method.description,
        ...(method.leastAmount ? { least: decimalFromCents(method.leastAmount()) } : {}),
      })),
      are_emails_sent: await doMailsWork(),
    },
  };
}

/** Delivery methods for no goods, in the currency of a cart. */
const methodsIn = (methods: readonly ShippingMethod[], terms: CartTerms["terms"]) =>
  terms ? methodsInCurrency(methods, NO_CENTS, terms) : methods;
