const REOPENED = "adamas:consent-reopened";

/** Asks for consent again, whatever was answered. */
export const reopenConsent = (): void => void window.dispatchEvent(new Event(REOPENED));

/** Calls back whenever the question is to be asked again; returns the end of it. */
export function onConsentReopened(notify: () => void): () => void {
  window.addEventListener(REOPENED, notify);
  return () => window.removeEventListener(REOPENED, notify);
}
