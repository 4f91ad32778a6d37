import { type Cents, minCents, NO_CENTS, storableLimit } from "@/lib/platform/money/model";

/**
 * issued: given by the shop, as a refund or for goodwill, or a gift card that was sold · spent: paid an order · returned: what
 * an order spent came back, because it was canceled or refunded · voided, expired: of a gift card, what can't be spent any more
 */
export const CREDIT_KINDS = ["issued", "spent", "returned", "voided", "expired"] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

export const CREDIT_KIND_LABELS: Record<CreditKind, string> = {
  issued: "Added",
  spent: "Spent",
  returned: "Returned",
  voided: "Voided",
  expired: "Expired",
};

/** A holder's credit: what is left, and what happened to it, newest first. */
export type StoreCredit = {
  balanceCents: Cents;
  entries: {
    id: string;
    kind: CreditKind;
    /** negative if spent */
    amountCents: Cents;
    reason: string;
    /** who of the staff gave it */
    author: string | null;
    createdAt: Date;
    /** the order's number */
    order: string | null;
    /** the order's id if it is the account's own, which it can open */
    ownOrderId: string | null;
  }[];
};

/**
 * The most that is given at once, in dollars or a round amount of about as much; it catches a slip of the keyboard.
 */
export const maxCredit = (): number => storableLimit(50_000);

/** Longest reason for store credit, in characters. */
export const MAX_CREDIT_REASON = 500;

/** Returns how much of a balance an order uses: all it can, if its buyer wants that. */
export const creditToUse = (
  balance: Cents,
  { total, isWanted }: { total: Cents; isWanted: boolean },
): Cents => (isWanted ? minCents([balance, total]) : NO_CENTS);

/** Says how to spend credit, to somebody with an account or without one. */
export const creditUse = ({ customerId }: { customerId: string | null }): string =>
  customerId
    ? "You can use it at checkout while you’re signed in."
    : "To use it at checkout, sign in or create an account with this email address.";
