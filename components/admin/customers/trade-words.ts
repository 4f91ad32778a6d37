import type { TradeStatus } from "@/lib/people/accounts/model";

/** What the states of a trade account are called in the back office. */
export const TRADE_LABELS: Readonly<Record<TradeStatus, string>> = {
  none: "No trade account",
  pending: "To review",
  approved: "Approved",
  declined: "Declined",
};
