import type { Cents } from "@/lib/platform/money/model";

/** What a report's rows gather; weeks begin on Monday. */
export const PERIODS = ["day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];

/** Days in the shop's time zone, both included: `2026-11-01`. */
export type Range = { from: string; to: string; by: Period };

/** Sales of one period, named by its first day. */
export type SalesRow = {
  period: string;
  checkouts: number;
  /** placed in the period, and how many of them have been paid since */
  orders: number;
  paidOrders: number;
  /** money that came in, and that was sent back less what failed to be, in the period */
  salesCents: Cents;
  refundsCents: Cents;
  /** what customers' banks took back in disputes, less what they returned, with the fees */
  disputesCents: Cents;
};

/** Which of the visits that brought a buyer a report counts an order for. */
export const TOUCHES = ["first", "last"] as const;
export type TouchKind = (typeof TOUCHES)[number];

/** Orders by what brought their buyers; all three are null for buyers who didn't agree, or of whom nothing was noted. */
export type SourceRow = {
  source: string | null;
  medium: string | null;
  campaign: string | null;
  orders: number;
  paidOrders: number;
  /** totals of the paid ones, before refunds */
  cents: Cents;
};

export const SELLER_KINDS = ["piece", "setting", "shape"] as const;
export type SellerKind = (typeof SELLER_KINDS)[number];

/** What sold in a range. A setting's amount includes its stones. */
export type Seller = { kind: SellerKind; name: string; sold: number; cents: Cents };

/** The stock at the end of a period. */
export type StockRow = {
  period: string;
  stones: number;
  stonesPriceCents: Cents;
  stonesCostCents: Cents;
  pieces: number;
  piecesPriceCents: Cents;
};

/** Orders of the shop before in one period and currency, without those that were canceled. Amounts are the currency's own. */
export type PastSalesRow = {
  period: string;
  currency: string;
  orders: number;
  total: number;
  refunded: number;
};
