"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { SimilarStones } from "@/components/goods/diamonds/similar-stones";
import { useRingBuilder } from "@/components/selling/builder-state/use-ring-builder";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { ActionBar } from "@/components/ui/navigation/action-bar";
import { showToast } from "@/components/ui/overlay/toast";
import { recoverFocus } from "@/hooks/recover-focus";
import { formatPrice } from "@/lib/platform/money/model";
import type { RingProblem } from "@/lib/selling/ring-builder/fit/check";
import { nearestFitting } from "@/lib/selling/ring-builder/fit/nearest-fitting";
import type { BuilderState } from "@/lib/selling/ring-builder/model";
import { toBuilderDiamond } from "@/lib/selling/ring-builder/state/choices";
import { RingThumbnail } from "../parts/ring-thumbnail";
import { type OrderableRing, useRingInCart } from "../use-ring-in-cart";

type Props = {
  state: BuilderState;
  /** parts that have a problem */
  troubled: readonly RingProblem["part"][];
  /** the ring as a cart item; null if it has a problem */
  orderable: OrderableRing | null;
  /** decimal amount as the page shows it; null while a part is missing */
  total: number | null;
};

/**
 * Adds a saved ring to the cart as it is, loads it into this browser's builder for sizing and changes, or
 * copies its link. If a part is no longer available, the other one is kept and a replacement chosen for it.
 */
export function SavedRingActions({ state, troubled, orderable, total }: Props) {
  const { hydrated, load, chooseDiamond, removeSetting, removeDiamond } = useRingBuilder();
  const router = useRouter();
  const [copyFailed, setCopyFailed] = useState(false);
  const { inCart, added, problem, add } = useRingInCart(orderable);
  const { setting, diamond } = state;
  const lost = (part: RingProblem["part"]) => troubled.includes(part) || troubled.includes("fit");

  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopyFailed(false);
      showToast("Link copied.");
    } catch (error) {
      console.warn("the address could not be copied", error);
      setCopyFailed(true);
    }
  }

  function loadAnd(next: () => string) {
    load(state);
    router.push(next());
  }

  // clicks before hydration would be lost
  const waiting = !hydrated;
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {(orderable || inCart) && (
          <div className="sm:col-span-2">
            <ActionBar
              preview={setting && <RingThumbnail setting={setting} diamond={diamond} />}
              price={orderable && total !== null && formatPrice(total)}
            >
              {inCart ? (
                // a plain link, because the cart is a separate document with a stricter policy
                <a
                  ref={added ? recoverFocus : undefined}
                  href="/cart"
                  className={buttonClass("primary", "md")}
                >
                  View cart
                </a>
              ) : (
                <Button disabled={waiting} onClick={add}>
                  Add to cart
                </Button>
              )}
            </ActionBar>
          </div>
        )}
        <Button
          variant={orderable ? "secondary" : "primary"}
          disabled={waiting}
          onClick={() => loadAnd(() => "/ring-preview")}
        >
          Open in ring builder
        </Button>
        <Button variant="secondary" disabled={waiting} onClick={copy}>
          Copy link
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
        {problem && `${problem} `}
        {copyFailed && "Your browser blocked copying. Copy the link from the address bar."}
      </p>
      {troubled.includes("diamond") && setting && diamond && (
        <SimilarStones
          sku={diamond.diamond.sku}
          among={(stones) => nearestFitting(setting, stones)}
          title="Similar diamonds for this setting"
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
