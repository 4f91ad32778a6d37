import type { RejectReason, ReviewSource, ReviewState } from "@/lib/selling/reviews/model";

export const STATE_LABELS: Readonly<Record<ReviewState, string>> = {
  waiting: "To read",
  published: "Published",
  rejected: "Rejected",
};

export const SOURCE_LABELS: Readonly<Record<ReviewSource, string>> = {
  order: "Order",
  judgeme: "Judge.me",
  yotpo: "Yotpo",
};

export const REASON_LABELS: Readonly<Record<RejectReason, string>> = {
  personal: "Personal information",
  offensive: "Threats, slurs, or obscene words",
  unlawful: "May not be published by law",
  spam: "Advertising or links",
  other_item: "About another item",
};

export const starsInWords = (stars: number): string => (stars === 1 ? "1 star" : `${stars} stars`);
