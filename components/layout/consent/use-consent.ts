"use client";

import { useSyncExternalStore } from "react";
import { type Consent, parseConsent } from "@/lib/platform/consent/model";

const CHANGED = "adamas:consent";

/** The shopper's answer about what this document asks for; null until there is one. Works only in the browser. */
export const readConsent = (): Consent | null =>
  parseConsent(document.cookie, document.documentElement.dataset.requested);

/** Notifies this tab's subscribers that the stored answer changed. */
export const announceConsent = (): void => void window.dispatchEvent(new Event(CHANGED));

/** Subscribes to possible changes of the answer; returns the unsubscribe function. */
export function onConsentChange(notify: () => void): () => void {
  window.addEventListener(CHANGED, notify);
  // cookies fire no change event, so another tab's answer is picked up when this one becomes visible
  document.addEventListener("visibilitychange", notify);
  return () => {
    window.removeEventListener(CHANGED, notify);
    document.removeEventListener("visibilitychange", notify);
  };
}

/**
 * The shopper's current answer about trackers; nothing that tracks a shopper starts unless it is "accepted".
 * `undefined` on the server and during hydration, where the answer is unknown.
 */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore<Consent | null | undefined>(onConsentChange, readConsent, () => undefined);
}
