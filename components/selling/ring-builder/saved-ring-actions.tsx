"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { SimilarStones } from "@/components/goods/diamonds/similar-stones";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-style";
import { showToast } from "@/components/ui/toast";
import { recoverFocus } from "@/hooks/recover-focus";
import type { RingProblem } from "@/lib/selling/ring-builder/check";
import { toBuilderDiamond } from "@/lib/selling/ring-builder/choices";
import type { BuilderState } from "@/lib/selling/ring-builder/model";
import { nearestFitting } from "@/lib/selling/ring-builder/nearest-fitting";
import { useRingBuilder } from "./use-ring-builder";
import { CART_IS_FULL, type OrderableRing, useRingInCart } from "./use-ring-in-cart";

type Props = {
  state: BuilderState;
  /** the parts something speaks against */
  troubled: readonly RingProblem["part"][];
  /** the ring as the cart takes it; null where something speaks against it */
  orderable: OrderableRing | null;
};

/**
 * Puts a saved ring into the cart as it is, takes it into this browser's builder, where it is sized and changed, and
 * copies its address.
 * Where a part can't be had any more, the other is kept and a new one chosen for it.
 */
export function SavedRingActions({ state, troubled, orderable }: Props) {
  const { hydrated, load, chooseDiamond, removeSetting, removeDiamond } = useRingBuilder();
  const router = useRouter();
  const [copyFailed, setCopyFailed] = useState(false);
  const { inCart, added, full, add } = useRingInCart(orderable);
  const { setting, diamond } = state;
  const lost = (part: RingProblem["part"]) => troubled.includes(part) || troubled.includes("fit");

  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopyFailed(false);
      showToast("The link is copied.");
    } catch (error) {
      console.warn("the address could not be copied", error);
      setCopyFailed(true);
    }
  }

  function loadAnd(next: () => string) {
    load(state);
    router.push(next());
  }

  // a page just arrived doesn't hear clicks yet
  const waiting = !hydrated;
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {inCart && (
          // the cart is a document of its own, under a stricter policy
          <a
            ref={added ? recoverFocus : undefined}
            href="/cart"
            className={buttonClass("primary", "md", "sm:col-span-2")}
          >
            View your cart
          </a>
        )}
        {orderable && !inCart && (
          <Button className="sm:col-span-2" disabled={waiting} onClick={add}>
            Add to cart
          </Button>
        )}
        <Button
          variant={orderable ? "secondary" : "primary"}
          disabled={waiting}
          onClick={() => loadAnd(() => "/ring-preview")}
        >
          Load into builder
        </Button>
        <Button variant="secondary" disabled={waiting} onClick={copy}>
          Copy the link
        </Button>
        {lost("diamond") && setting && (
          <Button
            variant="secondary"
            className="sm:col-span-2"
            disabled={waiting}
            onClick={() => loadAnd(removeDiamond)}
          >
            Keep the setting, choose another diamond
          </Button>
        )}
        {lost("setting") && diamond && (
          <Button
            variant="secondary"
            className="sm:col-span-2"
            disabled={waiting}
            onClick={() => loadAnd(removeSetting)}
          >
            Keep the diamond, choose another setting
          </Button>
        )}
      </div>
      <p aria-live="polite" className="text-sm text-muted">
        {inCart && "This ring is in your cart. "}
        {full && `${CART_IS_FULL} `}
        {copyFailed && "Your browser did not let us copy: take the link from the address bar."}
      </p>
      {troubled.includes("diamond") && setting && diamond && (
        <SimilarStones
          sku={diamond.diamond.sku}
          among={(stones) => nearestFitting(setting, stones)}
          title="Diamonds like it that this setting holds"
          onChoose={(stone) =>
            loadAnd(() => {
              chooseDiamond(toBuilderDiamond(stone));
              return "/ring-preview";
            })
          }
        />
      )}
    </div>
  );
}
