import { takesSecret } from "./strict-paths";

/**
 * Whether this document was loaded from an address that may hold a secret, or has come to one: scripts can read the first long after the
 * visitor has gone on within the document. Works only in the browser.
 */
export function isQuietDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  const first = loaded && URL.canParse(loaded.name) ? new URL(loaded.name).pathname : null;
  return takesSecret(window.location.pathname) || (first !== null && takesSecret(first));
}
