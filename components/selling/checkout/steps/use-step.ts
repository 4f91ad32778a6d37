"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect } from "react";
import { type CheckoutDraft, resolveStep } from "@/lib/selling/checkout/draft/draft";
import type { CheckoutStep } from "@/lib/selling/checkout/model";

const addressOf = (step: CheckoutStep) => `${window.location.pathname}?step=${step}`;

/**
 * The open step, as named by the address, so Back moves through the steps. A step that is not reachable yet
 * redirects to the first open one.
 */
export function useStep(draft: CheckoutDraft | null) {
  const requested = useSearchParams().get("step");
  const step = draft ? resolveStep(requested, draft) : null;
  useEffect(() => {
    if (step && requested !== step) window.history.replaceState(null, "", addressOf(step));
  }, [requested, step]);
  const open = useCallback((next: CheckoutStep) => {
    window.history.pushState(null, "", addressOf(next));
    window.scrollTo({ top: 0 });
  }, []);
  return { step, open };
}
