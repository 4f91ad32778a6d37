import { CHECKOUT_DRAFT_KEY } from "../model";

/** A checkout draft stored by a tab, with its owner: a customer's id, or null for a guest. */
export type StoredDraft = { owner?: string | null; draft?: unknown };

/**
 * Returns the stored draft, unparsed, if it belongs to a customer. Returns null if there is none or if a guest wrote
 * it, because the next person at this browser would see a guest's draft.
 */
export function readStoredCustomerDraft(): string | null {
  const written = window.sessionStorage.getItem(CHECKOUT_DRAFT_KEY);
  if (written === null) return null;
  try {
    return (JSON.parse(written) as StoredDraft | null)?.owner ? written : null;
  } catch (error) {
    console.warn(`${CHECKOUT_DRAFT_KEY} could not be read`, error);
    return null;
  }
}
