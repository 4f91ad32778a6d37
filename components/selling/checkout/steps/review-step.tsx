"use client";

import { type ReactNode, useContext, useEffect, useId } from "react";
import { useHomeDelivery } from "@/components/layout/document/home-delivery";
import { BotCheckSlot } from "@/components/people/bot-check/bot-check-slot";
import { cartPrice } from "@/components/selling/cart/cart-currency";
import type { LineActions } from "@/components/selling/cart/lines/line-notice";
import { OrderTotals } from "@/components/selling/cart/order-totals";
import { PromoField } from "@/components/selling/cart/promo-field";
import type { Promo } from "@/components/selling/cart/use-promo";
import { Button } from "@/components/ui/form/button";
import { TypedText } from "@/components/ui/text/typed-text";
import { normalizeAddress } from "@/lib/people/addresses/address";
import { warmUpCalls } from "@/lib/platform/api/client/load-axios";
import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import { itemIdentity } from "@/lib/selling/cart/model";
import type { ShippingOption } from "@/lib/selling/cart/schema";
import { quoteArrival } from "@/lib/selling/cart/wording";
import type { CheckoutDraft } from "@/lib/selling/checkout/draft/draft";
import type { CheckoutStep } from "@/lib/selling/checkout/model";
import { dutiesNotice } from "@/lib/selling/duties/wording";
import { CheckoutBotCheckContext } from "../bot-check-context";
import { CheckoutLine, type LineWithQuote } from "../summary/checkout-line";
import type { PayableQuote } from "../summary/store-credit";
import { PAYS_LATER, usePaymentMethods } from "./payment-step";
import { StepFooter } from "./step-footer";
import type { PlaceOrder } from "./use-place-order";

