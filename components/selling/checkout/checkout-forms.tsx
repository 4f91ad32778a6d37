"use client";

import { useCallback, useEffect, useMemo, useRef } from "react";
import { botCheckHeaders } from "@/components/people/bot-check/bot-check-slot";
import { cartPrice } from "@/components/selling/cart/cart-currency";
import type { useCart } from "@/components/selling/cart/use-cart";
import { type Promo, useRejectedPromo } from "@/components/selling/cart/use-promo";
import { useQuote } from "@/components/selling/cart/use-quote";
import { Notice } from "@/components/ui/status/notice";
import { divisionCode } from "@/lib/platform/countries/divisions";
import { itemIdentity } from "@/lib/selling/cart/model";
import type { CheckoutDraft, PaymentForm } from "@/lib/selling/checkout/draft/draft";
import { type CheckoutStep, STEP_LABELS } from "@/lib/selling/checkout/model";
import type { ExpressOffer } from "@/lib/selling/payments/express/offer";
import type { Destination } from "@/lib/selling/shipping/destinations";
import { CheckoutNotices } from "./checkout-notices";
import { ExpressCheckout } from "./express/express-checkout";
import { PaymentStep } from "./steps/payment-step";
import { ReviewStep } from "./steps/review-step";
import { type DeliveryForm, ShippingStep } from "./steps/shipping-step";
import { StepNav } from "./steps/step-nav";
import type { SaveDraft } from "./steps/use-draft";
import type { PlaceOrder } from "./steps/use-place-order";
import { useStep } from "./steps/use-step";
import { ChangedLines } from "./summary/changed-lines";
import type { GiftCards } from "./summary/gift-cards";
import { OrderSummary } from "./summary/order-summary";
import { useStoreCredit } from "./summary/store-credit";
import { TotalAnnouncement } from "./summary/total-announcement";

const ZIP = /^\d{5}(-\d{4})?$/;

/**
 * The city and postal code once they are complete, so that no request is sent for each letter of them, and the street once
 * the step is done, as the order names it.
 */
function taxPlace({ country, city, postcode, line1 }: CheckoutDraft["shipping"], isDone: boolean) {
  const zip = postcode.trim();
  if (country !== "US" || !ZIP.test(zip)) return {};
  return { city: city.trim().slice(0, 80), postcode: zip, ...(isDone ? { line1: line1.trim() } : {}) };
}

