"use client";

import { useSyncExternalStore } from "react";
import { type Consent, parseConsent } from "@/lib/platform/consent/model";

const CHANGED = "adamas:consent";

/** What the shopper answered about trackers; null until they did. In the browser alone. */
export const readConsent = (): Consent | null => parseConsent(document.cookie);

/** Tells this tab's readers that the kept answer is another one. */
export const announceConsent = (): void => void window.dispatchEvent(new Event(CHANGED));

/** Calls back whenever the answer may be another one; returns the end of it. */
export function onConsentChange(notify: () => void): () => void {
  window.addEventListener(CHANGED, notify);
  // cookies tell nobody of a change: another tab's answer is seen when the shopper comes back to this one
  document.addEventListener("visibilitychange", notify);
  return () => {
    window.removeEventListener(CHANGED, notify);
    document.removeEventListener("visibilitychange", notify);
  };
}

/**
 * The shopper's answer about trackers, as it stands now: nothing that follows a shopper starts unless it is
 * "accepted". `undefined` on the server and during hydration, when nobody can know.
 */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore<Consent | null | undefined>(onConsentChange, readConsent, () => undefined);
}
