/** sent: to the supplier · confirmed: the supplier accepts it · received: the stones are here · canceled: not wanted any more */
export const PURCHASE_STATES = ["sent", "confirmed", "received", "canceled"] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

export const PURCHASE_STATE_LABELS: Readonly<Record<PurchaseState, string>> = {
  sent: "Sent",
  confirmed: "Confirmed",
  received: "Received",
  canceled: "Canceled",
};

/** The states a purchase order may move to. */
const NEXT: Readonly<Record<PurchaseState, readonly PurchaseState[]>> = {
  sent: ["confirmed", "received", "canceled"],
  confirmed: ["received", "canceled"],
  received: [],
  canceled: [],
};

export const canMove = (from: PurchaseState, to: PurchaseState) => NEXT[from].includes(to);

/** The number as it is written: PO-000042. */
export const purchaseNumber = (number: number) => `PO-${String(number).padStart(6, "0")}`;

/** The number in what somebody typed, or null: "PO-000042", "po42", "42". */
export function parsePurchaseNumber(text: string): number | null {
  const digits = /^\s*(?:PO-?)?0*(\d{1,9})\s*$/i.exec(text)?.[1];
  return digits ? Number(digits) : null;
}
