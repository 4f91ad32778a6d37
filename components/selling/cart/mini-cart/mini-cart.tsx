"use client";

import { useEffect, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { buttonClass } from "@/components/ui/form/button-style";
import { Drawer } from "@/components/ui/overlay/drawer";
import { isOrderable } from "@/lib/selling/cart/lines/status";
import type { Quote } from "@/lib/selling/cart/schema";
import { quoteStoredCart } from "../ask-quote";
import { cartPrice } from "../cart-currency";
import { removeFromCart } from "../use-cart";
import { AddedLine, type AddedState } from "./added-line";

let root: Root | null = null;

/** Mounts a React root of its own, so that pages carry nothing for a panel that most of their visitors never open. */
export function showMiniCart(identity: string): void {
  if (!root) {
    const host = document.createElement("div");
    document.body.append(host);
    root = createRoot(host);
  }
  // a new key for each item, so that the panel opens again
  root.render(<MiniCart key={`${identity} ${Date.now()}`} identity={identity} />);
}

const GONE: readonly string[] = ["reserved", "sold", "withdrawn", "unknown"];

/** Reads the cart's quote for one line that was just added; takes the line out again if it was sold meanwhile. */
function useAddedLine(identity: string): { state: AddedState; quote: Quote | null } {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    quoteStoredCart(asking.signal).then(
      (answer) => {
        const line = answer.lines.find((one) => one.identity === identity);
        if (line && GONE.includes(line.status)) removeFromCart(identity);
        setQuote(answer);
      },
      (error: unknown) => {
        if (asking.signal.aborted) return;
        console.warn("The cart could not be quoted", error);
        setFailed(true);
      },
    );
    return () => asking.abort();
  }, [identity]);
  const line = quote?.lines.find((one) => one.identity === identity);
  if (failed) return { state: { step: "unquoted" }, quote };
  if (!line) return { state: { step: "loading" }, quote };
  return { state: { step: GONE.includes(line.status) ? "gone" : "added", line }, quote };
}

/** The panel after "Add to cart": the line, the subtotal, and the ways to checkout and cart. */
function MiniCart({ identity }: { identity: string }) {
  const [open, setOpen] = useState(true);
  const { state, quote } = useAddedLine(identity);
  useEffect(() => {
    // Back may show a page as it was left, with this panel over it
    const close = ({ persisted }: PageTransitionEvent) => persisted && setOpen(false);
    window.addEventListener("pageshow", close);
    return () => window.removeEventListener("pageshow", close);
  }, []);
  const isGone = state.step === "gone";
  const counted = quote?.lines.filter(isOrderable) ?? [];
  const count = counted.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Drawer
      open={open}
      onOpenChange={setOpen}
      title="Your cart"
      footer={
        <div className="grid gap-3" data-testid="mini-cart-footer">
          {!isGone && (
            <p className="figures flex min-h-6 items-baseline justify-between gap-4">
              <span>{count > 1 ? `Subtotal (${count} items)` : "Subtotal"}</span>
              <span className="font-semibold">
                {quote ? cartPrice(quote.subtotal) : state.step === "unquoted" ? "Shown in your cart" : ""}
              </span>
            </p>
          )}
          {isGone ? (
            <button type="button" onClick={() => setOpen(false)} className={buttonClass("primary")}>
              Keep shopping
            </button>
          ) : (
            // plain links, because cart and checkout are separate documents with stricter policies
            <a href="/checkout" className={buttonClass("primary")}>
              Check out
            </a>
          )}
          <a href="/cart" className={buttonClass("secondary")}>
            View cart
          </a>
        </div>
      }
    >
      <AddedLine state={state} />
    </Drawer>
  );
}
