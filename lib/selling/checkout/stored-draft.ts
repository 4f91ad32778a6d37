import { CHECKOUT_DRAFT_KEY } from "./model";

/** A checkout's draft as a tab keeps it, with whose it is: a customer's id, or null for who typed it signed in nowhere. */
export type StoredDraft = { owner?: string | null; draft?: unknown };

/**
 * The draft that this tab keeps for one customer, as it is written: nobody else is shown it. Null where there is none,
 * or where it is a guest's, which whoever comes next would find.
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
