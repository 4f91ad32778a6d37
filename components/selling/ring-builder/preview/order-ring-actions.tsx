"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { ActionBar } from "@/components/ui/navigation/action-bar";
import { showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { bringIntoView } from "@/hooks/bring-into-view";
import { recoverFocus } from "@/hooks/recover-focus";
import { isEngravable, MAX_ENGRAVING } from "@/lib/goods/catalog/products/engraving";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { formatPrice } from "@/lib/platform/money/model";
import { isPriceChange } from "@/lib/selling/ring-builder/fit/check";
import { knownSize } from "@/lib/selling/ring-builder/model";
import { ownRingTotal } from "@/lib/selling/ring-builder/ring-price";
import { RingThumbnail } from "../parts/ring-thumbnail";
import type { CurrentRing } from "../use-current-ring";
import { useRingInCart } from "../use-ring-in-cart";

/** What the ring still lacks before it can go into the cart, in words; null if nothing. */
function missingParts({ state, problems }: CurrentRing): string | null {
  if (!state.setting) return "Choose a setting first.";
  if (!state.diamond) return "Choose a diamond first.";
  const most = state.setting.engraving ?? MAX_ENGRAVING;
  if (most > 0 && state.engraving && !isEngravable(state.engraving.trim(), most))
    return `Shorten the engraving to ${most} characters first.`;
  if (problems.some((problem) => !isPriceChange(problem))) return "Resolve the issues listed above first.";
  if (problems.length > 0) return "Accept the new price above first.";
  return null;
}

type Props = {
  ring: CurrentRing;
  total: number | null;
  /** shows the shopper the size field, which says itself what it lacks */
  onSizeMissing: () => void;
};

/** Adds the finished ring to the cart, or saves it under a link of its own. */
export function OrderRingActions({ ring, total, onSizeMissing }: Props) {
  const router = useRouter();
  const [hasTried, setHasTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const { setting, diamond, size } = ring.state;
  const why = missingParts(ring);
  const chosen =
    setting && diamond && size !== null
      ? {
          setting: setting.slug,
          metal: setting.metal,
          diamond: diamond.diamond.sku,
          size: knownSize(size),
          engraving: setting.engraving === 0 ? null : ring.state.engraving?.trim() || null,
        }
      : null;
  const seenPrice = ownRingTotal(setting, diamond?.diamond ?? null);
  const { inCart, added, problem, add } = useRingInCart(
    chosen && seenPrice !== null ? { kind: "ring", ...chosen, seenPrice } : null,
    { isBuilt: true },
  );
  // a refusal disappears with its reason
  const message = failure ?? problem ?? (hasTried ? why : null);

  /** Says what is missing; the parts come before the size. */
  function isIncomplete(): boolean {
    setFailure(null);
    setHasTried(why !== null);
    if (!why && size === null) onSizeMissing();
    return why !== null || size === null;
  }

  function addToCart() {
    if (!isIncomplete()) add();
  }

  async function save() {
    if (isIncomplete() || !chosen) return;
    setSaving(true);
    try {
      const { api } = await import("@/lib/desk/browser/api-client");
      const { data } = await api.post("v1/rings", { body: chosen });
      router.push(`/ring-preview/${data.id}`);
      showToast("Ring saved. You can share it with this page’s link.");
    } catch (error) {
      setFailure(error instanceof ApiProblem ? error.message : "We couldn’t save your ring. Try again.");
      ring.check.again();
      setSaving(false);
    }
  }

  return (
    <div className="grid gap-3">
      <div className="grid gap-3 md:grid-cols-2">
        <ActionBar
          preview={setting && <RingThumbnail setting={setting} diamond={diamond} />}
          price={total !== null && formatPrice(total)}
        >
          {inCart ? (
            // a plain link, because the cart is a separate document with a stricter policy
            <a ref={added ? recoverFocus : undefined} href="/cart" className={buttonClass("primary", "md")}>
              View cart
            </a>
          ) : (
            <Button onClick={addToCart}>Add to cart</Button>
          )}
        </ActionBar>
        <Button variant="secondary" onClick={save} busy={saving}>
          Save and share
        </Button>
      </div>
      <div aria-live="polite">
        {inCart && <p className="text-sm text-success">This ring is in your cart.</p>}
        {message && (
          <div key={message} ref={bringIntoView}>
            <Notice tone="warning">{message}</Notice>
          </div>
        )}
      </div>
    </div>
  );
}
