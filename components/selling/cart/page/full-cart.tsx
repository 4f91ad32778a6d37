"use client";

import { type ReactNode, useRef, useState } from "react";
import { useHomeDelivery } from "@/components/layout/document/home-delivery";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import { writeSessionValue } from "@/hooks/session-value";
import { orderForRemoval } from "@/lib/selling/cart/items/restore-item";
import { CART_COUNTRY_KEY, type CartItem, itemIdentity } from "@/lib/selling/cart/model";
import type { Quote } from "@/lib/selling/cart/schema";
import { quoteArrival } from "@/lib/selling/cart/wording";
import { dutiesNotice } from "@/lib/selling/duties/wording";
import type { Destination } from "@/lib/selling/shipping/destinations";
import { cartPrice, chosenCountry } from "../cart-currency";
import { CartLine } from "../lines/cart-line";
import { OrderTotals } from "../order-totals";
import { PromoField } from "../promo-field";
import { useCart } from "../use-cart";
import { type Promo, usePromo, useRejectedPromo } from "../use-promo";
import { useQuote } from "../use-quote";
import { CartContentsContext } from "./cart-contents";
import { restoreToCart } from "./cart-page-changes";
import { CART_CARD, CART_COLUMNS, CART_STICKY } from "./cart-style";
import { PendingCart } from "./pending-cart";

/** The lines of a cart that is not empty, at today's prices, and its summary. */
export default function FullCart({
  assurances,
  places,
  wallets,
}: {
  assurances: ReactNode;
  places: readonly Destination[];
  wallets: ReactNode;
}) {
  const cart = useCart();
  const promo = usePromo(cart.items);
  const [country, setCountry] = useState(() => readCartCountry(places));
  const { quote, isStale, failed, again } = useQuote(cart.items, { country, promo_code: promo.code });
  useRejectedPromo(promo, quote, isStale);
  const list = useRef<HTMLUListElement>(null);
  const order = useRef<readonly CartItem[]>([]);
  if (!quote && !failed) return <PendingCart />;
  const lines = new Map(quote?.lines.map((line) => [line.identity, line]));
  function remove(identity: string) {
    const before = orderForRemoval(order.current, cart.items);
    order.current = before;
    const item = cart.items.find((one) => itemIdentity(one) === identity);
    focusAfterRemoval(list.current, identity);
    if (!cart.remove(identity) || !item) return;
    const name = lines.get(identity)?.name ?? "This item";
    showToast(`${name} was removed from your cart.`, {
      label: "Undo",
      onAction: () => {
        if (restoreToCart(item, before)) focusRestoredLine(identity);
      },
    });
  }
  const actions = { onAccept: cart.acceptPrice, onRemove: remove, onReplace: cart.replace };
  return (
    <div className={CART_COLUMNS}>
      <div className="grid min-w-0 gap-4">
        {quote?.currency_note && <Notice role="status" title={quote.currency_note} />}
        {failed && <FailureNotice title="We couldn’t load today’s prices." onRetry={again} />}
        <ul ref={list} className="divide-y divide-line border-y border-line" aria-label="In your cart">
          {cart.items.map((item) => (
            <CartLine
              key={itemIdentity(item)}
              item={item}
              line={lines.get(itemIdentity(item)) ?? null}
              dimmed={isStale}
              actions={actions}
              onQuantity={cart.setQuantity}
            />
          ))}
        </ul>
        {cart.items.some(({ kind }) => kind !== "product") && (
          <p className="text-sm text-muted">Diamonds aren’t reserved for you until you place your order.</p>
        )}
      </div>
      <CartSummary
        quote={quote}
        isStale={isStale}
        promo={promo}
        assurances={assurances}
        wallets={
          <CartContentsContext value={{ items: cart.items, promo, quote }}>{wallets}</CartContentsContext>
        }
      >
        <CountryField
          places={places}
          country={country}
          onCountry={(next) => {
            writeSessionValue(CART_COUNTRY_KEY, next);
            setCountry(next);
          }}
        />
      </CartSummary>
    </div>
  );
}

