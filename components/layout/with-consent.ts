import { onConsentChange, readConsent } from "@/components/layout/use-consent";

/** What waits for the shopper's consent, by name. */
const waiting = new Map<string, () => void>();
let watching = false;
let begun = false;

/**
 * Begins something that follows a shopper as soon as they have agreed to it, at once if they have. A second thing
 * of the same name takes the first one's place while that still waits.
 */
export function runWithConsent(name: string, begin: () => void): void {
  waiting.set(name, begin);
  if (!watching) onConsentChange(checkConsent);
  watching = true;
  checkConsent();
}

function checkConsent(): void {
  if (readConsent() !== "accepted") {
    // what runs in a page can't be taken out of it: a withdrawn consent loads the page without
    if (begun) window.location.reload();
    return;
  }
  for (const [name, begin] of waiting) {
    waiting.delete(name);
    begun = true;
    begin();
  }
}
