"use client";

import { useCallback, useEffect, useState } from "react";
import { shopper } from "@/lib/desk/browser/shopper-client";
import { wantedCurrency } from "@/lib/platform/money/wanted-currency";
import type { RingToCheck } from "@/lib/selling/ring-builder/fit/check";
import { type BuilderState, knownSize } from "@/lib/selling/ring-builder/model";
import type { RingState } from "@/lib/selling/ring-builder/schema";

export type RingCheck =
  | { status: "nothing" | "checking" | "failed"; ring: null }
  | { status: "checked"; ring: RingState };

/** What the shop's answer says of a ring's picture: the stone in it, and the report of the ring's own. */
type Pictured = Pick<RingState, "pictured_carat" | "is_drawn" | "diamond">;

/** Time for which a response is shared by every part of the page that makes the same request, ms. */
const FRESH_MS = 10_000;
const recentChecks = new Map<string, { at: number; answer: Promise<RingState> }>();

function requestCheck(key: string): Promise<RingState> {
  const earlier = recentChecks.get(key);
  if (earlier && Date.now() - earlier.at < FRESH_MS) return earlier.answer;
  const body: RingToCheck = JSON.parse(key);
  // several parts of the page may wait for the answer, so none of them can abort the call
  const answer = shopper.post("v1/rings/check", { query: wantedCurrency(), body }).then(({ data }) => data);
  recentChecks.set(key, { at: Date.now(), answer });
  // a failure must not be cached as an answer
  answer.catch(() => recentChecks.delete(key));
  return answer;
}

/** Request body for checking the ring in this browser. */
function checkRequestOf(state: BuilderState): RingToCheck {
  const { setting, diamond, size } = state;
  return {
    setting: setting && { slug: setting.slug, metal: setting.metal, price: setting.own_price },
    diamond: diamond && { sku: diamond.diamond.sku, price: diamond.diamond.own_price },
    size: knownSize(size),
  };
}

/** The parts of a ring that decide which stone its picture shows; sizes and metals share one. */
const picturedParts = ({ setting, diamond }: BuilderState): string =>
  JSON.stringify([setting?.slug, diamond?.diamond.sku]);

/**
 * Checks the ring in this browser whenever it changes, when the page becomes visible again, and on `again`. `pictured` is known
 * from the first answer on, until the ring has another setting or stone.
 */
export function useRingCheck(
  state: BuilderState,
): RingCheck & { pictured: Pictured | null; again: () => void } {
  const key = state.setting || state.diamond ? JSON.stringify(checkRequestOf(state)) : null;
  const parts = picturedParts(state);
  const [round, setRound] = useState(0);
  const [outcome, setOutcome] = useState<{ key: string; ring: RingState | null } | null>(null);
  const [latest, setLatest] = useState<{ parts: string; ring: RingState } | null>(null);
  const pictured = latest?.parts === parts ? latest.ring : null;

  const again = useCallback(() => {
    recentChecks.clear();
    setRound((now) => now + 1);
  }, []);

  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && setRound((now) => now + 1);
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the same request
  useEffect(() => {
    if (key === null) return;
    let current = true;
    requestCheck(key).then(
      (ring) => {
        if (!current) return;
        setOutcome({ key, ring });
        setLatest({ parts, ring });
      },
      (error: unknown) => {
        console.warn("the ring could not be checked", error);
        if (current) setOutcome({ key, ring: null });
      },
    );
    return () => {
      current = false;
    };
  }, [key, parts, round]);

  const shared = { pictured, again };
  if (key === null) return { status: "nothing", ring: null, ...shared };
  if (outcome?.key !== key) return { status: "checking", ring: null, ...shared };
  return outcome.ring
    ? { status: "checked", ring: outcome.ring, ...shared }
    : { status: "failed", ring: null, ...shared };
}
