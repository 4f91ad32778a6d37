"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { chosenCountry } from "@/components/selling/cart/cart-currency";
import { readSessionValue, writeSessionValue } from "@/hooks/session-value";
import { api } from "@/lib/desk/browser/api-client";
import { isEndedBy401 } from "@/lib/desk/browser/end-session";
import { accessToken } from "@/lib/platform/api/client/session-source";
import { type CheckoutDraft, parseDraft } from "@/lib/selling/checkout/draft/draft";
import { type CheckoutCustomer, initialDraft } from "@/lib/selling/checkout/draft/initial-draft";
import type { StoredDraft } from "@/lib/selling/checkout/draft/stored-draft";
import { CHECKOUT_ATTEMPT_KEY, CHECKOUT_DRAFT_KEY } from "@/lib/selling/checkout/model";

export type SaveDraft = <K extends keyof CheckoutDraft>(part: K, values: Partial<CheckoutDraft[K]>) => void;

/** Debounce for saving to the account, ms. */
const WAIT_MS = 800;

/** Owner of a draft in this tab: a customer's id, or null for a guest. */
const ownerOf = (customer: CheckoutCustomer | null): string | null => customer?.id ?? null;

/** The draft of this customer or a guest in this tab; without one, the values the account can prefill. */
function startDraft(customer: CheckoutCustomer | null): CheckoutDraft {
  const { owner, draft = null } = (readSessionValue(CHECKOUT_DRAFT_KEY) ?? {}) as StoredDraft;
  // a session may end unnoticed by this tab, and the next customer must not order to the last one's address
  const stored = owner === null || owner === ownerOf(customer) ? draft : null;
  if (stored !== null) return parseDraft(stored);
  return toChosenCountry(customer ? initialDraft(customer) : parseDraft(null));
}

/** A draft without an address, to the country that the cart was shown for. */
function toChosenCountry(draft: CheckoutDraft): CheckoutDraft {
  const { shipping } = draft;
  const country = chosenCountry();
  return shipping.line1 === "" && typeof country === "string" && /^[A-Z]{2}$/.test(country)
    ? { ...draft, shipping: { ...shipping, country } }
    : draft;
}

function storeDraft(customer: CheckoutCustomer | null, draft: CheckoutDraft): void {
  const stored: StoredDraft = { owner: ownerOf(customer), draft };
  writeSessionValue(CHECKOUT_DRAFT_KEY, stored);
}

/** Saves a draft to the account for the customer's other devices; null deletes it. Never rejects. */
async function saveDraftToAccount(value: CheckoutDraft | null): Promise<void> {
  // without a token nobody is signed in, and the server would reject the call
  if (!accessToken()) return;
  try {
    await api.put("v1/account/unfinished/{key}", { params: { key: "checkout" }, body: { value } });
  } catch (error) {
    console.warn("The checkout could not be saved to the account", error);
  }
}

/**
 * The checkout draft; null until it is read from this tab. Every change is stored at once, and a customer's
 * is saved to the account too.
 * @param customer the customer signed in when the page was rendered
 */
export function useDraft(customer: CheckoutCustomer | null = null) {
  const [draft, setDraft] = useState<CheckoutDraft | null>(null);
  const timer = useRef<number | undefined>(undefined);
  // requests run in sequence, so that an earlier save can't overtake a deletion
  const sent = useRef(Promise.resolve());
  const send = useCallback((value: CheckoutDraft | null) => {
    sent.current = sent.current.then(() => saveDraftToAccount(value));
  }, []);
  const first = useRef(customer);
  const signedIn = customer !== null;
  useEffect(() => setDraft(startDraft(first.current)), []);
  useEffect(() => {
    // signing out in another tab clears this tab's draft too
    const onStorage = ({ key }: StorageEvent) => {
      // an expired session keeps the customer's draft, so that it is there after the next sign-in
      if (key !== null || (isEndedBy401() && first.current)) return;
      window.clearTimeout(timer.current);
      first.current = null;
      writeSessionValue(CHECKOUT_DRAFT_KEY, null);
      writeSessionValue(CHECKOUT_ATTEMPT_KEY, null);
      setDraft(parseDraft(null));
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);
  const save: SaveDraft = useCallback(
    (part, values) => {
      const now = startDraft(first.current);
      const next = { ...now, [part]: { ...now[part], ...values } };
      storeDraft(first.current, next);
      setDraft(next);
      if (!signedIn) return;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => send(next), WAIT_MS);
    },
    [signedIn, send],
  );
  /** Deletes the draft from this tab and from the account once the order is placed. */
  const forget = useCallback(() => {
    window.clearTimeout(timer.current);
    writeSessionValue(CHECKOUT_DRAFT_KEY, null);
    if (signedIn) send(null);
  }, [signedIn, send]);
  return { draft, save, forget };
}