/** The open step and the step navigation, with the order summary beside them. */
export function CheckoutForms({
  cart,
  promo,
  draft,
  save,
  order,
  places,
  express,
  onExpress,
  giftCards,
}: {
  cart: ReturnType<typeof useCart>;
  promo: Promo;
  draft: CheckoutDraft;
  save: SaveDraft;
  order: PlaceOrder;
  places: readonly Destination[];
  express: ExpressOffer | null;
  giftCards: GiftCards;
  /** called when a wallet has placed the order */
  onExpress: () => void;
}) {
  const { step, open } = useStep(draft);
  const {
    quote: quoted,
    isStale,
    failed,
    again,
  } = useQuote(cart.items, {
    country: draft.shipping.country,
    // sends a region only once it is complete, since the tax request needs a real one
    region: divisionCode(draft.shipping.country, draft.shipping.region) ?? undefined,
    ...taxPlace(draft.shipping, step !== "shipping"),
    promo_code: promo.code,
    vat_number: draft.shipping.vatNumber,
    shipping_method: draft.shipping.shippingMethod,
  });
  const {
    balance,
    setBalance,
    payable: quote,
  } = useStoreCredit(quoted, draft.payment.useCredit, giftCards.cards);
  useRejectedPromo(promo, quote, isStale);
  const heading = useStepHeading(step);
  const saveDelivery = useCallback(
    ({ email, phone, ...shipping }: DeliveryForm) => {
      save("contact", { email, phone });
      save("shipping", shipping);
    },
    [save],
  );
  const { contact, shipping } = order.errors;
  const deliveryErrors = useMemo(() => ({ ...contact, ...shipping }), [contact, shipping]);
  const savePayment = useCallback((values: PaymentForm) => save("payment", values), [save]);
  /** the form last sent, whose bot check also answers for ordering again */
  const placedFrom = useRef<HTMLFormElement | null>(null);
  if (!step) return null;

  const lines = new Map(quote?.lines.map((line) => [line.identity, line]));
  const pairs = cart.items.map((item) => ({ item, line: lines.get(itemIdentity(item)) ?? null }));
  const decided =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      act(...args);
      order.decide();
    };
  const actions = {
    onAccept: decided(cart.acceptPrice),
    onRemove: decided(cart.remove),
    onReplace: decided(cart.replace),
  };
  const done = (parts: readonly (keyof CheckoutDraft)[], next: CheckoutStep) => () => {
    for (const part of parts) order.settle(part);
    open(next);
  };
  const total = quote ? `${cartPrice(quote.due)}${quote.tax_problem ? " before tax" : ""}` : "";

  const place = async (form: HTMLFormElement | null, orderAgain = false) => {
    placedFrom.current = form;
    const claim = async () => (form ? botCheckHeaders(form) : {});
    const refused = await order.place(quote?.total ?? null, {
      claim,
      orderAgain,
      seenCredit: quote?.store_credit ?? null,
      seenCards: quote?.gift_cards ?? null,
      isTaxLater: quote?.tax_problem?.confirmable ?? false,
    });
    if (refused?.kind === "fields") open(refused.step);
    if (refused?.kind === "terms" && refused.storeCredit !== undefined) setBalance(refused.storeCredit);
    if (refused?.kind === "terms" && refused.cardBalances) {
      const balances = refused.cardBalances;
      giftCards.change(giftCards.cards.map((card, i) => ({ ...card, balance: balances[i] ?? card.balance })));
    }
    // a fresh quote marks each line with its problem, and says whether the tax is known now
    if (refused && ["lines", "terms", "other"].includes(refused.kind)) void again();
  };

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-16">
      <div className="grid min-w-0 content-start gap-6">
        <TotalAnnouncement quote={isStale ? null : quote} />
        <StepNav step={step} draft={draft} onOpen={open} />
        <CheckoutNotices
          refusal={order.refusal}
          failed={failed}
          busy={order.busy}
          isStale={isStale}
          onRetry={() => void again()}
          onOrderAgain={() => void place(placedFrom.current, true)}
        />
        {quote?.currency_note && <Notice role="status" title={quote.currency_note} />}
        {step !== "review" && <ChangedLines pairs={pairs} actions={actions} />}
        <section
          aria-labelledby="checkout-step"
          // keeps focused elements clear of the bar on phones
          className="grid gap-6 max-md:[&_:is(a,button,input,select,textarea)]:scroll-mb-24"
        >
          <h2 ref={heading} id="checkout-step" tabIndex={-1} className="text-3xl outline-none">
            {STEP_LABELS[step]}
          </h2>
          {step === "shipping" && (
            <ExpressCheckout
              offer={express}
              countries={places}
              items={cart.items}
              promo={promo.code}
              quote={quote}
              onPlaced={onExpress}
            >
              <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                or enter your details
              </p>
            </ExpressCheckout>
          )}
          {step === "shipping" && (
            <ShippingStep
              values={{ ...draft.contact, ...draft.shipping }}
              onChange={saveDelivery}
              onDone={done(["contact", "shipping"], "payment")}
              serverErrors={deliveryErrors}
              total={total}
              quote={quote}
            />
          )}
          {step === "payment" && (
            <PaymentStep
              values={draft.payment}
              onChange={savePayment}
              onDone={done(["payment"], "review")}
              serverErrors={order.errors.payment}
              total={total}
              storeCredit={balance}
              otherCurrency={quote?.currency_format?.name ?? null}
              giftCards={giftCards}
              isCovered={quote !== null && quote.store_credit + quote.gift_cards > 0 && quote.due === 0}
              due={quote?.due ?? null}
              isPaidLater={quote?.tax_problem?.confirmable ?? false}
            />
          )}
          {step === "review" && (
            <ReviewStep
              draft={draft}
              pairs={pairs}
              actions={actions}
              quote={quote}
              isStale={isStale}
              failed={failed}
              promo={promo}
              order={order}
              onPlace={(form) => void place(form)}
              onOpen={open}
              onQuoteAgain={() => void again()}
              total={total}
            />
          )}
        </section>
      </div>
      {/* phones show it first, folded; the form comes before it in the tab order everywhere */}
      <OrderSummary
        pairs={step === "review" ? null : pairs}
        quote={quote}
        isStale={isStale}
        promo={promo}
        hasAddress={step !== "shipping"}
        className="max-lg:order-first"
      />
    </div>
  );
}

/** Moves the focus to the step's heading when another step opens, for keyboard and screen reader users. */
function useStepHeading(step: CheckoutStep | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    const opened = before.current !== null && before.current !== step;
    before.current = step;
    // a field that the server rejected may already have the focus
    const taken = heading.current?.parentElement?.contains(document.activeElement);
    if (opened && !taken) heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