/** Moves the focus from a line that goes to the next one, or the one before, or the page's heading. */
function focusAfterRemoval(list: HTMLElement | null, identity: string): void {
  const lines = [...(list?.querySelectorAll<HTMLElement>("[data-identity]") ?? [])];
  const at = lines.findIndex((line) => line.dataset.identity === identity);
  const next = lines[at + 1] ?? lines[at - 1];
  const heading =
    next?.querySelector<HTMLElement>("[data-line-heading]") ?? document.getElementById("cart-title");
  heading?.focus({ preventScroll: next !== undefined });
}

/** Time in which a line that was put back is drawn again, ms. */
const DRAWN_WITHIN_MS = 5_000;

/** Moves the focus to a line that was put back, once it is drawn: an emptied cart asks for its prices first. */
function focusRestoredLine(identity: string): void {
  const until = performance.now() + DRAWN_WITHIN_MS;
  const look = () => {
    const line = document.querySelector(`[data-identity="${CSS.escape(identity)}"]`);
    const heading = line?.querySelector<HTMLElement>("[data-line-heading]");
    if (heading) heading.focus();
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  look();
}

/** The country the shopper chose in this tab; the shop's own otherwise. */
function readCartCountry(places: readonly Destination[]): string | undefined {
  const chosen = chosenCountry();
  return (places.find(({ code }) => code === chosen) ?? places[0])?.code;
}

/** Where the cart goes, which decides what its shipping costs. */
function CountryField({
  places,
  country,
  onCountry,
}: {
  places: readonly Destination[];
  country: string | undefined;
  onCountry: (code: string) => void;
}) {
  if (places.length < 2) return null;
  return (
    <Field label="Ship to">
      {(control) => (
        <Select {...control} value={country} onChange={({ target }) => onCountry(target.value)}>
          {places.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type SummaryProps = {
  quote: Quote | null;
  isStale: boolean;
  promo: Promo;
  assurances: ReactNode;
  wallets: ReactNode;
  /** where the cart goes */
  children: ReactNode;
};

function CartSummary({ quote, isStale, promo, assurances, wallets, children }: SummaryProps) {
  const open = quote?.orderable ?? false;
  const delivery = useHomeDelivery();
  const arrival = quote && quoteArrival(quote, delivery);
  return (
    <aside aria-label="Summary" className={cn("contents lg:block", CART_STICKY)}>
      <div className={CART_CARD}>
        <h2 className="text-2xl">Summary</h2>
        {/* the address of the checkout decides the tax */}
        <OrderTotals totals={quote && { ...quote, tax_problem: null }} dimmed={isStale} isEstimate />
        {children}
        <PromoField promo={promo} quote={quote} isStale={isStale} />
        {arrival && <p className="text-sm">{arrival}.</p>}
        {quote?.duties && quote.duties.amount !== null && (
          <p className="text-sm text-muted">
            {dutiesNotice(quote.duties, (quote.tax ?? 0) + quote.included_tax > 0, quote.currency_format)}
          </p>
        )}
        {quote?.delivery_problem && <p className="text-sm text-danger">{quote.delivery_problem}</p>}
        <div className="max-lg:hidden">
          <CheckoutLink quote={quote} open={open} />
        </div>
        {wallets}
        {assurances}
      </div>
      <div
        data-sticky-bar=""
        className="sticky bottom-0 z-(--layer-bar) -mx-4 flex items-center gap-4 border-t border-line bg-card px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:-mx-8 md:px-8 lg:hidden"
      >
        <p className="figures font-semibold">{quote && cartPrice(quote.total)}</p>
        <div className="flex-1">
          <CheckoutLink quote={quote} open={open} />
        </div>
      </div>
    </aside>
  );
}

/** A plain link, because the checkout is a separate document with its own header. */
function CheckoutLink({ quote, open }: { quote: Quote | null; open: boolean }) {
  if (open) {
    return (
      <a href="/checkout" className={buttonClass("primary", "md", "w-full")}>
        Check out
      </a>
    );
  }
  return (
    <>
      <Button className="w-full" disabled>
        Check out
      </Button>
      {quote && !quote.promo?.problem && (
        <p className="mt-2 text-sm text-warning">Resolve the marked items to continue.</p>
      )}
    </>
  );
}
