import { onConsentChange, readConsent } from "@/components/layout/consent/use-consent";

/** Callbacks that wait for consent, by name. */
const waiting = new Map<string, () => void>();
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

function checkConsent(): void {
  if (readConsent() !== "accepted") {
    // a running script can't be removed, so a withdrawn consent reloads the page without it
    if (begun) window.location.reload();
    return;
  }
  for (const [name, begin] of waiting) {
    waiting.delete(name);
    begun = true;
    begin();
  }
}
