"use client";

import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementConfirmEvent,
} from "@stripe/stripe-js";
import { useCallback, useEffect, useRef, useState } from "react";
import { askQuotePatiently } from "@/components/selling/cart/ask-quote";
import { orderedCurrency } from "@/components/selling/cart/cart-currency";
import { removeFromCart } from "@/components/selling/cart/use-cart";
import { cardAppearance } from "@/components/selling/orders/payment/card-appearance";
import { loadStripeScript } from "@/components/selling/orders/payment/load-stripe";
import { Skeleton } from "@/components/ui/status/skeleton";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { currencyCode } from "@/lib/platform/money/model";
import { type CartItem, itemIdentity } from "@/lib/selling/cart/model";
import type { Quote } from "@/lib/selling/cart/schema";
import {
  isPayable,
  type WalletAddress,
  walletOrder,
  walletPlace,
  walletRates,
  walletRows,
} from "@/lib/selling/checkout/express/wallet";
import { orderPath } from "@/lib/selling/orders/model";
import type { ExpressOffer } from "@/lib/selling/payments/express/offer";
import { walletAmount } from "@/lib/selling/payments/express/terms";
import { isAnswered, placeExpress } from "./place-express";

type Props = {
  offer: ExpressOffer;
  items: readonly CartItem[];
  promo: string | null;
  /** the cart as it stands, which names its currency */
  quote: Quote;
  /** the countries that the shop delivers to */
  countries: readonly string[];
  /** whether the shopper came for them, and is shown them wherever they are on the page */
  isWanted: boolean;
  onPlaced: () => void;
  /** no wallet works in this browser, or the provider is away */
  onNone: () => void;
};

/** The currency of a quote; only a host of an earlier release leaves it out. */
const currencyOf = (quote: Quote): string => quote.currency ?? currencyCode();

const UNANSWERED =
  "We can’t tell whether your order was placed. Check your email or call us before you order again.";
const NOT_SENT = "Your order wasn’t placed, and you haven’t been charged. Try again or use the form.";

