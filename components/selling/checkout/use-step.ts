"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect } from "react";
import { type CheckoutDraft, resolveStep } from "@/lib/selling/checkout/draft";
import type { CheckoutStep } from "@/lib/selling/checkout/model";

const addressOf = (step: CheckoutStep) => `${window.location.pathname}?step=${step}`;

/** The open step, as the address names it; Back walks through them. A step that is not reached yet leads to the first open one. */
export function useStep(draft: CheckoutDraft | null) {
  const asked = useSearchParams().get("step");
  const step = draft ? resolveStep(asked, draft) : null;
  useEffect(() => {
    if (step && asked !== step) window.history.replaceState(null, "", addressOf(step));
  }, [asked, step]);
  const open = useCallback((next: CheckoutStep) => {
    window.history.pushState(null, "", addressOf(next));
    window.scrollTo({ top: 0 });
  }, []);
  return { step, open };
}
