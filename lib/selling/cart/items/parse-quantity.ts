import { MAX_QUANTITY } from "../model";

/** Parses a typed quantity; null if it can't be ordered. */
export function parseQuantity(text: string): number | null {
  const quantity = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null;
}

/** What is said of a quantity that can't be ordered. */
export const QUANTITY_PROBLEM = `Enter a whole number from 1 to ${MAX_QUANTITY}`;