/** The wallets of this browser. Each names an address, which the cart’s quote prices, and pays for the order that it places. */
export default function ExpressWallets({
  offer,
  items,
  promo,
  quote,
  countries,
  isWanted,
  onPlaced,
  onNone,
}: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef({ items, promo, quote, onPlaced, onNone });
  current.current = { items, promo, quote, onPlaced, onNone };
  const { key, script } = offer;
  const allowed = countries.join(" ");

  const ask = useCallback(
    (address: WalletAddress, method?: string) =>
      askQuotePatiently(
        {
          items: [...current.current.items],
          ...walletPlace(address),
          ...(method ? { shipping_method: method } : {}),
          ...(current.current.promo ? { promo_code: current.current.promo } : {}),
        },
        new AbortController().signal,
      ),
    [],
  );

  useEffect(() => {
    // a phone has them below its window
    if (isShown && isWanted) place.current?.scrollIntoView({ block: "nearest" });
  }, [isShown, isWanted]);

  useEffect(() => {
    let isGone = false;
    let element: StripeExpressCheckoutElement | null = null;
    const start = async () => {
      const stripe = await loadStripeScript(key, script);
      if (isGone || !place.current) return;
      const currency = currencyOf(current.current.quote);
      const elements = stripe.elements({
        mode: "payment",
        amount: walletAmount(current.current.quote.total, currency),
        currency: currency.toLowerCase(),
        captureMethod: "manual",
        appearance: cardAppearance(),
      });
      element = elements.create("expressCheckout", {
        emailRequired: true,
        phoneNumberRequired: true,
        shippingAddressRequired: true,
        billingAddressRequired: true,
        allowedShippingCountries: allowed.split(" "),
        shippingRates: walletRates(current.current.quote, currency),
        paymentMethods: { amazonPay: "never", klarna: "never", paypal: "never" },
        buttonHeight: 48,
      });
      connect(element, { stripe, elements, currency });
      element.mount(place.current);
    };

    /** Answers each question of the wallet by a quote of the cart, and its agreement by an order. */
    function connect(
      wallet: StripeExpressCheckoutElement,
      { stripe, elements, currency }: { stripe: Stripe; elements: StripeElements; currency: string },
    ) {
      let address: WalletAddress | null = null;
      let billed: Quote = current.current.quote;
      const tell = (next: Quote) => {
        billed = next;
        elements.update({ amount: walletAmount(next.total, currency) });
        return { lineItems: walletRows(next, currency) };
      };
      wallet.on("ready", ({ availablePaymentMethods }) => {
        if (availablePaymentMethods) setShown(true);
        else current.current.onNone();
      });
      wallet.on("loaderror", ({ error }) => {
        console.error("the wallets could not be shown", error);
        current.current.onNone();
      });
      wallet.on("click", (event) => {
        setProblem(null);
        const { quote: now } = current.current;
        event.resolve({ ...tell(now), shippingRates: walletRates(now, currency) });
      });
      wallet.on("shippingaddresschange", async (event) => {
        try {
          const next = await ask(event.address);
          if (!isPayable(next) || currencyOf(next) !== currency) return event.reject();
          address = event.address;
          event.resolve({ ...tell(next), shippingRates: walletRates(next, currency) });
        } catch (error) {
          console.warn("The wallet’s address could not be quoted", error);
          event.reject();
        }
      });
      wallet.on("shippingratechange", async (event) => {
        try {
          if (!address) return event.reject();
          const next = await ask(address, event.shippingRate.id);
          if (!isPayable(next) || currencyOf(next) !== currency) return event.reject();
          event.resolve({ ...tell(next), shippingRates: walletRates(next, currency) });
        } catch (error) {
          console.warn("The wallet’s address could not be quoted", error);
          event.reject();
        }
      });
      wallet.on(
        "confirm",
        (event) => void agree(event, { stripe, elements, billed: () => billed, currency }),
      );
    }

    /** Places the order at the total that the wallet showed, and has the wallet pay for it. */
    async function agree(
      event: StripeExpressCheckoutElementConfirmEvent,
      wallet: { stripe: Stripe; elements: StripeElements; billed: () => Quote; currency: string },
    ) {
      const { elements, billed, currency } = wallet;
      const { shippingAddress: shipping, billingDetails: billing } = event;
      const refuse = (words: string) => {
        setProblem(words);
        event.paymentFailed({ reason: "fail" });
      };
      if (!shipping || !billing?.email) return refuse(NOT_SENT);
      let isSent = false;
      try {
        const bill = billed();
        const exact = await ask(
          shipping.address,
          event.shippingRate?.id ?? bill.shipping_method ?? undefined,
        );
        // the whole address may be taxed otherwise than the part that was named before
        if (!isPayable(exact) || currencyOf(exact) !== currency || exact.total !== bill.total)
          return refuse("The total for this address is different. Check out with the form to see it.");
        const { error: invalid } = await elements.submit();
        if (invalid) return refuse(invalid.message ?? NOT_SENT);
        const { items: ordered, promo: code, onPlaced: finish } = current.current;
        isSent = true;
        const order = await placeExpress({
          ...walletOrder(
            {
              name: shipping.name,
              email: billing.email,
              phone: billing.phone ?? null,
              shipping,
              billing: billing.address ? { name: billing.name, address: billing.address } : null,
            },
            { items: ordered, promo: code, quote: exact },
          ),
          ...orderedCurrency(),
        });
        // an empty cart shows no wallets, and those at hand have yet to pay
        const empty = () => {
          finish();
          for (const item of ordered) removeFromCart(itemIdentity(item));
        };
        window.addEventListener("pagehide", empty, { once: true });
        await pay(order, wallet);
      } catch (error) {
        if (!(error instanceof ApiProblem)) console.error("the order could not be sent", error);
        if (!isSent) return refuse(NOT_SENT);
        refuse(error instanceof ApiProblem && isAnswered(error) ? error.message : UNANSWERED);
      }
    }

    /** Pays for an order that is placed, whose page asks for its payment if the wallet’s fails. */
    async function pay(
      { id, payment }: Awaited<ReturnType<typeof placeExpress>>,
      { stripe, elements }: { stripe: Stripe; elements: StripeElements },
    ) {
      const page = new URL(orderPath(encodeURIComponent(id)), window.location.href).href;
      try {
        if (payment?.kind === "card")
          await stripe.confirmPayment({
            elements,
            clientSecret: payment.client_secret,
            confirmParams: { return_url: page },
          });
      } catch (error) {
        console.error("the payment could not be sent", error);
      }
      window.location.assign(page);
    }

    start().catch((error: unknown) => {
      console.error("the wallets could not be shown", error);
      if (!isGone) current.current.onNone();
    });
    return () => {
      isGone = true;
      element?.destroy();
    };
  }, [key, script, allowed, ask]);

  return (
    <div className="grid gap-2">
      {!isShown && <Skeleton className="h-12" />}
      <div ref={place} className="scroll-my-24" />
      {isShown && (
        <p className="text-xs text-muted">
          By paying with a wallet, you agree to our{" "}
          <a href="/term-of-use" target="_blank" rel="noreferrer" className="text-link">
            terms of use<span className="sr-only">, in a new tab</span>
          </a>{" "}
          and{" "}
          <a href="/return-policy" target="_blank" rel="noreferrer" className="text-link">
            return policy<span className="sr-only">, in a new tab</span>
          </a>
          .
        </p>
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
