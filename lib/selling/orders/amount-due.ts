import { type Cents, NO_CENTS, subtractCents } from "@/lib/platform/money/model";
import type { orders } from "./tables";

/**
 * What an order's payment has to bring: its total less the store credit spent on it. Whatever asks for money or compares
 * a payment takes the amount from here.
 */
export const amountDue = ({
  totalCents,
  creditCents,
}: Pick<typeof orders.$inferSelect, "totalCents" | "creditCents">): Cents =>
  subtractCents(totalCents, creditCents);

/** How much store credit pays for an order; a canceled one has given it back. */
export const usedCredit = ({
  status,
  creditCents,
}: Pick<typeof orders.$inferSelect, "status" | "creditCents">): Cents =>
  status === "canceled" ? NO_CENTS : creditCents;