/** Review of the whole order: pieces with size and engraving, contact, delivery and payment. */
export function ReviewStep({
  draft,
  pairs,
  actions,
  quote,
  isStale,
  failed,
  promo,
  order,
  onPlace,
  onOpen,
  onQuoteAgain,
  total,
}: {
  draft: CheckoutDraft;
  pairs: readonly LineWithQuote[];
  actions: LineActions;
  quote: PayableQuote | null;
  isStale: boolean;
  /** whether the last quote could not be loaded */
  failed: boolean;
  promo: Promo;
  order: PlaceOrder;
  onPlace: (form: HTMLFormElement) => void;
  onOpen: (step: CheckoutStep) => void;
  onQuoteAgain: () => void;
  total: string;
}) {
  // the order itself goes out by the API's client
  useEffect(warmUpCalls, []);
  const { contact, shipping, payment } = draft;
  const { data: ways } = usePaymentMethods();
  const delivery = quote?.shipping_methods.find(({ id }) => id === shipping.shippingMethod);
  const home = useHomeDelivery();
  const arrival = quote && quoteArrival(quote, home);
  const way = ways?.find(({ id }) => id === payment.paymentMethod);
  // an earlier attempt may have created the order, which would hold these stones; only a retry can tell
  const asking = order.refusal?.kind === "unanswered";
  const taxProblem = quote?.tax_problem?.confirmable ? null : (quote?.tax_problem ?? null);
  const ready = asking || (quote?.orderable && !taxProblem);
  const blocked = useId();
  // an order is placed at a current total only
  const isWaiting = !asking && isStale;
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !isWaiting && !order.busy) onPlace(event.currentTarget);
      }}
    >
      <ul aria-label="Items in your order" className="divide-y divide-line border-y border-line">
        {pairs.map((pair) => (
          <CheckoutLine
            key={itemIdentity(pair.item)}
            pair={pair}
            {...(asking || order.busy ? {} : { actions })}
          />
        ))}
      </ul>
      {quote && (
        <div className="grid gap-3 lg:hidden">
          <OrderTotals totals={quote} dimmed={isStale} unknown="After you enter your address" />
          <PromoField promo={promo} quote={quote} isStale={isStale} />
          <a href="/cart" className="text-link inline-flex min-h-11 items-center justify-self-start text-sm">
            Edit cart
          </a>
        </div>
      )}
      <div className="grid gap-px overflow-hidden rounded-sm border border-line bg-line sm:grid-cols-2">
        <Part title="Contact" change="shipping" onOpen={onOpen}>
          <Rows rows={[contact.email.trim(), contact.phone.trim()]} />
        </Part>
        <Part title="Delivery" change="shipping" onOpen={onOpen}>
          <Rows rows={delivery?.pickup?.address ?? formatPostalAddress(normalizeAddress(shipping))} />
          {delivery && (
            <p className="mt-2 text-muted">
              {deliverySentence(delivery)}
              {arrival && ` ${arrival}.`}
            </p>
          )}
          {quote?.duties && quote.duties.amount !== null && (
            <p className="mt-2 text-muted">
              {dutiesNotice(quote.duties, (quote.tax ?? 0) + quote.included_tax > 0, quote.currency_format)}
            </p>
          )}
        </Part>
        <Part title="Payment" change="payment" onOpen={onOpen}>
          {quote && quote.gift_cards > 0 && <p>Gift cards: {cartPrice(quote.gift_cards)}</p>}
          {quote && quote.store_credit > 0 && <p>Store credit: {cartPrice(quote.store_credit)}</p>}
          {quote?.tax_problem?.confirmable ? (
            <p>{PAYS_LATER}</p>
          ) : (
            way &&
            quote?.due !== 0 && (
              <>
                <p>{way.label}</p>
                <p className="text-muted">{way.description}</p>
              </>
            )
          )}
          {payment.isGift && <p className="mt-2">A gift, with a gift receipt in the box</p>}
          {payment.giftNote.trim() && (
            <p className="mt-2 wrap-anywhere whitespace-pre-line">
              Gift note: “<TypedText>{payment.giftNote.trim()}</TypedText>”
            </p>
          )}
        </Part>
        <Part title="Billing address" change="payment" onOpen={onOpen}>
          {payment.billingSame ? (
            <p>Same as shipping address</p>
          ) : (
            <Rows rows={formatPostalAddress(normalizeAddress(payment))} />
          )}
        </Part>
      </div>
      <p className="text-sm text-muted">
        When you place your order, we’ll hold every diamond in it for you and send a confirmation to{" "}
        <TypedText>{contact.email.trim()}</TypedText>. By placing it, you agree to our{" "}
        <a href="/term-of-use" target="_blank" rel="noreferrer" className="text-link">
          terms of use<span className="sr-only">, in a new tab</span>
        </a>{" "}
        and{" "}
        <a href="/return-policy" target="_blank" rel="noreferrer" className="text-link">
          return policy<span className="sr-only">, in a new tab</span>
        </a>
        .
      </p>
      {!ready && quote && (
        <div id={blocked} role="status" className="grid gap-1 text-sm text-warning">
          {!quote.orderable && <p>Resolve the marked items, then place your order.</p>}
          {taxProblem && <p>{taxProblem.message}</p>}
        </div>
      )}
      {!asking && taxProblem && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={taxProblem.code === "provider_away" ? onQuoteAgain : () => onOpen("shipping")}
        >
          {taxProblem.code === "provider_away" ? "Calculate tax again" : "Change address"}
        </Button>
      )}
      <BotCheckSlot page={useContext(CheckoutBotCheckContext)} action="checkout" eager />
      <StepFooter
        label={asking ? "Check again" : "Place order"}
        total={total}
        busy={order.busy || (isWaiting && !failed)}
        disabled={!ready || (isWaiting && failed)}
        {...(!ready && quote ? { describedBy: blocked } : {})}
      />
    </form>
  );
}

/** How an order reaches its buyer. */
const deliverySentence = ({ label, pickup }: ShippingOption) =>
  pickup ? `${label}. Your own address is billed.` : `${label} for the full value.`;

function Part({
  title,
  change,
  onOpen,
  children,
}: {
  title: string;
  change: CheckoutStep;
  onOpen: (step: CheckoutStep) => void;
  children: ReactNode;
}) {
  return (
    <section className="min-w-0 bg-card p-4 text-sm">
      <div className="flex items-center justify-between gap-4">
        <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
        <Button
          variant="quiet"
          size="sm"
          className="-mr-4"
          aria-label={`Change: ${title}`}
          onClick={() => onOpen(change)}
        >
          Change
        </Button>
      </div>
      {children}
    </section>
  );
}

const Rows = ({ rows }: { rows: readonly string[] }) => (
  <p className="wrap-anywhere whitespace-pre-line">
    <TypedText>{rows.filter(Boolean).join("\n")}</TypedText>
  </p>
);
