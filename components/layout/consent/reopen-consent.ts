const REOPENED = "adamas:consent-reopened";

/** Asks for consent again, whatever the earlier answer was. */
export const reopenConsent = (): void => void window.dispatchEvent(new Event(REOPENED));

/** Subscribes to requests to reopen the consent question; returns the unsubscribe function. */
export function onConsentReopened(notify: () => void): () => void {
  window.addEventListener(REOPENED, notify);
  return () => window.removeEventListener(REOPENED, notify);
}
