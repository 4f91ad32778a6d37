import { onConsentChange, readConsent } from "@/components/layout/consent/use-consent";

/** Callbacks that wait for consent, by name. */
const waiting = new Map<string, () => void>();
/** What tells running services that the consent is taken back. */
const stops = new Set<() => void>();
let watching = false;
let begun = false;

/**
 * Starts a tracker once the shopper consents, or at once if they already have. A second callback of the same
 * name replaces the first while that is still waiting.
 */
export function runWithConsent(name: string, begin: () => void): void {
  waiting.set(name, begin);
  if (!watching) onConsentChange(checkConsent);
  watching = true;
  checkConsent();
}

/** Registers what stops a running service once the consent is taken back, before the page is loaded without it. */
export const onWithdrawal = (stop: () => void): void => void stops.add(stop);

function checkConsent(): void {
  if (readConsent() !== "accepted") {
    // a running script can't be removed, so a withdrawn consent reloads the page without it
    if (!begun) return;
    begun = false;
    for (const stop of stops) stop();
    window.location.reload();
    return;
  }
  for (const [name, begin] of waiting) {
    waiting.delete(name);
    begun = true;
    begin();
  }
}
