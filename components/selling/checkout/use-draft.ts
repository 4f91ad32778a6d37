"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "@/lib/desk/browser/api-client";
import { isEndedBy401 } from "@/lib/desk/browser/end-session";
import { accessToken } from "@/lib/platform/api/session-source";
import { type CheckoutDraft, parseDraft } from "@/lib/selling/checkout/draft";
import { type CheckoutCustomer, initialDraft } from "@/lib/selling/checkout/initial-draft";
import { CHECKOUT_ATTEMPT_KEY, CHECKOUT_DRAFT_KEY } from "@/lib/selling/checkout/model";
import type { StoredDraft } from "@/lib/selling/checkout/stored-draft";
import { readSessionValue, writeSessionValue } from "./session-value";

export type SaveDraft = <K extends keyof CheckoutDraft>(part: K, values: Partial<CheckoutDraft[K]>) => void;

/** What is typed within it is sent together, ms. */
const WAIT_MS = 800;

/** Whose a draft in this tab is: a customer's id, or null for who typed it signed in nowhere. */
const ownerOf = (customer: CheckoutCustomer | null): string | null => customer?.id ?? null;

/** What was typed in this tab by this customer, or by a guest; where nothing was, what the account knows. */
function startDraft(customer: CheckoutCustomer | null): CheckoutDraft {
  const { owner, draft = null } = (readSessionValue(CHECKOUT_DRAFT_KEY) ?? {}) as StoredDraft;
  // a session may end without a word to this tab: the next customer must not order to the last one's address
  const kept = owner === null || owner === ownerOf(customer) ? draft : null;
  return kept === null && customer ? initialDraft(customer) : parseDraft(kept);
}

function storeDraft(customer: CheckoutCustomer | null, draft: CheckoutDraft): void {
  const kept: StoredDraft = { owner: ownerOf(customer), draft };
  writeSessionValue(CHECKOUT_DRAFT_KEY, kept);
}

/** Keeps a draft with the account too, for the customer's next device; null forgets it. Never rejects. */
async function saveDraftToAccount(value: CheckoutDraft | null): Promise<void> {
  // without a token nobody is signed in any more, and the call would only be refused
  if (!accessToken()) return;
  try {
    await api.put("v1/account/unfinished/{key}", { params: { key: "checkout" }, body: { value } });
  } catch (error) {
    console.warn("The checkout could not be kept with the account", error);
  }
}

/**
 * What was typed so far; null until it was read from this tab. Every change is kept at once, and a customer's with their
 * account.
 * @param customer who was signed in when the page was made
 */
export function useDraft(customer: CheckoutCustomer | null = null) {
  const [draft, setDraft] = useState<CheckoutDraft | null>(null);
  const timer = useRef<number | undefined>(undefined);
  // one after the other: what is forgotten must not be overtaken by what was typed before
  const sent = useRef(Promise.resolve());
  const send = useCallback((value: CheckoutDraft | null) => {
    sent.current = sent.current.then(() => saveDraftToAccount(value));
  }, []);
  const first = useRef(customer);
  const signedIn = customer !== null;
  useEffect(() => setDraft(startDraft(first.current)), []);
  useEffect(() => {
    // whoever signs out in another tab takes what they typed in this one with them
    const onStorage = ({ key }: StorageEvent) => {
      // what a customer typed waits for them where their session ended by itself
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
  /** Takes it out of this tab, and the account: the order stands. */
  const forget = useCallback(() => {
    window.clearTimeout(timer.current);
    writeSessionValue(CHECKOUT_DRAFT_KEY, null);
    if (signedIn) send(null);
  }, [signedIn, send]);
  return { draft, save, forget };
}
