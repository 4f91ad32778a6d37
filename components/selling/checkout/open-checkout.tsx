"use client";

import { useCallback, useMemo } from "react";
import { QueryProvider } from "@/components/layout/document/query-provider";
import { useRingBuilder } from "@/components/selling/builder-state/use-ring-builder";
import { EmptyCart } from "@/components/selling/cart/page/empty-cart";
import { useCart } from "@/components/selling/cart/use-cart";
import { usePromo } from "@/components/selling/cart/use-promo";
import { Notice } from "@/components/ui/status/notice";
import type { BotCheckPage } from "@/lib/platform/bot-check/port";
import { withAvailableMethod } from "@/lib/selling/checkout/draft/draft";
import type { CheckoutCustomer } from "@/lib/selling/checkout/draft/initial-draft";
import { orderPath } from "@/lib/selling/orders/model";
import type { ExpressOffer } from "@/lib/selling/payments/express/offer";
import type { Destination } from "@/lib/selling/shipping/destinations";
import { CheckoutBotCheckContext } from "./bot-check-context";
import { CheckoutForms } from "./checkout-forms";
import { CheckoutSkeleton } from "./checkout-skeleton";
import { usePaymentMethods } from "./steps/payment-step";
import { AddressBookContext } from "./steps/saved-addresses";
import { useDraft } from "./steps/use-draft";
import { usePlaceOrder } from "./steps/use-place-order";
import { useGiftCards } from "./summary/gift-cards";
import { StoreCreditContext } from "./summary/store-credit";

export type OpenCheckoutProps = {
  /** the signed-in customer; null for a guest */
  customer: CheckoutCustomer | null;
  /** null in a shop without a bot check */
  botCheck: BotCheckPage | null;
  /** the countries the shop delivers to */
  places: readonly Destination[];
  /** how wallets pay for the cart at once; null where none are offered */
  express: ExpressOffer | null;
};

/** The checkout from cart to order: contact, shipping, payment, review. */
export default function OpenCheckout({ customer, botCheck, ...wallets }: OpenCheckoutProps) {
  return (
    <QueryProvider>
      <AddressBookContext value={customer?.addresses ?? NO_ADDRESSES}>
        <CheckoutBotCheckContext value={botCheck}>
          <StoreCreditContext value={customer?.storeCredit ?? 0}>
            <Checkout customer={customer} {...wallets} />
          </StoreCreditContext>
        </CheckoutBotCheckContext>
      </AddressBookContext>
    </QueryProvider>
  );
}

const NO_ADDRESSES: CheckoutCustomer["addresses"] = [];

function Checkout({ customer, places, express }: Omit<OpenCheckoutProps, "botCheck">) {
  const cart = useCart();
  const { draft: typed, save, forget } = useDraft(customer);
  const { data: methods } = usePaymentMethods();
  const draft = useMemo(() => typed && withAvailableMethod(typed, methods), [typed, methods]);
  const { items } = cart;
  const promo = usePromo(cart.items);
  const ring = useRingBuilder();
  const builtWith = ring.state.diamond?.diamond.sku;
  const giftCards = useGiftCards();
  const { cards, change: changeCards } = giftCards;
  const finish = useCallback(() => {
    forget();
    changeCards([]);
    promo.forget();
    // the order includes the ring being built, or its stone, so the builder is reset
    if (items.some((item) => "diamond" in item && item.diamond === builtWith)) ring.reset();
  }, [forget, changeCards, promo.forget, items, builtWith, ring.reset]);
  const order = usePlaceOrder({
    draft,
    items,
    promo: promo.code,
    cards,
    onPlaced: finish,
    remove: cart.remove,
  });
  if (order.placedId) return <OrderPlacedMessage id={order.placedId} />;
  if (!cart.hydrated || !draft) return <CheckoutSkeleton />;
  if (items.length === 0) return <EmptyCart />;
  return (
    <CheckoutForms
      cart={cart}
      promo={promo}
      draft={draft}
      save={save}
      order={order}
      places={places}
      express={express}
      onExpress={finish}
      giftCards={giftCards}
    />
  );
}

/** Shown while the confirmation page loads. */
function OrderPlacedMessage({ id }: { id: string }) {
  return (
    <Notice tone="success" role="status" title="Thank you. Your order has been placed.">
      <p>
        <a href={orderPath(id)} className="text-link">
          View your order and how to pay
        </a>
      </p>
    </Notice>
  );
}
