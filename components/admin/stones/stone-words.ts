import type { Availability } from "@/lib/goods/diamonds/model";

/** What a stone's availability is called. */
export const AVAILABILITY_WORDS: Readonly<Record<Availability, string>> = {
  available: "For sale",
  reserved: "In an order",
  sold: "Sold",
  withdrawn: "Withdrawn",
};

export const AVAILABILITY_TONES = {
  available: "success",
  reserved: "accent",
  sold: "neutral",
  withdrawn: "warning",
} as const satisfies Record<Availability, string>;
